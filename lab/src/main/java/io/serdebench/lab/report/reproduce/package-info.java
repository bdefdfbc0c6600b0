/** What {@code reproduce} found: text for the terminal, pages for the browser, and the table of claims as Markdown. */
@NullMarked
package io.serdebench.lab.report.reproduce;

import org.jspecify.annotations.NullMarked;
