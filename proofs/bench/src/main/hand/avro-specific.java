package serdebench.generated.codec;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DatumReader;
import org.apache.avro.io.DatumWriter;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;

/** Avro specific records, the encoder kept over a plain buffer. */
public final class Hand extends HandBeans {

    private static final SpecificData MODEL = new SpecificData(Orders.class.getClassLoader());

    static {
        SpecificData.getForClass(Orders.class).getConversions().forEach(MODEL::addLogicalTypeConversion);
    }

    private final DatumWriter<Orders> writer = new SpecificDatumWriter<>(Orders.getClassSchema(), MODEL);
    private final DatumReader<Orders> reader =
            new SpecificDatumReader<>(Orders.getClassSchema(), Orders.getClassSchema(), MODEL);
    private final Buffer out = new Buffer();
    private final BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
    private BinaryDecoder decoder;

    /** A stream whose array can be had without a lock. */
    private static final class Buffer extends OutputStream {
        private byte[] bytes = new byte[512];
        private int size;

        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] from, int offset, int length) {
            if (size + length > bytes.length) {
                bytes = Arrays.copyOf(bytes, 2 * (size + length));
            }
            System.arraycopy(from, offset, bytes, size, length);
            size += length;
        }
    }

    @Override
    public byte[] encode(Orders message) throws IOException {
        out.size = 0;
        writer.write(message, encoder);
        encoder.flush();
        return Arrays.copyOf(out.bytes, out.size);
    }

    @Override
    public Orders decode(byte[] bytes) throws IOException {
        decoder = DecoderFactory.get().binaryDecoder(bytes, decoder);
        return reader.read(null, decoder);
    }
}
