package io.serdebench.lab.dataset.source;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a file is to be read; what is null is found out.
 *
 * @param format One of the labels of {@link Kind}.
 * @param csv How a CSV file is written.
 * @param nullTexts The texts that stand for null beside the empty field, in fields of any type; null for the usual words, which
 *     do so where a field is none of texts.
 * @param types Field path to type in the notation of schemas, or {@code json}: any value, carried as JSON text.
 * @param records A JSONPath to the records of a JSON document, or null.
 * @param columns The top-level fields to keep, in this order; empty for all.
 * @param schemaFile A file with the schema that the records have: Avro's, protobuf's, or in the notation of schemas.
 * @param message The full name of the message that the records are, where the schema file is a proto file, or null.
 * @param sampling The records that are taken.
 * @param bad What is done with rows that cannot be read.
 * @param maxInflated what a compressed file may hold, bytes; 0 for 1 GiB, or 250 times its size where that is more
 * @param hashed Whether the SHA-256 of what is stored is wanted; who only looks at records has no use for it.
 */
public record Reading(
        @Nullable String format,
        Csv csv,
        @Nullable List<String> nullTexts,
        Map<String, String> types,
        @Nullable String records,
        List<String> columns,
        @Nullable Path schemaFile,
        @Nullable String message,
        Sampling sampling,
        Bad bad,
        long maxInflated,
        boolean hashed) {

    /** The field of a record that is wanted as a text. */
    public static final String TEXT = "record";

    /** The path of the record itself, which is carried as JSON text. */
    private static final String WHOLE = "";

    /** Its type where the record is wanted as a text. A field may have the empty name, and none of its types is this one. */
    private static final String TEXTS = "\0";

    /** Take every record. */
    public static final long ALL = Long.MAX_VALUE;

    /** The defaults: 20,000 records by reservoir, everything found out. */
    public static final Reading DEFAULT = new Reading(
            null,
            Csv.FOUND_OUT,
            null,
            Map.of(),
            null,
            List.of(),
            null,
            null,
            new Sampling(20_000, Sample.RESERVOIR, 1),
            Bad.STOPS,
            0,
            true);

    /**
     * How a CSV file is written; what is null is found out.
     *
     * @param delimiter The delimiter.
     * @param quote The quote.
     * @param header Whether the first line holds names.
     * @param cells How the cells and lines are written.
     */
    public record Csv(
            @Nullable Character delimiter,
            @Nullable Character quote,
            @Nullable Boolean header,
            CellRules cells) {

        /** All is found out. */
        public static final Csv FOUND_OUT = new Csv(null, null, null, CellRules.FOUND_OUT);

        /** Returns the same with other rules of cells. */
        public Csv with(CellRules rules) {
            return new Csv(delimiter, quote, header, rules);
        }
    }

    /**
     * The records that are taken.
     *
     * @param rows How many; {@link #ALL} for all.
     * @param sample The choice.
     * @param seed The seed of the reservoir.
     */
    public record Sampling(long rows, Sample sample, long seed) {}

    /**
     * What is done with rows that cannot be read.
     *
     * @param rows The treatment.
     * @param most More than these stop the run even where they are skipped.
     * @param out File that takes them, or null.
     */
    public record Bad(BadRows rows, long most, @Nullable Path out) {

        /** The first one stops the run. */
        public static final Bad STOPS = new Bad(BadRows.FAIL, Long.MAX_VALUE, null);
    }

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

    /** Returns the same for records that are wanted as JSON texts: one field, {@link #TEXT}. */
    public Reading ofTexts() {
        Map<String, String> more = new HashMap<>(types);
        more.put(WHOLE, TEXTS);
        return with(more);
    }

    /** Returns the same for records whose values are wanted. */
    public Reading ofValues() {
        Map<String, String> fewer = new HashMap<>(types);
        fewer.remove(WHOLE, TEXTS);
        return with(fewer);
    }

    /** True if records are wanted as JSON texts. */
    public boolean isOfTexts() {
        return TEXTS.equals(types.get(WHOLE));
    }

    /** True if something was said about fields or values, so that the text of a record does not stand for it as it is. */
    public boolean isOfFields() {
        return !ofValues().types.isEmpty() || schemaFile != null || !columns.isEmpty() || nullTexts != null;
    }

    /** Returns the same for all records, without the hash of what is stored. */
    public Reading ofAll() {
        return new Reading(
                format,
                csv,
                nullTexts,
                types,
                records,
                columns,
                schemaFile,
                message,
                new Sampling(ALL, Sample.HEAD, sampling.seed()),
                bad,
                maxInflated,
                false);
    }

    private Reading with(Map<String, String> others) {
        return new Reading(
                format,
                csv,
                nullTexts,
                others,
                records,
                columns,
                schemaFile,
                message,
                sampling,
                bad,
                maxInflated,
                hashed);
    }

    /** Returns the same with CSV files that are written in another way. */
    public Reading with(Csv written) {
        return new Reading(
                format,
                written,
                nullTexts,
                types,
                records,
                columns,
                schemaFile,
                message,
                sampling,
                bad,
                maxInflated,
                hashed);
    }

    private Reading with(@Nullable String kind, @Nullable Path schema, @Nullable String record, boolean hash) {
        return new Reading(
                kind, csv, nullTexts, types, records, columns, schema, record, sampling, bad, maxInflated, hash);
    }
}
