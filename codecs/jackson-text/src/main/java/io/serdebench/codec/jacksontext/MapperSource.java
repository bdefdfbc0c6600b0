package io.serdebench.codec.jacksontext;

import io.serdebench.api.gen.JavaWriter;

/** Writes encode, decode and the mapper that they use. */
final class MapperSource {

    private static final String XML = """
            // no document type, no entities but the five of XML itself
            com.ctc.wstx.stax.WstxInputFactory input = new com.ctc.wstx.stax.WstxInputFactory();
            input.setProperty(javax.xml.stream.XMLInputFactory.SUPPORT_DTD, false);
            input.setProperty(javax.xml.stream.XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
            com.fasterxml.jackson.dataformat.xml.XmlFactory factory =
                    com.fasterxml.jackson.dataformat.xml.XmlFactory.builder()
                            .xmlInputFactory(input)
                            .xmlOutputFactory(new com.ctc.wstx.stax.WstxOutputFactory())
                            .xmlNameProcessor(new Xml_Escapes.Names())
                            .streamReadConstraints(limits)
                            .build();
            return com.fasterxml.jackson.dataformat.xml.XmlMapper.builder(factory)
                    .addModule(Xml_Escapes.texts())
                    // as in JSON: one line
                    .defaultBase64Variant(com.fasterxml.jackson.core.Base64Variants.MIME_NO_LINEFEEDS)
            """;

    private static final String YAML = """
            // Jackson reads events and builds no objects of tags; what it does not compose cannot refer back either
            org.yaml.snakeyaml.LoaderOptions options = new org.yaml.snakeyaml.LoaderOptions();
            options.setCodePointLimit(1 << 30);
            options.setMaxAliasesForCollections(0);
            options.setNestingDepthLimit(1_000);
            // what ends a line in YAML 1.1 and not in 1.2: SnakeYAML loses it where it is not escaped in double quotes
            com.fasterxml.jackson.dataformat.yaml.util.StringQuotingChecker quoting =
                    new com.fasterxml.jackson.dataformat.yaml.util.StringQuotingChecker.Default() {
                        @Override
                        public boolean needToQuoteName(String name) {
                            return super.needToQuoteName(name)
                                    || name.indexOf(0x85) >= 0
                                    || name.indexOf(0x2028) >= 0
                                    || name.indexOf(0x2029) >= 0;
                        }
                    };
            com.fasterxml.jackson.dataformat.yaml.YAMLFactory factory =
                    com.fasterxml.jackson.dataformat.yaml.YAMLFactory.builder()
                            .loaderOptions(options)
                            .stringQuotingChecker(quoting)
                            .streamReadConstraints(limits)
                            .disable(com.fasterxml.jackson.dataformat.yaml.YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
                            .disable(com.fasterxml.jackson.dataformat.yaml.YAMLGenerator.Feature.SPLIT_LINES)
                            .disable(com.fasterxml.jackson.dataformat.yaml.YAMLParser.Feature.EMPTY_STRING_AS_NULL)
                            .build();
            return com.fasterxml.jackson.dataformat.yaml.YAMLMapper.builder(factory)
            """;

    private static final String CSV = """
            com.fasterxml.jackson.dataformat.csv.CsvFactory factory =
                    com.fasterxml.jackson.dataformat.csv.CsvFactory.builder()
                            .streamReadConstraints(limits)
                            .build();
            // texts have quotes, null is nothing between commas
            return com.fasterxml.jackson.dataformat.csv.CsvMapper.builder(factory)
                    .enable(com.fasterxml.jackson.dataformat.csv.CsvGenerator.Feature.ALWAYS_QUOTE_STRINGS)
                    .enable(com.fasterxml.jackson.dataformat.csv.CsvParser.Feature.EMPTY_UNQUOTED_STRING_AS_NULL)
                    .enable(com.fasterxml.jackson.dataformat.csv.CsvParser.Feature.FAIL_ON_MISSING_COLUMNS)
            """;

    private static final String LINES = """

            /** SnakeYAML copies what it has of a text for each thousand characters more. */
            private static void checkLines(byte[] bytes) throws java.io.IOException {
                int from = 0;
                for (int i = 0; bytes.length > LONGEST_LINE && i < bytes.length; i++) {
                    if (bytes[i] == '\\n') {
                        from = i + 1;
                    } else if (i - from == LONGEST_LINE) {
                        throw new java.io.IOException("a line of more than 512 KiB, which SnakeYAML would take long to read");
                    }
                }
            }
            """;

    private MapperSource() {}

    /** Writes them for the bean of a record. */
    static void write(Format format, String root, JavaWriter out) {
        boolean csv = format == Format.CSV;
        String mapper =
                csv ? "com.fasterxml.jackson.dataformat.csv.CsvMapper" : "com.fasterxml.jackson.databind.ObjectMapper";
        if (format == Format.YAML) {
            out.line("private static final int LONGEST_LINE = 1 << 19;");
        }
        out.line("private static final " + mapper + " MAPPER = mapper();");
        if (csv) {
            out.block("""
                    private static final com.fasterxml.jackson.dataformat.csv.CsvSchema COLUMNS =
                            MAPPER.schemaFor(%1$s.class);
                    """.formatted(root));
        }
        out.block("""

                private final com.fasterxml.jackson.databind.ObjectWriter writer = MAPPER.writerFor(%1$s.class)%2$s;
                private final com.fasterxml.jackson.databind.ObjectReader reader = MAPPER.readerFor(%1$s.class)%2$s;

                @Override
                public byte[] encode(%1$s message) throws java.io.IOException {
                    return writer.writeValueAsBytes(message);
                }

                private %1$s read(byte[] bytes) throws java.io.IOException {%3$s
                    return reader.readValue(bytes);
                }

                """.formatted(
                        root, csv ? ".with(COLUMNS)" : "", format == Format.YAML ? "\n    checkLines(bytes);" : ""));
        out.line("private static " + mapper + " mapper() {");
        out.block("""
                // texts and keys as long as the largest record; levels as many as Jackson reads by default
                com.fasterxml.jackson.core.StreamReadConstraints limits =
                        com.fasterxml.jackson.core.StreamReadConstraints.builder()
                                .maxStringLength(1 << 30)
                                .maxNameLength(1 << 30)
                                .maxNestingDepth(1_000)
                                .build();
                """);
        out.block(
                switch (format) {
                    case XML -> XML;
                    case YAML -> YAML;
                    case CSV -> CSV;
                });
        out.block("""
                .addModule(new com.fasterxml.jackson.datatype.jsr310.JavaTimeModule())
                .disable(com.fasterxml.jackson.databind.SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .enable(com.fasterxml.jackson.core.StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                .enable(com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .build();
                """.indent(8));
        out.line("}");
        if (format == Format.YAML) {
            out.block(LINES);
        }
    }
}
