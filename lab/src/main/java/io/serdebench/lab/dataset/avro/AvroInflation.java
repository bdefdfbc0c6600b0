package io.serdebench.lab.dataset.avro;

import com.github.luben.zstd.ZstdInputStream;
import io.serdebench.lab.dataset.source.Inflation;
import io.serdebench.lab.dataset.source.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.function.Supplier;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.apache.avro.file.BZip2Codec;
import org.apache.avro.file.Codec;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DeflateCodec;
import org.apache.avro.file.ZstandardCodec;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.jspecify.annotations.Nullable;

/** Inflates the blocks of Avro containers instead of the library, which would take as much memory as a block asks for. */
final class AvroInflation {

    /** Of a block, which is held in memory as a whole. */
    private static final int MAX_OF_BLOCK = Limits.RECORD / 2;

    private static final ThreadLocal<@Nullable Inflation> COUNT = new ThreadLocal<>();

    private AvroInflation() {}

    /** Opens the plain bytes of a block. */
    private interface Opener {
        InputStream open(InputStream block) throws IOException;
    }

    static {
        register("deflate", Deflated::new, () -> new DeflateCodec(CodecFactory.DEFAULT_DEFLATE_LEVEL));
        register("bzip2", block -> new BZip2CompressorInputStream(block, true), BZip2Codec::new);
        register(
                "zstandard",
                ZstdInputStream::new,
                () -> new ZstandardCodec(CodecFactory.DEFAULT_ZSTANDARD_LEVEL, false, false));
    }

    private static void register(String name, Opener opener, Supplier<Codec> writer) {
        CodecFactory.addCodec(name, new CodecFactory() {
            @Override
            protected Codec createInstance() {
                return new Counted(opener, writer.get(), COUNT.get());
            }
        });
    }

    /** Counts what containers that this thread opens from now on inflate to. */
    static void count(Inflation inflation) {
        COUNT.set(inflation);
    }

    private static final class Deflated extends InflaterInputStream {
        Deflated(InputStream block) {
            super(block, new Inflater(true));
        }

        @Override
        public void close() throws IOException {
            super.close();
            // not the stream's own, which it would end itself
            inf.end();
        }
    }

    private static final class Counted extends Codec {
        private final Opener opener;
        private final Codec writer;
        private final @Nullable Inflation count;

        Counted(Opener opener, Codec writer, @Nullable Inflation count) {
            this.opener = opener;
            this.writer = writer;
            this.count = count;
        }

        @Override
        public String getName() {
            return writer.getName();
        }

        @Override
        public ByteBuffer compress(ByteBuffer data) throws IOException {
            return writer.compress(data);
        }

        @Override
        public ByteBuffer decompress(ByteBuffer data) throws IOException {
            Block plain = new Block();
            byte[] buffer = new byte[1 << 16];
            try (InputStream in =
                    opener.open(new ByteArrayInputStream(data.array(), computeOffset(data), data.remaining()))) {
                for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                    if (count != null) {
                        count.took(n);
                    }
                    plain.write(buffer, 0, n);
                    if (plain.size() > MAX_OF_BLOCK) {
                        throw new IOException("a block inflates to more than " + Limits.shown(MAX_OF_BLOCK)
                                + "; write it with smaller blocks");
                    }
                }
            }
            return plain.bytes();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Counted counted && counted.writer.equals(writer);
        }

        @Override
        public int hashCode() {
            return writer.hashCode();
        }
    }

    /** Gives its bytes away without a copy. */
    private static final class Block extends ByteArrayOutputStream {
        ByteBuffer bytes() {
            return ByteBuffer.wrap(buf, 0, count);
        }
    }
}
