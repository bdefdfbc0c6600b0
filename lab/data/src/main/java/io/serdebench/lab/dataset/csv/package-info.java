/**
 * CSV and TSV files: the dialect is sniffed, the first pass looks at each cell, and the second turns the picked
 * records into rows. Nested values stand in cells as JSON.
 */
@NullMarked
package io.serdebench.lab.dataset.csv;

import org.jspecify.annotations.NullMarked;
