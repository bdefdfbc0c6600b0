package io.serdebench.codec.jacksontext.runtime;

import com.fasterxml.jackson.dataformat.csv.CsvFactory;
import com.fasterxml.jackson.dataformat.csv.CsvGenerator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.io.IOException;

/**
 * The binding of CSV.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class CsvBinding<D, M> extends JacksonBinding<D, M> {

    /**
     * Makes the writer and the reader.
     *
     * @param root The bean of a record.
     */
    protected CsvBinding(Class<M> root) {
        this(root, mapper());
    }

    private CsvBinding(Class<M> root, CsvMapper mapper) {
        this(root, mapper, mapper.schemaFor(root));
    }

    private CsvBinding(Class<M> root, CsvMapper mapper, CsvSchema columns) {
        super(mapper.writerFor(root).with(columns), mapper.readerFor(root).with(columns));
    }

    /** Texts have quotes, null is nothing between commas. */
    private static CsvMapper mapper() {
        CsvFactory factory = CsvFactory.builder().streamReadConstraints(LIMITS).build();
        return finished(CsvMapper.builder(factory)
                .enable(CsvGenerator.Feature.ALWAYS_QUOTE_STRINGS)
                .enable(CsvParser.Feature.EMPTY_UNQUOTED_STRING_AS_NULL)
                .enable(CsvParser.Feature.FAIL_ON_MISSING_COLUMNS));
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The bean.
     * @throws IOException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) throws IOException {
        return value(bytes);
    }
}
