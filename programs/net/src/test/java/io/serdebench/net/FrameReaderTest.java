package io.serdebench.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Frames come out as they went in, however the connection cuts them, and a length alone allocates nothing. */
class FrameReaderTest {

    private static final int LEAST = Wire.TRAILER;

    private static FrameReader.Sink into(List<String> seen) {
        return new FrameReader.Sink() {
            @Override
            public void record(byte[] store, int from, int size) {
                seen.add("record " + size + " " + store[from] + " " + store[from + size - 1]);
            }

            @Override
            public void control(byte type, ByteBuffer body) {
                seen.add("control " + type + " " + Wire.text(body));
            }
        };
    }

    @Test
    void anyCutGivesTheSameFrames() throws Exception {
        Random random = new Random(7);
        ByteBuf all = Unpooled.buffer();
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            if (i % 10 == 0) {
                all.writeBytes(Wire.control(Wire.LINE, "line " + i));
                expected.add("control " + Wire.LINE + " line " + i);
            } else {
                byte[] body = new byte[LEAST + random.nextInt(i % 50 == 1 ? 200_000 : 300)];
                random.nextBytes(body);
                all.writeInt(body.length).writeBytes(body);
                expected.add("record " + body.length + " " + body[0] + " " + body[body.length - 1]);
            }
        }
        for (int most : new int[] {1, 7, 1_000, 70_000}) {
            List<String> seen = new ArrayList<>();
            FrameReader reader = new FrameReader(false);
            ByteBuf rest = all.duplicate();
            while (rest.isReadable()) {
                int count = most == 1 ? 1 : 1 + random.nextInt(most);
                reader.read(rest.readSlice(Math.min(count, rest.readableBytes())), into(seen));
            }
            assertEquals(expected, seen);
            assertEquals(false, reader.isInside());
            assertTrue(reader.capacity() < 1 << 20, "it holds " + reader.capacity());
        }
    }

    @Test
    void impossibleLengthsAreRefusedBeforeAnythingIsAllocated() {
        for (int length :
                new int[] {Integer.MAX_VALUE, Wire.MAX_PAYLOAD + 1_000, 0, LEAST - 1, -1, Integer.MIN_VALUE}) {
            FrameReader reader = new FrameReader(false);
            ByteBuf bytes = Unpooled.buffer().writeInt(length).writeLong(0);
            String refused =
                    String.valueOf(assertThrows(IOException.class, () -> reader.read(bytes, into(new ArrayList<>())))
                            .getMessage());
            assertTrue(
                    length < 0
                            ? refused.contains("not serdebench's")
                            : refused.contains("a frame of " + length + " bytes"),
                    refused);
            assertTrue(reader.capacity() <= 1 << 16, "it holds " + reader.capacity());
        }
    }

    /** A length that is allowed costs memory as its bytes come, not before. */
    @Test
    void aLongFrameThatDoesNotComeHoldsNothing() throws Exception {
        FrameReader reader = new FrameReader(false);
        reader.read(Unpooled.buffer().writeInt(Wire.MAX_PAYLOAD).writeLong(0), into(new ArrayList<>()));
        assertEquals(true, reader.isInside());
        assertTrue(reader.capacity() <= 1 << 16, "it holds " + reader.capacity());
    }

    /** Who has not said who it is may announce no record, and holds a frame of control at most. */
    @Test
    void aStrangerHoldsAFrameOfControl() throws Exception {
        FrameReader reader = FrameReader.ofStranger();
        ByteBuf record = Unpooled.buffer().writeInt(57_000_000).writeLong(0);
        assertEquals(
                FrameReader.NO_SENDER,
                assertThrows(NetFailure.class, () -> reader.read(record, into(new ArrayList<>())))
                        .getMessage());

        FrameReader other = FrameReader.ofStranger();
        other.read(Unpooled.buffer().writeInt(Wire.length(Wire.MAX_CONTROL, true)), into(new ArrayList<>()));
        for (int i = 0; i < Wire.MAX_CONTROL - 1; i++) {
            other.read(Unpooled.buffer().writeByte(0), into(new ArrayList<>()));
        }
        assertEquals(true, other.isInside());
        assertEquals(Wire.LENGTH + Wire.MAX_CONTROL, other.capacity());
    }
}
