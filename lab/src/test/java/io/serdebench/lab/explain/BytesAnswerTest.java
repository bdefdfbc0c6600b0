package io.serdebench.lab.explain;

import static io.serdebench.lab.explain.FieldRowTest.codec;
import static io.serdebench.lab.explain.FieldRowTest.part;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.size.Size;
import io.serdebench.lab.text.PageCard;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The sentence and the cards on top of a page say what its tables say. */
class BytesAnswerTest {

    private static final Advice UUID = new Advice(
            List.of("who", "id"),
            Advice.Kind.TEXT,
            "every value is a UUID",
            "uuid",
            "who.id=uuid",
            Map.of("avro", new Advice.Gain(400, 400, 1_000)));

    private static List<String> cards(BytesAnswer answer) {
        return answer.cards().stream()
                .map(card -> card.title() + ": " + String.join(", ", card.names()) + ", " + card.figure())
                .toList();
    }

    private static Explained record(String codec, String id) {
        return Explained.of(codec, "toy", new Toy(), Toy.bytes(id, 7, Map.of()));
    }

    @Test
    void oneRecordInOneCodec() {
        BytesAnswer answer = BytesAnswer.ofRecord(List.of(record("toy", "abcd")));
        assertEquals("This record takes 9 bytes in toy.", answer.verdict());
        assertEquals(List.of("Size: toy, 9 bytes", "Largest share of data: toy, 56 % of its bytes"), cards(answer));
    }

    @Test
    void oneRecordInSeveralCodecsNamesBothEnds() {
        BytesAnswer answer = BytesAnswer.ofRecord(List.of(record("long", "abcdefgh"), record("short", "a")));
        assertEquals("This record takes 6 bytes in short, the fewest, and 13 in long.", answer.verdict());
        assertEquals(
                List.of(
                        "Smallest: short, 6 bytes",
                        "Largest: long, 13 bytes",
                        "Largest share of data: long, 69 % of its bytes"),
                cards(answer));
        assertEquals(
                List.of("#" + ExplainPage.id(1), "#" + ExplainPage.id(0), "#" + ExplainPage.id(0)),
                answer.cards().stream().map(PageCard::href).toList());
    }

    @Test
    void manyRecords() {
        BytesAnswer answer = BytesAnswer.ofAnatomies(
                List.of(codec("wide", 100, part("a", 100, 0)), codec("lean", 0, part("a", 60, 10), part("b", 20, 10))),
                List.of(UUID));
        assertEquals(
                "lean takes 10 bytes per record, the fewest; wide takes 20 bytes. The largest field of lean is a, with 70 % of its"
                        + " bytes.",
                answer.verdict());
        assertEquals(
                List.of(
                        "Smallest: lean, 10 bytes per record",
                        "Largest field of lean: a, 7 bytes, 70 %",
                        "Least overhead: lean, 2 bytes per record, 20 %",
                        "Biggest saving: who.id, uuid, 40.0 %"),
                cards(answer));
    }

    @Test
    void estimatesSayThatTheyAre() {
        BytesAnswer answer = BytesAnswer.ofSizes(
                List.of(
                        new SizeEstimate("large", "l", 10, new Size(10, 2_000, 2_400, 200, 240)),
                        new SizeEstimate("small", "s", 10, Size.each(10, 40))),
                List.of());
        assertEquals(
                "By the statistics of the columns, small takes 40 bytes per record, the fewest.", answer.verdict());
        assertEquals(
                List.of(
                        "Smallest, estimated: small, 40 bytes per record",
                        "Largest, estimated: large, 200 to 240 bytes per record"),
                cards(answer));
    }

    @Test
    void nothingIsSaidOfNothing() {
        for (BytesAnswer none : List.of(
                BytesAnswer.ofRecord(List.of()),
                BytesAnswer.ofAnatomies(List.of(), List.of(UUID)),
                BytesAnswer.ofSizes(List.of(), List.of(UUID)))) {
            assertEquals("", none.verdict());
            assertEquals(List.of(), none.cards());
        }
    }
}
