package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.io.Strategy.Role;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What may be typed behind {@code --paths}, in any combination, and what the program may list. */
class StrategyGrammarTest {

    private static final StrategyCatalog OFFER = StrategyCatalog.parse(List.of(
            "strategy\tio-bytes\tcopy-bytes\t1\t\tio-bytes\tone byte at a time\t",
            "strategy\tdirect\tcopy-bytes\t1\t1m,8k\tnio-direct\ta direct buffer\t",
            "strategy\tdirect\tscan-lines\t1\t1m,8k\t\ta direct buffer\t",
            "strategy\tmapped\tscan-lines\t2\t\t\tpages\t --a  --b=c ",
            "limit\tread\tscan-lines\t1\t1m\t\tnothing looked at\t",
            "absent\tvector\tscan-lines\tneeds Java 22 or newer",
            "absent\tdirect\tscan-sum\tneeds Java 22 or newer",
            "a line that means nothing",
            "strategy\ttoo few fields"));

    private static List<String> names(Workload work, String... typed) {
        return StrategySelector.of(OFFER, work, List.of(typed)).stream()
                .map(Strategy::name)
                .toList();
    }

    private static Stop refused(String... typed) {
        return assertThrows(Stop.class, () -> names(Workload.COPY_BYTES, typed), () -> String.join(",", typed));
    }

    @Test
    void aSizeIsANumberWithAnOptionalUnitAndABound() {
        assertEquals(List.of("direct:64m"), names(Workload.COPY_BYTES, "direct:64m"));
        assertEquals(List.of("direct:65536k"), names(Workload.COPY_BYTES, "direct:65536k"));
        assertEquals(List.of("direct:67108864"), names(Workload.COPY_BYTES, "direct:67108864"));
        assertEquals(List.of("direct:1"), names(Workload.COPY_BYTES, "direct:1"));
        for (String much : List.of("65m", "65537k", "67108865", "999999999m")) {
            Stop stop = refused("direct:" + much);
            assertEquals("--paths direct:" + much + ": a buffer takes 64m at most", stop.getMessage());
        }
        for (String none : List.of("0", "0m", "01m", "-1", "+1", "1g", "1M", "1.5m", "", " 1m", "1m ", "9999999999")) {
            assertTrue(String.valueOf(refused("direct:" + none).getMessage()).startsWith("there is no strategy"), none);
        }
    }

    @Test
    void aSizeThatIsMadeIsNoneOfThePublishedOnes() {
        Strategy made = StrategySelector.of(OFFER, Workload.COPY_BYTES, List.of("direct:2m"))
                .get(0);
        assertEquals("", made.published());
        assertFalse(made.usual());
        assertEquals("direct", made.base());
        assertEquals(List.of("direct:1m"), names(Workload.COPY_BYTES, "@e2", "!io-bytes", "!direct:8k"));
    }

    @Test
    void wordsAreTakenInTheirOrderAndEachOnce() {
        assertEquals(
                List.of("direct:8k", "io-bytes", "direct:1m"),
                names(Workload.COPY_BYTES, "direct:8k", "all", "direct", "io-bytes"));
        assertEquals(List.of("io-bytes"), names(Workload.COPY_BYTES, "direct", "!direct*", "io-bytes", "io-bytes"));
        assertEquals(List.of("io-bytes"), names(Workload.COPY_BYTES, "io-bytes", "!io-bytes", "io-bytes"));
        assertEquals(List.of(), names(Workload.COPY_BYTES, "!all"));
        assertEquals(List.of("io-bytes", "direct:1m"), names(Workload.COPY_BYTES, "@usual"));
    }

    @Test
    void aGlobIsNothingButStars() {
        assertEquals(List.of("io-bytes"), names(Workload.COPY_BYTES, "*-b*s"));
        assertEquals(List.of("io-bytes", "direct:1m", "direct:8k"), names(Workload.COPY_BYTES, "***"));
        for (String word :
                List.of("io.bytes", "io-byte?", "[i]o-bytes", "io-bytes|direct", "\\Q*", "*\\E", "", "!", "@E2")) {
            refused(word);
        }
    }

    /** One list of exclusions serves JVMs that have a strategy and JVMs that do not. */
    @Test
    void whatIsAbsentMayBeLeftOutAndNotBeTaken() {
        assertEquals(List.of("direct:1m", "mapped", "read:1m"), names(Workload.SCAN_LINES, "!vector"));
        assertEquals(List.of("direct:1m", "read:1m"), names(Workload.SCAN_LINES, "!mapped", "!vector"));
        Stop stop = refused("vector");
        assertEquals(ExitCode.ENVIRONMENT, stop.code());
        refused("!vectors");
        assertEquals(List.of("mapped", "read:1m"), names(Workload.SCAN_LINES, "!direct"), "absent of another work");
    }

    @Test
    void anUnknownNameHasTheNearestOneAndNothingThatActs() {
        Stop near = refused("direkt");
        assertEquals(ExitCode.USAGE, near.code());
        String hostile = String.valueOf(refused("io-\u001b[2J\u202e<b>").getMessage());
        assertTrue(hostile.contains("'io-??2J??b?'"), hostile);
        assertTrue(String.valueOf(refused("io-byts").getMessage()).contains("did you mean  io-bytes ?"));
        assertFalse(String.valueOf(refused("zzzzzz").getMessage()).contains("did you mean"));
    }

    /** Whatever was typed, those that are chosen are of the work, and each has its name alone. */
    @Test
    void anyWordsChooseNamesOfTheWorkOnce() {
        String[] words = {
            "all", "@e2", "@limits", "@usual", "direct", "direct:8k", "direct:3k", "read", "*a*", "mapped", "io*"
        };
        Random random = new Random(1);
        for (int i = 0; i < 2_000; i++) {
            List<String> typed = new ArrayList<>();
            for (int n = random.nextInt(5); n >= 0; n--) {
                typed.add((random.nextInt(3) == 0 ? "!" : "") + words[random.nextInt(words.length)]);
            }
            for (Workload work : Workload.values()) {
                List<Strategy> chosen = StrategySelector.of(OFFER, work, typed);
                Set<String> once = new HashSet<>();
                for (Strategy one : chosen) {
                    assertEquals(work, one.work(), typed::toString);
                    assertTrue(once.add(one.name()), () -> one.name() + " twice by " + typed);
                }
                String last = typed.get(typed.size() - 1);
                if (last.startsWith("!")) {
                    List<Strategy> gone = StrategySelector.of(OFFER, work, List.of(last.substring(1)));
                    assertTrue(gone.stream().noneMatch(one -> once.contains(one.name())), typed::toString);
                } else {
                    assertTrue(
                            StrategySelector.of(OFFER, work, List.of(last)).stream()
                                    .allMatch(one -> once.contains(one.name())),
                            typed::toString);
                }
            }
        }
    }

    @Test
    void theProgramsListIsReadAsItIsWritten() {
        assertEquals(7, OFFER.strategies().size());
        assertEquals(2, OFFER.absent().size());
        Strategy mapped = OFFER.of(Workload.SCAN_LINES).stream()
                .filter(one -> one.name().equals("mapped"))
                .findFirst()
                .orElseThrow();
        assertEquals(List.of("--a", "--b=c"), mapped.flags());
        assertEquals(2, mapped.threads());
        assertEquals(Role.STRATEGY, mapped.role());
        assertTrue(OFFER.strategies().stream()
                .filter(Strategy::isLimit)
                .allMatch(one -> one.base().equals("read")));
        assertEquals(List.of(), OFFER.of(Workload.LOG_READ));
        assertEquals(8, OFFER.with(List.of(mapped)).strategies().size());
    }

    @Test
    void aProgramThatListsNothingIsSaidToDoSo() {
        for (List<String> lines : List.of(List.<String>of(), List.of("Error: no main class"), List.of("limit"))) {
            Stop stop = assertThrows(Stop.class, () -> StrategyCatalog.parse(lines));
            assertEquals(ExitCode.ENVIRONMENT, stop.code());
            assertTrue(String.valueOf(stop.getMessage()).contains(String.join(" ", lines)), stop::getMessage);
        }
    }
}
