/**
 * All records of many files, counted and not measured: a part is a value that adds up to the same whole however the files were divided.
 */
@NullMarked
package io.serdebench.lab.census;

import org.jspecify.annotations.NullMarked;
