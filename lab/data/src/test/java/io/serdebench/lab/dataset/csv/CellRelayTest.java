package io.serdebench.lab.dataset.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CellRelayTest {

    /** Writes down all that it is given. */
    private static final class Recorder extends CsvHandler {

        private final List<String> all = new ArrayList<>();

        Recorder(boolean header) {
            super(header);
        }

        @Override
        void begin(long startLine) {
            all.add("begin " + startLine + " " + line() + " " + record());
        }

        @Override
        void cell(int column, char[] text, int from, int to, boolean quoted) {
            all.add("cell " + column + " " + new String(text, from, to - from) + " " + quoted + " " + line());
        }

        @Override
        void end(int cells) {
            all.add("end " + cells + " " + line() + " " + record());
        }
    }

    private static void parse(String text, CsvHandler handler) throws IOException {
        handler.startAfter(2);
        try (CsvReader<Boolean> reader = CsvReader.builder()
                .commentStrategy(CommentStrategy.SKIP)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .build(handler, text)) {
            var rows = reader.iterator();
            while (rows.hasNext()) {
                rows.next();
                handler.after();
            }
        }
    }

    /** Empty lines, comments, quotes and rows of any width, in one batch and in many. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 50, 30_000})
    void aHandlerHearsWhatItWouldHearOfTheParser(int lines) throws IOException {
        Random random = new Random(lines);
        String[] cells = {"", "a", "\"b,\nb\"", "\"\"", "12.5", "ä€".repeat(20)};
        StringBuilder text = new StringBuilder("x,y\n");
        for (int i = 0; i < lines; i++) {
            int width = random.nextInt(5);
            text.append(random.nextInt(20) == 0 ? "#" : "");
            for (int c = 0; c < width; c++) {
                text.append(c > 0 ? "," : "").append(cells[random.nextInt(cells.length)]);
            }
            text.append('\n');
        }
        for (boolean header : new boolean[] {true, false}) {
            Recorder direct = new Recorder(header);
            parse(text.toString(), direct);
            Recorder relayed = new Recorder(header);
            CellRelay relay = new CellRelay(header, relayed);
            parse(text.toString(), relay);
            relay.finish();
            assertEquals(direct.all, relayed.all);
            assertEquals(direct.record(), relay.record());
            assertTrue(lines < 50 || direct.all.size() > lines);
        }
    }
}
