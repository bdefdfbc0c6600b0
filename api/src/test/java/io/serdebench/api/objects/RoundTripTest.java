package io.serdebench.api.objects;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.objects.RoundTrip.Decoder;
import io.serdebench.api.objects.RoundTrip.Encoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A count of records that came back changed is one of all records that were looked at. */
class RoundTripTest {

    private static final int RECORDS = 200;

    /** An object of the application. */
    static final class Note {

        private final String text;

        Note(String text) {
            this.text = text;
        }

        byte[] bytes() {
            return text.getBytes(StandardCharsets.UTF_8);
        }

        static Note of(byte[] bytes) {
            return new Note(new String(bytes, StandardCharsets.UTF_8));
        }
    }

    private static List<Integer> changed(Encoder encoder, Decoder decoder) throws Exception {
        RoundTrip trip = new RoundTrip(encoder, decoder);
        List<Integer> changed = new ArrayList<>();
        for (int i = 1; i <= RECORDS; i++) {
            if (trip.next(new Note("note " + i), new Note("note " + i)) != null) {
                changed.add(i);
            }
        }
        return changed;
    }

    private static List<Integer> from(int first) {
        List<Integer> all = new ArrayList<>();
        for (int i = first; i <= RECORDS; i++) {
            all.add(i);
        }
        return all;
    }

    /** Decodes what was encoded last, whatever bytes it gets, from a record on. */
    private static final class Stash {

        private final int from;
        private byte[] last = new byte[0];

        Stash(int from) {
            this.from = from;
        }

        byte[] encode(Object note) {
            last = ((Note) note).bytes();
            return last;
        }

        Note decode(byte[] bytes) {
            return Note.of(Integer.parseInt(Note.of(last).text.substring("note ".length())) < from ? bytes : last);
        }
    }

    @Test
    void oneThatPassesOverItsBytesChangesAllButTheFirst() throws Exception {
        for (int first : List.of(2, 17, 18, 30, 33, 199)) {
            Stash stash = new Stash(first);
            assertEquals(from(first), changed(stash::encode, stash::decode), "from record " + first);
        }
    }

    @Test
    void oneThatLosesARecordLosesOne() throws Exception {
        for (int lost : List.of(1, 16, 25, RECORDS)) {
            assertEquals(List.of(lost), changed(note -> ((Note) note).bytes(), bytes -> {
                String text = Note.of(bytes).text;
                return new Note(text.equals("note " + lost) ? "lost" : text);
            }));
        }
    }

    @Test
    void anHonestOneChangesNone() throws Exception {
        assertEquals(List.of(), changed(note -> ((Note) note).bytes(), Note::of));
    }
}
