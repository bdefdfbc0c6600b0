/**
 * JSON files, a record to a line or as one document: the first pass learns the shape of the records, and the second
 * gives the picked ones the types of the schema. Cells of CSV files use its trees and values too.
 */
@NullMarked
package io.serdebench.lab.dataset.json;

import org.jspecify.annotations.NullMarked;
