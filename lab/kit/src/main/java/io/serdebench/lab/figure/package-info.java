/**
 * The figures of a report as drawings that the program itself makes, so that a page needs no script to show them. Each figure is
 * drawn twice, for wide and for narrow screens, and the style sheet shows one of the two.
 */
@NullMarked
package io.serdebench.lab.figure;

import org.jspecify.annotations.NullMarked;
