package io.serdebench.format.parquet;

import io.serdebench.api.dissect.Role;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Names and purposes of the fields of a struct: the structs of parquet.thrift that stand in a file. */
final class ParquetShape {

    /**
     * A field.
     *
     * @param text Whether bytes are a text.
     * @param shape The shape of the struct that it is, or of the structs of the list that it is.
     * @param words The words for its numbers from 0 on; the last numbers may have none.
     */
    record Part(
            String name, Role role, boolean text, @Nullable ParquetShape shape, List<String> words) {}

    /** A struct whose fields have numbers only. */
    static final ParquetShape UNKNOWN = new ParquetShape();

    private static final ParquetShape STATISTICS = new ParquetShape()
            .part(1, "max")
            .part(2, "min")
            .count(3, "null_count")
            .count(4, "distinct_count")
            .part(5, "max_value")
            .part(6, "min_value")
            .part(7, "is_max_value_exact")
            .part(8, "is_min_value_exact");

    private static final ParquetShape SIZE_STATISTICS = new ParquetShape()
            .count(1, "unencoded_byte_array_data_bytes")
            .count(2, "repetition_level_histogram")
            .count(3, "definition_level_histogram");

    private static final String[] ENCODINGS = {
        "PLAIN",
        "GROUP_VAR_INT",
        "PLAIN_DICTIONARY",
        "RLE",
        "BIT_PACKED",
        "DELTA_BINARY_PACKED",
        "DELTA_LENGTH_BYTE_ARRAY",
        "DELTA_BYTE_ARRAY",
        "RLE_DICTIONARY",
        "BYTE_STREAM_SPLIT"
    };

    private static final String[] PAGE_TYPES = {"DATA_PAGE", "INDEX_PAGE", "DICTIONARY_PAGE", "DATA_PAGE_V2"};

    private static final String[] TYPES = {
        "BOOLEAN", "INT32", "INT64", "INT96", "FLOAT", "DOUBLE", "BYTE_ARRAY", "FIXED_LEN_BYTE_ARRAY"
    };

    private static final ParquetShape ENCODING_STATS = new ParquetShape()
            .words(1, "page_type", PAGE_TYPES)
            .words(2, "encoding", ENCODINGS)
            .count(3, "count");

    private static final ParquetShape DECIMAL =
            new ParquetShape().type(1, "scale").type(2, "precision");

    private static final ParquetShape TIME_UNIT = new ParquetShape()
            .type(1, "MILLIS", UNKNOWN)
            .type(2, "MICROS", UNKNOWN)
            .type(3, "NANOS", UNKNOWN);

    private static final ParquetShape TIMESTAMP =
            new ParquetShape().type(1, "isAdjustedToUTC").type(2, "unit", TIME_UNIT);

    private static final ParquetShape LOGICAL_TYPE = new ParquetShape()
            .type(1, "STRING", UNKNOWN)
            .type(2, "MAP", UNKNOWN)
            .type(3, "LIST", UNKNOWN)
            .type(5, "DECIMAL", DECIMAL)
            .type(6, "DATE", UNKNOWN)
            .type(8, "TIMESTAMP", TIMESTAMP)
            .type(14, "UUID", UNKNOWN);

    private static final ParquetShape SCHEMA_ELEMENT = new ParquetShape()
            .words(1, "type", TYPES)
            .type(2, "type_length")
            .words(3, "repetition_type", "REQUIRED", "OPTIONAL", "REPEATED")
            .text(4, "name", Role.NAME)
            .type(5, "num_children")
            .words(6, "converted_type", "UTF8", "MAP", "MAP_KEY_VALUE", "LIST", "ENUM", "DECIMAL", "DATE")
            .type(7, "scale")
            .type(8, "precision")
            .type(9, "field_id")
            .type(10, "logicalType", LOGICAL_TYPE);

    private static final ParquetShape COLUMN_META_DATA = new ParquetShape()
            .words(1, "type", TYPES)
            .type(2, "encodings")
            .text(3, "path_in_schema", Role.NAME)
            .words(4, "codec", "UNCOMPRESSED", "SNAPPY", "GZIP", "LZO", "BROTLI", "LZ4", "ZSTD", "LZ4_RAW")
            .count(5, "num_values")
            .count(6, "total_uncompressed_size")
            .count(7, "total_compressed_size")
            .count(9, "data_page_offset")
            .count(10, "index_page_offset")
            .count(11, "dictionary_page_offset")
            .part(12, "statistics", STATISTICS)
            .part(13, "encoding_stats", ENCODING_STATS)
            .part(16, "size_statistics", SIZE_STATISTICS);

    /** An element of the list of columns in a row group. */
    static final ParquetShape COLUMN_CHUNK = new ParquetShape()
            .text(1, "file_path", Role.HEADER)
            .count(2, "file_offset")
            .part(3, "meta_data", COLUMN_META_DATA)
            .count(4, "offset_index_offset")
            .count(5, "offset_index_length")
            .count(6, "column_index_offset")
            .count(7, "column_index_length");

    private static final ParquetShape ROW_GROUP = new ParquetShape()
            .part(1, "columns", COLUMN_CHUNK)
            .count(2, "total_byte_size")
            .count(3, "num_rows")
            .count(5, "file_offset")
            .count(6, "total_compressed_size")
            .part(7, "ordinal");

    private static final ParquetShape KEY_VALUE =
            new ParquetShape().text(1, "key", Role.HEADER).text(2, "value", Role.HEADER);

    private static final ParquetShape COLUMN_ORDER = new ParquetShape().part(1, "TYPE_ORDER", UNKNOWN);

    /** The footer. */
    static final ParquetShape FILE_META_DATA = new ParquetShape()
            .part(1, "version")
            .type(2, "schema", SCHEMA_ELEMENT)
            .count(3, "num_rows")
            .part(4, "row_groups", ROW_GROUP)
            .part(5, "key_value_metadata", KEY_VALUE)
            .text(6, "created_by", Role.HEADER)
            .part(7, "column_orders", COLUMN_ORDER);

    private static final ParquetShape DATA_PAGE = new ParquetShape()
            .count(1, "num_values")
            .words(2, "encoding", ENCODINGS)
            .words(3, "definition_level_encoding", ENCODINGS)
            .words(4, "repetition_level_encoding", ENCODINGS)
            .part(5, "statistics", STATISTICS);

    private static final ParquetShape DICTIONARY_PAGE = new ParquetShape()
            .count(1, "num_values")
            .words(2, "encoding", ENCODINGS)
            .part(3, "is_sorted");

    /** The struct before each page. */
    static final ParquetShape PAGE_HEADER = new ParquetShape()
            .words(1, "type", PAGE_TYPES)
            .count(2, "uncompressed_page_size")
            .count(3, "compressed_page_size")
            .with(4, new Part("crc", Role.CHECKSUM, false, null, List.of()))
            .part(5, "data_page_header", DATA_PAGE)
            .part(7, "dictionary_page_header", DICTIONARY_PAGE);

    /** Lowest and highest values of the pages of a column. */
    static final ParquetShape COLUMN_INDEX = new ParquetShape()
            .part(1, "null_pages")
            .part(2, "min_values")
            .part(3, "max_values")
            .part(4, "boundary_order")
            .count(5, "null_counts")
            .count(6, "repetition_level_histograms")
            .count(7, "definition_level_histograms");

    private static final ParquetShape PAGE_LOCATION = new ParquetShape()
            .count(1, "offset")
            .count(2, "compressed_page_size")
            .count(3, "first_row_index");

    /** Where the pages of a column are. */
    static final ParquetShape OFFSET_INDEX =
            new ParquetShape().count(1, "page_locations", PAGE_LOCATION).count(2, "unencoded_byte_array_data_bytes");

    private final Map<Integer, Part> parts = new HashMap<>();
    private int highest;

    private ParquetShape() {}

    /** The highest id that has a name. */
    int highest() {
        return highest;
    }

    /** The field of an id, under its number where it has no name. */
    Part part(int id) {
        Part part = parts.get(id);
        return part == null ? new Part("field " + id, Role.HEADER, false, null, List.of()) : part;
    }

    private ParquetShape with(int id, Part part) {
        parts.put(id, part);
        highest = Math.max(highest, id);
        return this;
    }

    private ParquetShape part(int id, String name) {
        return with(id, new Part(name, Role.HEADER, false, null, List.of()));
    }

    private ParquetShape part(int id, String name, ParquetShape shape) {
        return with(id, new Part(name, Role.HEADER, false, shape, List.of()));
    }

    private ParquetShape count(int id, String name) {
        return with(id, new Part(name, Role.LENGTH, false, null, List.of()));
    }

    private ParquetShape count(int id, String name, ParquetShape shape) {
        return with(id, new Part(name, Role.LENGTH, false, shape, List.of()));
    }

    private ParquetShape words(int id, String name, String... words) {
        return with(id, new Part(name, Role.TYPE_INFO, false, null, List.of(words)));
    }

    private ParquetShape type(int id, String name) {
        return with(id, new Part(name, Role.TYPE_INFO, false, null, List.of()));
    }

    private ParquetShape type(int id, String name, ParquetShape shape) {
        return with(id, new Part(name, Role.TYPE_INFO, false, shape, List.of()));
    }

    private ParquetShape text(int id, String name, Role role) {
        return with(id, new Part(name, role, true, null, List.of()));
    }
}
