package io.serdebench.codec.arrow.runtime;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/** Streams of one batch: vectors to write from, and a reader of what was checked before. */
final class ArrowStreams {

    private final BufferAllocator allocator = new RootAllocator();
    private final VectorSchemaRoot root;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ArrowCheck check;
    private @Nullable ArrowStreamReader reader;

    ArrowStreams(Schema schema) {
        root = VectorSchemaRoot.create(schema, allocator);
        root.allocateNew();
        try {
            check = new ArrowCheck(schema, write(0));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<FieldVector> vectors() {
        return root.getFieldVectors();
    }

    void reset() {
        root.getFieldVectors().forEach(FieldVector::reset);
    }

    byte[] write(int rows) throws IOException {
        root.setRowCount(rows);
        out.reset();
        try (ArrowStreamWriter writer = new ArrowStreamWriter(root, null, out)) {
            writer.start();
            writer.writeBatch();
            writer.end();
        }
        return out.toByteArray();
    }

    VectorSchemaRoot read(byte[] bytes) throws IOException {
        check.check(bytes);
        if (reader != null) {
            reader.close();
        }
        ArrowStreamReader stream = new ArrowStreamReader(new ByteArrayInputStream(bytes), allocator);
        reader = stream;
        VectorSchemaRoot batch = stream.getVectorSchemaRoot();
        if (!stream.loadNextBatch()) {
            throw ArrowCheck.malformed("a stream without a batch");
        }
        return batch;
    }
}
