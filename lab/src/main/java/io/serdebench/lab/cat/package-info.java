/**
 * Records as they were read, for other programs: JSON lines, CSV and Parquet. A record goes from the rows file to its
 * destination alone, so memory does not grow with the file.
 */
@NullMarked
package io.serdebench.lab.cat;

import org.jspecify.annotations.NullMarked;
