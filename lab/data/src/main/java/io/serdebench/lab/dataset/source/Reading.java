package io.serdebench.lab.dataset.source;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a file is to be read; what is null is found out.
 *
 * @param format One of the labels of {@link Kind}.
 * @param delimiter The delimiter of a CSV file.
 * @param quote The quote of a CSV file.
 * @param nullTexts The texts that stand for null beside the empty field, in fields of any type; null for the usual words, which
 *     do so where a field is none of texts.
 * @param header Whether the first line of a CSV file holds names.
 * @param types Field path to type in the notation of schemas, or {@code json}: any value, carried as JSON text.
 * @param records A JSONPath to the records of a JSON document, or null.
 * @param columns The top-level fields to keep, in this order; empty for all.
 * @param schemaFile A file with the schema that the records have: Avro's, protobuf's, or in the notation of schemas.
 * @param rows How many records to sample; {@link #ALL} for all.
 * @param sample The choice of records that are sampled.
 * @param seed The seed of the reservoir.
 * @param badRows What to do with rows that cannot be read.
 * @param maxBadRows More than these stop the run even where they are skipped.
 * @param badRowsOut File that takes the bad rows, or null.
 * @param cells How the cells and lines of a CSV file are written.
 * @param maxInflated what a compressed file may hold, bytes; 0 for 1 GiB, or 250 times its size where that is more
 * @param message The full name of the message that the records are, where the schema file is a proto file, or null.
 * @param hashed Whether the SHA-256 of what is stored is wanted; who only looks at records has no use for it.
 */
public record Reading(
        @Nullable String format,
        @Nullable Character delimiter,
        @Nullable Character quote,
        @Nullable List<String> nullTexts,
        @Nullable Boolean header,
        Map<String, String> types,
        @Nullable String records,
        List<String> columns,
        @Nullable Path schemaFile,
        long rows,
        Sample sample,
        long seed,
        BadRows badRows,
        long maxBadRows,
        @Nullable Path badRowsOut,
        CellRules cells,
        long maxInflated,
        @Nullable String message,
        boolean hashed) {

    /** Returns the same without the hash of what is stored. */
    public Reading withoutHash() {
        return with(format, schemaFile, message, false);
    }

    /**
     * Returns the same with what a file was found to be.
     *
     * @param kind One of the labels of {@link Kind}.
     * @param schema A file with the schema that the records have, or null.
     * @param record The full name of the message that the records are, or null.
     */
    public Reading as(String kind, @Nullable Path schema, @Nullable String record) {
        return with(kind, schema, record, hashed);
    }

    private Reading with(@Nullable String kind, @Nullable Path schema, @Nullable String record, boolean hash) {
        return new Reading(
                kind,
                delimiter,
                quote,
                nullTexts,
                header,
                types,
                records,
                columns,
                schema,
                rows,
                sample,
                seed,
                badRows,
                maxBadRows,
                badRowsOut,
                cells,
                maxInflated,
                record,
                hash);
    }

    /** Take every record. */
    public static final long ALL = Long.MAX_VALUE;

    /** Which records are sampled. */
    public enum Sample {
        /** The first ones. */
        HEAD,
        /** Each with the same chance; the order of the file is kept. */
        RESERVOIR
    }

    /** The treatment of rows that cannot be read. */
    public enum BadRows {
        /** The run stops and names them. */
        FAIL,
        /** They are left out and counted. */
        SKIP
    }

    /** The defaults: 20,000 records by reservoir, everything found out. */
    public static final Reading DEFAULT = new Reading(
            null,
            null,
            null,
            null,
            null,
            Map.of(),
            null,
            List.of(),
            null,
            20_000,
            Sample.RESERVOIR,
            1,
            BadRows.FAIL,
            Long.MAX_VALUE,
            null,
            CellRules.FOUND_OUT,
            0,
            null,
            true);
}
