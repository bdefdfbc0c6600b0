package io.serdebench.lab.dataset;

import io.serdebench.api.Schema;
import io.serdebench.lab.base.Warning;
import java.nio.file.Path;
import java.util.List;

/**
 * Records ready to be measured.
 *
 * @param name for display: {@code orders.csv}
 * @param origin as the user gave it
 * @param sha256 of the file's bytes as stored, hexadecimal
 * @param bytes of the file as stored
 * @param sniffed one line: what the file was understood to be
 * @param schema of the records
 * @param recordsInFile all good records of the file
 * @param records in {@code rows}
 * @param rows the rows file of the sample
 * @param warnings of level data
 */
public record Dataset(
        String name,
        String origin,
        String sha256,
        long bytes,
        String sniffed,
        Schema schema,
        long recordsInFile,
        long records,
        Path rows,
        List<Warning> warnings) {}
