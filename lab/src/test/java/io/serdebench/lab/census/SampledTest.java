package io.serdebench.lab.census;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.census.Sampled.Pick;
import io.serdebench.lab.census.Sampled.Stratum;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A sample is that of all records, however they were divided, and has each stratum's share. */
class SampledTest {

    private static final int FILES = 60;

    /** Files of which the last partition has few records, and one class of size is rare. */
    private static void add(Sampled sampled, int file) {
        String partition = "day=" + (file == FILES - 1 ? "rare" : file % 4);
        Sampled.OfFile of = sampled.file("lake/" + partition + "/" + file, partition);
        Random random = new Random(file);
        int records = file == FILES - 1 ? 90 : 2_000 + random.nextInt(2_000);
        for (int i = 0; i < records; i++) {
            of.add(random.nextInt(1_000) == 0 ? 40 : 10 + random.nextInt(3));
        }
    }

    private static Sampled all() {
        Sampled sampled = new Sampled();
        for (int file = 0; file < FILES; file++) {
            add(sampled, file);
        }
        return sampled;
    }

    @Test
    void anyDivisionFindsTheSameRecords() {
        divided(4);
    }

    @Test
    @Tag("slow")
    void anyOfMoreDivisionsFindsTheSameRecords() {
        divided(20);
    }

    private static void divided(int turns) {
        Sampled whole = all();
        Random random = new Random(7);
        for (int turn = 0; turn < turns; turn++) {
            List<Sampled> parts = new ArrayList<>();
            List<Integer> files = new ArrayList<>();
            for (int file = 0; file < FILES; file++) {
                files.add(file);
            }
            Collections.shuffle(files, random);
            for (int file : files) {
                if (parts.isEmpty() || random.nextInt(3) == 0) {
                    parts.add(new Sampled());
                }
                add(parts.get(random.nextInt(parts.size())), file);
            }
            while (parts.size() > 1) {
                parts.get(0).merge(parts.remove(1 + random.nextInt(parts.size() - 1)));
            }
            assertEquals(whole.kept(), parts.get(0).kept());
            for (Stratum stratum : whole.kept().keySet()) {
                assertEquals(whole.records(stratum), parts.get(0).records(stratum));
            }
        }
    }

    @Test
    void eachStratumHasItsShare() {
        Sampled sampled = all();
        int wanted = 20_000;
        List<Pick> picked = sampled.proportional(wanted);
        assertEquals(wanted, picked.size());
        assertEquals(wanted, picked.stream().distinct().count());
        long records =
                sampled.kept().keySet().stream().mapToLong(sampled::records).sum();
        Map<Stratum, Integer> found = new HashMap<>();
        picked.forEach(pick -> found.merge(pick.stratum(), 1, Integer::sum));
        for (Stratum stratum : sampled.kept().keySet()) {
            double share = (double) wanted * sampled.records(stratum) / records;
            int own = found.getOrDefault(stratum, 0);
            assertTrue(Math.abs(own - share) < 1, stratum + ": " + own + " of " + share);
        }
    }

    @Test
    void fewRecordsAreAllTaken() {
        Sampled sampled = new Sampled();
        add(sampled, FILES - 1);
        assertEquals(90, sampled.proportional(20_000).size());
        assertEquals(List.of(), new Sampled().proportional(20_000));
    }

    @Test
    void whatIsKeptIsBounded() {
        Sampled sampled = all();
        int strata = sampled.kept().size();
        long kept =
                sampled.kept().values().stream().mapToLong(java.util.Set::size).sum();
        assertTrue(kept >= Sampled.OF_ALL && kept <= Sampled.OF_ALL + (long) strata * Sampled.OF_EACH, kept + "");
    }
}
