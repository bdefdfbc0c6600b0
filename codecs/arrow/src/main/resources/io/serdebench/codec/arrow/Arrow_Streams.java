/** Streams of one batch: vectors to write from, and a reader of what was checked before. */
final class Arrow_Streams {

    private static final int STRUCT = -1;
    private static final int TEXT = -2;
    private static final int LIST = -3;
    private static final int BITS = -4;

    /** Of columns whose length is that of the batch, and of those whose lists say how long they are. */
    private static final int ROOT = -1;
    private static final int ANY = -2;

    private static final int RECORD_BATCH = 3;
    private static final int CONTINUATION = -1;

    private final org.apache.arrow.memory.BufferAllocator allocator = new org.apache.arrow.memory.RootAllocator();
    private final org.apache.arrow.vector.VectorSchemaRoot root;
    private final java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
    private final byte[] head;
    private final java.util.List<Integer> layout = new java.util.ArrayList<>();
    private final java.util.List<Integer> parents = new java.util.ArrayList<>();
    private org.apache.arrow.vector.ipc.ArrowStreamReader reader;

    /** A batch: the application's object before it is encoded, vectors after it was decoded. */
    record Message(Object object, org.apache.arrow.vector.VectorSchemaRoot root) {
        org.apache.arrow.vector.VectorSchemaRoot read() {
            if (root == null) {
                throw new IllegalStateException("a batch has vectors once it was decoded");
            }
            return root;
        }
    }

    Arrow_Streams(org.apache.arrow.vector.types.pojo.Schema schema) {
        layout(schema.getFields(), ROOT);
        root = org.apache.arrow.vector.VectorSchemaRoot.create(schema, allocator);
        root.allocateNew();
        try {
            byte[] empty = write(0);
            head = java.util.Arrays.copyOf(empty, 8 + java.nio.ByteBuffer.wrap(empty)
                    .order(java.nio.ByteOrder.LITTLE_ENDIAN)
                    .getInt(4));
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    java.util.List<org.apache.arrow.vector.FieldVector> vectors() {
        return root.getFieldVectors();
    }

    void reset() {
        root.getFieldVectors().forEach(org.apache.arrow.vector.FieldVector::reset);
    }

    byte[] write(int rows) throws java.io.IOException {
        root.setRowCount(rows);
        out.reset();
        try (org.apache.arrow.vector.ipc.ArrowStreamWriter writer =
                new org.apache.arrow.vector.ipc.ArrowStreamWriter(root, null, out)) {
            writer.start();
            writer.writeBatch();
            writer.end();
        }
        return out.toByteArray();
    }

    org.apache.arrow.vector.VectorSchemaRoot read(byte[] bytes) throws java.io.IOException {
        check(bytes);
        if (reader != null) {
            reader.close();
        }
        reader = new org.apache.arrow.vector.ipc.ArrowStreamReader(new java.io.ByteArrayInputStream(bytes), allocator);
        org.apache.arrow.vector.VectorSchemaRoot batch = reader.getVectorSchemaRoot();
        if (!reader.loadNextBatch()) {
            throw malformed("a stream without a batch");
        }
        return batch;
    }

    /** The library allocates what message heads announce, so that these must fit the bytes; the schema must be ours. */
    private void check(byte[] bytes) throws java.io.IOException {
        if (bytes.length < head.length || !java.util.Arrays.equals(bytes, 0, head.length, head, 0, head.length)) {
            throw malformed("another schema than the one of these records");
        }
        java.nio.ByteBuffer in = java.nio.ByteBuffer.wrap(bytes).order(java.nio.ByteOrder.LITTLE_ENDIAN);
        in.position(head.length);
        int length = length(in);
        java.nio.ByteBuffer metadata = in.slice().order(java.nio.ByteOrder.LITTLE_ENDIAN);
        metadata.limit(length);
        org.apache.arrow.flatbuf.Message message = org.apache.arrow.flatbuf.Message.getRootAsMessage(metadata);
        long body = message.bodyLength();
        if (message.headerType() != RECORD_BATCH || body < 0 || body > in.remaining() - length) {
            throw malformed("no batch, or one of more bytes than there are");
        }
        org.apache.arrow.flatbuf.RecordBatch batch =
                (org.apache.arrow.flatbuf.RecordBatch) message.header(new org.apache.arrow.flatbuf.RecordBatch());
        // a row takes a bit at least
        long most = 8L * bytes.length;
        if (batch == null || batch.compression() != null || batch.length() < 0 || batch.length() > most) {
            throw malformed("a batch that is compressed or has more rows than bits");
        }
        if (batch.nodesLength() > length || batch.buffersLength() > length) {
            throw malformed("a batch of more parts than its head can hold");
        }
        for (int i = 0; i < batch.buffersLength(); i++) {
            org.apache.arrow.flatbuf.Buffer buffer = batch.buffers(i);
            if (buffer.offset() < 0 || buffer.length() < 0 || buffer.offset() > body - buffer.length()) {
                throw malformed("a buffer outside of the batch");
            }
        }
        columns(batch, in, in.position() + length);
        in.position(in.position() + length + (int) body);
        if (length(in) != 0 || in.hasRemaining()) {
            throw malformed("the stream does not end behind its batch");
        }
    }

    /** Every column has the bytes that its number of values takes; the library makes room for as many as it is told. */
    private void columns(org.apache.arrow.flatbuf.RecordBatch batch, java.nio.ByteBuffer in, int body)
            throws java.io.IOException {
        int buffer = 0;
        if (batch.nodesLength() != layout.size()) {
            throw malformed(batch.nodesLength() + " columns, and not " + layout.size());
        }
        for (int i = 0; i < layout.size(); i++) {
            org.apache.arrow.flatbuf.FieldNode node = batch.nodes(i);
            long count = node.length();
            int width = layout.get(i);
            int buffers = width == STRUCT ? 1 : width == TEXT ? 3 : 2;
            if (count < 0 || node.nullCount() < 0 || node.nullCount() > count || buffer + buffers > batch.buffersLength()) {
                throw malformed("a column of " + count + " values, " + node.nullCount() + " of them null");
            }
            long bits = (count + 7) / 8;
            long values = width == BITS ? bits : width > 0 ? count * width : count == 0 ? 0 : 4 * (count + 1);
            if (batch.buffers(buffer).length() < bits
                    || width != STRUCT && batch.buffers(buffer + 1).length() < values) {
                throw malformed("a column of " + count + " values in too few bytes");
            }
            if (parents.get(i) != ANY && count != (parents.get(i) == ROOT ? batch.length() : batch.nodes(parents.get(i)).length())) {
                throw malformed("a column that is not as long as its parent");
            }
            if (width == LIST) {
                long end = count == 0 ? 0 : in.getInt(Math.toIntExact(body + batch.buffers(buffer + 1).offset() + 4 * count));
                if (batch.nodes(i + 1).length() != end) {
                    throw malformed("lists that end behind their elements");
                }
            }
            buffer += buffers;
        }
    }

    /** Bytes of a value of each column in depth-first order, or what it has instead of values of one width. */
    private void layout(java.util.List<org.apache.arrow.vector.types.pojo.Field> fields, int parent) {
        for (org.apache.arrow.vector.types.pojo.Field field : fields) {
            int width = width(field.getType());
            layout.add(width);
            parents.add(parent);
            layout(field.getChildren(), width == STRUCT ? layout.size() - 1 : ANY);
        }
    }

    private static int width(org.apache.arrow.vector.types.pojo.ArrowType type) {
        return switch (type.getTypeID()) {
            case Struct -> STRUCT;
            case Utf8, Binary -> TEXT;
            case List, Map -> LIST;
            case Bool -> BITS;
            case Int -> ((org.apache.arrow.vector.types.pojo.ArrowType.Int) type).getBitWidth() / 8;
            case FloatingPoint ->
                ((org.apache.arrow.vector.types.pojo.ArrowType.FloatingPoint) type).getPrecision()
                                == org.apache.arrow.vector.types.FloatingPointPrecision.SINGLE
                        ? 4
                        : 8;
            case Date -> 4;
            case Timestamp -> 8;
            case Decimal, FixedSizeBinary -> 16;
            default -> throw new IllegalStateException("no column of " + type);
        };
    }

    /** The length of a message's head, which is there. */
    private static int length(java.nio.ByteBuffer in) throws java.io.IOException {
        if (in.remaining() < 8 || in.getInt() != CONTINUATION) {
            throw malformed("the stream ends early, or no message is where one is due");
        }
        int length = in.getInt();
        if (length < 0 || length > in.remaining()) {
            throw malformed(length + " bytes are announced and " + in.remaining() + " are left");
        }
        return length;
    }

    static java.io.IOException malformed(String what) {
        return new java.io.IOException(what);
    }

    /** Elements of lists lie in the order of the lists; otherwise few bytes could stand for very many values. */
    static void order(int before, int from, int to) {
        if (from < before || to < from) {
            throw new IllegalStateException("elements " + from + " to " + to + " of a list, behind " + before);
        }
    }

    /** The bytes of values so far, this one's included. */
    static long within(long before, int length, long most) {
        if (length < 0 || before + length > most) {
            throw new IllegalStateException("values of more bytes than there are");
        }
        return before + length;
    }

    static void required(org.apache.arrow.vector.ValueVector vector, int index) {
        if (vector.isNull(index)) {
            throw new IllegalStateException("a required value is null");
        }
    }

    static byte[] utf8(String text) {
        return text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
    }

    static String text(byte[] utf8) {
        return new String(utf8, java.nio.charset.StandardCharsets.UTF_8);
    }

    static byte[] bytes(java.util.UUID uuid) {
        return java.nio.ByteBuffer.allocate(16)
                .putLong(uuid.getMostSignificantBits())
                .putLong(uuid.getLeastSignificantBits())
                .array();
    }

    static java.util.UUID uuid(byte[] bytes) {
        java.nio.ByteBuffer buffer = java.nio.ByteBuffer.wrap(bytes);
        return new java.util.UUID(buffer.getLong(), buffer.getLong());
    }

    /** The whole units since 1970, or an exception where 64 bits do not hold them. */
    static long since(java.time.Instant at, long perSecond) {
        return Math.addExact(
                Math.multiplyExact(at.getEpochSecond(), perSecond), at.getNano() / (1_000_000_000L / perSecond));
    }

    static java.time.Instant at(long units, long perSecond) {
        return java.time.Instant.ofEpochSecond(
                Math.floorDiv(units, perSecond), Math.floorMod(units, perSecond) * (1_000_000_000L / perSecond));
    }
}
