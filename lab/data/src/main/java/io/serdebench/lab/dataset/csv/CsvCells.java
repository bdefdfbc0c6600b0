package io.serdebench.lab.dataset.csv;

/**
 * How the cells of files become values, the same in each pass.
 *
 * @param header Whether the first line holds names.
 * @param extra Whether a line may have an empty field behind the last one.
 * @param layout The cell of a line that each value is in.
 * @param values Texts of cells as values.
 */
record CsvCells(boolean header, boolean extra, CsvLayout layout, CellValue values) {}
