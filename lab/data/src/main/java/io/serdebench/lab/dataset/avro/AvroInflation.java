package io.serdebench.lab.dataset.avro;

import com.github.luben.zstd.ZstdInputStream;
import io.serdebench.lab.dataset.source.Inflation;
import io.serdebench.lab.dataset.source.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.apache.avro.file.BZip2Codec;
import org.apache.avro.file.Codec;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DeflateCodec;
import org.apache.avro.file.ZstandardCodec;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.snappy.SnappyCompressorInputStream;
import org.jspecify.annotations.Nullable;
import org.tukaani.xz.XZInputStream;

/** Inflates the blocks of Avro containers instead of the library, which would take as much memory as a block asks for. */
final class AvroInflation {

    /** Of a block, which is held in memory as a whole. */
    private static final int MAX_OF_BLOCK = Limits.RECORD / 2;

    /** The farthest that copies within a block reach back, since all writers of snappy work in blocks of this many bytes. */
    private static final int SNAPPY_WINDOW = 1 << 16;

    /** Memory that the highest level of xz takes, and some more. */
    private static final int XZ_MEMORY_KIB = 96 << 10;

    private static final ThreadLocal<@Nullable Inflation> COUNT = new ThreadLocal<>();

    private AvroInflation() {}

    /** Opens the plain bytes of a block. */
    private interface Opener {
        InputStream open(InputStream block) throws IOException;
    }

    static {
        register("deflate", Deflated::new, new DeflateCodec(CodecFactory.DEFAULT_DEFLATE_LEVEL));
        register("bzip2", block -> new BZip2CompressorInputStream(block, true), new BZip2Codec());
        register(
                "zstandard",
                ZstdInputStream::new,
                new ZstandardCodec(CodecFactory.DEFAULT_ZSTANDARD_LEVEL, false, false));
        register("snappy", Snappy::of, null);
        register("xz", block -> new XZInputStream(block, XZ_MEMORY_KIB), null);
    }

    /** Takes over one compression; what is not written here has no writer. */
    private static void register(String name, Opener opener, @Nullable Codec writer) {
        CodecFactory.addCodec(name, new CodecFactory() {
            @Override
            protected Codec createInstance() {
                return new CountingCodec(name, opener, writer, COUNT.get());
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

    /** Snappy without frames, and behind it the CRC-32 of the plain bytes (Avro 1.12 specification, "Required Codecs"). */
    private static final class Snappy extends CheckedInputStream {
        private final int expected;

        private Snappy(byte[] block, int packed) throws IOException {
            super(
                    new SnappyCompressorInputStream(new ByteArrayInputStream(block, 0, packed), SNAPPY_WINDOW),
                    new CRC32());
            expected = ByteBuffer.wrap(block).getInt(packed);
        }

        static Snappy of(InputStream block) throws IOException {
            byte[] bytes = block.readAllBytes();
            if (bytes.length <= Integer.BYTES) {
                throw new IOException("a block of snappy has no checksum");
            }
            return new Snappy(bytes, bytes.length - Integer.BYTES);
        }

        @Override
        public int read(byte[] buffer, int from, int length) throws IOException {
            int n = super.read(buffer, from, length);
            if (n < 0 && (int) getChecksum().getValue() != expected) {
                throw new IOException("a block differs from its checksum");
            }
            return n;
        }
    }

    private static final class CountingCodec extends Codec {
        private final String name;
        private final Opener opener;
        private final @Nullable Codec writer;
        private final @Nullable Inflation count;

        CountingCodec(String name, Opener opener, @Nullable Codec writer, @Nullable Inflation count) {
            this.name = name;
            this.opener = opener;
            this.writer = writer;
            this.count = count;
        }

        @Override
        public String getName() {
            return name;
        }

        @Override
        public ByteBuffer compress(ByteBuffer data) throws IOException {
            if (writer == null) {
                throw new UnsupportedOperationException(name + " is read and not written");
            }
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
            return other instanceof CountingCodec counted && counted.name.equals(name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    /** Gives its bytes away without a copy. */
    private static final class Block extends ByteArrayOutputStream {
        ByteBuffer bytes() {
            return ByteBuffer.wrap(buf, 0, count);
        }
    }
}
