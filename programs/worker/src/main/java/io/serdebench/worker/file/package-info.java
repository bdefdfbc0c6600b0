/**
 * How the records of a log reach its file and come back: one class for each way of the JDK to write and read files, and the
 * catalogue of them.
 */
@NullMarked
package io.serdebench.worker.file;

import org.jspecify.annotations.NullMarked;
