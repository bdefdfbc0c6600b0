/**
 * Published experiments: files that name data, steps and claims, and how claims are held against figures. A claim stands in the file
 * of its experiment and nowhere else; commands whose results have the figures hold it against them, and {@code reproduce} against
 * those of its steps.
 */
@NullMarked
package io.serdebench.lab.claim;

import org.jspecify.annotations.NullMarked;
