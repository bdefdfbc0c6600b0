package io.serdebench.lab.census;

import java.nio.file.Path;

/**
 * Consecutive records of a file, in neutral form.
 *
 * @param rows The rows file that has them.
 * @param place The file that they stand in.
 * @param position The position of the first of them in that file, from 0.
 * @param records Their number.
 */
record RowsPiece(Path rows, FilePlace place, long position, long records) {}
