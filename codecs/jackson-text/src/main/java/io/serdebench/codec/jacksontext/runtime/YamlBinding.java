package io.serdebench.codec.jacksontext.runtime;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import com.fasterxml.jackson.dataformat.yaml.util.StringQuotingChecker;
import java.io.IOException;
import org.yaml.snakeyaml.LoaderOptions;

/**
 * The binding of YAML.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class YamlBinding<D, M> extends JacksonBinding<D, M> {

    private static final int LONGEST_LINE = 1 << 19;

    /**
     * Makes the writer and the reader.
     *
     * @param root The bean of a record.
     */
    protected YamlBinding(Class<M> root) {
        this(root, finished(YAMLMapper.builder(factory())));
    }

    private YamlBinding(Class<M> root, ObjectMapper mapper) {
        super(mapper.writerFor(root), mapper.readerFor(root));
    }

    /** Jackson reads events and builds no objects of tags; what it does not compose cannot refer back either. */
    private static YAMLFactory factory() {
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(1 << 30);
        options.setMaxAliasesForCollections(0);
        options.setNestingDepthLimit(1_000);
        return YAMLFactory.builder()
                .loaderOptions(options)
                .stringQuotingChecker(new Quoting())
                .streamReadConstraints(LIMITS)
                .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
                .disable(YAMLGenerator.Feature.SPLIT_LINES)
                .disable(YAMLParser.Feature.EMPTY_STRING_AS_NULL)
                .build();
    }

    /** Quotes what ends a line in YAML 1.1 and not in 1.2: SnakeYAML loses it where it is not escaped in double quotes. */
    private static final class Quoting extends StringQuotingChecker.Default {

        private static final long serialVersionUID = 1;

        @Override
        public boolean needToQuoteName(String name) {
            return super.needToQuoteName(name)
                    || name.indexOf(0x85) >= 0
                    || name.indexOf(0x2028) >= 0
                    || name.indexOf(0x2029) >= 0;
        }
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The bean.
     * @throws IOException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) throws IOException {
        checkLines(bytes);
        return value(bytes);
    }

    /** SnakeYAML copies what it has of a text for each thousand characters more. */
    private static void checkLines(byte[] bytes) throws IOException {
        int from = 0;
        for (int i = 0; bytes.length > LONGEST_LINE && i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                from = i + 1;
            } else if (i - from == LONGEST_LINE) {
                throw new IOException("a line of more than 512 KiB, which SnakeYAML would take long to read");
            }
        }
    }
}
