#pragma once
#ifndef TARGET_OS_TV
#define TARGET_OS_TV __is_target_os(tvos)
#define TARGET_OS_WATCH __is_target_os(watchos)
#endif
