#pragma once
#include <Darwin/Darwin.h>
