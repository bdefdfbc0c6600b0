package io.serdebench.lab.dataset.csv;

/**
 * How the cells of files become values, the same in each pass.
 *
 * @param header Whether the first line holds names.
 * @param layout The cell of a line that each value is in.
 * @param values Texts of cells as values.
 */
record CsvCells(boolean header, CsvLayout layout, CellValue values) {}
