/**
 * A {@code Result} for people: the table on the console and the page for the browser. Pure functions of the result: no
 * clock, no process, no codec. Whatever comes from data (names, paths, reasons) passes through {@code SafeText} on its way to
 * a terminal and through {@code Html} on its way to a page; every sentence that judges is a {@code Claim}.
 */
@NullMarked
package io.serdebench.lab.report;

import org.jspecify.annotations.NullMarked;
