package io.serdebench.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Kills runs at random instants. After the death of the tool no process of the run may live for longer than a tenth of a second, and
 * the run goes on from its journal as if nothing had happened; the death of a worker costs its own round only.
 */
public final class Kills {

    private static final String[] RUN = {"run", "example:orders", "-c", "protobuf,msgpack", "--time", "20s", "--json"};
    private static final int RUN_MILLIS = 20_000;
    private static final int BEFORE_MEASURING_MILLIS = 3_000;
    private static final double ORPHAN_MILLIS = 100;
    private static final int PATIENCE_MILLIS = 10_000;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Random random;
    private final Path scratch;
    private final Map<String, Integer> outcomes = new TreeMap<>();
    private double slowest;

    private Kills(Random random, Path scratch) {
        this.random = random;
        this.scratch = scratch;
    }

    /** Something that must not happen. */
    private static final class Failure extends Exception {
        private static final long serialVersionUID = 1;

        Failure(String message) {
            super(message);
        }
    }

    /** Arguments: how many times, and the seed of the instants. */
    public static void main(String[] args) throws Exception {
        int times = Integer.parseInt(args[0]);
        Kills kills = new Kills(new Random(Long.parseLong(args[1])), Files.createTempDirectory("serdebench-kills"));
        int failures = 0;
        for (int i = 1; i <= times; i++) {
            Path folder = kills.scratch.resolve(String.format(Locale.ROOT, "run-%04d", i));
            try {
                String outcome = kills.once(folder);
                kills.outcomes.merge(outcome, 1, Integer::sum);
                System.out.printf(Locale.ROOT, "%4d  %s%n", i, outcome);
                Folders.delete(folder);
            } catch (Failure e) {
                failures++;
                System.out.printf(Locale.ROOT, "%4d  FAILURE: %s; see %s%n", i, e.getMessage(), folder);
            }
        }
        System.out.println();
        kills.outcomes.forEach((outcome, count) -> System.out.printf(Locale.ROOT, "%5d  %s%n", count, outcome));
        System.out.printf(Locale.ROOT, "%5d  failures%n", failures);
        System.out.printf(
                Locale.ROOT, "the last process of a killed tool was gone after %.0f ms at most%n", kills.slowest);
        System.exit(failures == 0 ? 0 : 1);
    }

    private String once(Path folder) throws IOException, InterruptedException, Failure {
        Path journal = folder.resolve(Journal.FILE);
        Path out = Path.of(folder + ".json");
        Victim victim = Victim.start(folder, out, with(RUN, "-o", folder.toString()));
        boolean early = random.nextInt(4) == 0;
        if (!early && !victim.hasWritten(journal)) {
            throw new Failure("the run ended before it measured");
        }
        Thread.sleep(random.nextInt(early ? BEFORE_MEASURING_MILLIS : RUN_MILLIS));
        List<ProcessHandle> workers = random.nextInt(3) == 0 ? victim.workers() : List.of();
        if (!workers.isEmpty()) {
            return loseWorker(victim, workers.get(random.nextInt(workers.size())), folder, out);
        }
        if (!victim.process().isAlive()) {
            return "the run was done before it was to be killed";
        }
        double millis = victim.kill(PATIENCE_MILLIS);
        slowest = Math.max(slowest, millis);
        if (millis > ORPHAN_MILLIS) {
            throw new Failure(String.format(Locale.ROOT, "processes outlived the tool by %.0f ms", millis));
        }
        return goOn(folder, journal, Path.of(folder + ".resumed.json"));
    }

    private String loseWorker(Victim victim, ProcessHandle worker, Path folder, Path out)
            throws IOException, InterruptedException, Failure {
        worker.destroyForcibly();
        require(victim.process().waitFor() == 0, "the tool did not survive the death of a worker");
        List<Entry> entries = Journal.read(folder.resolve(Journal.FILE));
        List<Entry.ProcessLost> lost = entries.stream()
                .filter(Entry.ProcessLost.class::isInstance)
                .map(Entry.ProcessLost.class::cast)
                .toList();
        List<Entry.Checked> failed = entries.stream()
                .filter(entry -> entry instanceof Entry.Checked checked && checked.status() == Fidelity.FAILED)
                .map(Entry.Checked.class::cast)
                .toList();
        require(lost.size() + failed.size() <= 1, "one killed worker cost more than one: " + lost + failed);
        complete(folder, out);
        return !lost.isEmpty()
                ? "worker killed: its round of that codec is lost"
                : !failed.isEmpty()
                        ? "worker killed while checking: the codec is not ranked"
                        : "worker killed when its work was done";
    }

    private String goOn(Path folder, Path journal, Path out) throws IOException, InterruptedException, Failure {
        byte[] before = Files.exists(journal) ? Files.readAllBytes(journal) : new byte[0];
        List<Entry> entries = before.length == 0 ? List.of() : Journal.read(journal);
        if (entries.isEmpty()) {
            return "tool killed before its first line: nothing to resume";
        }
        int kept = before.length;
        while (kept > 0 && before[kept - 1] != '\n') {
            kept--;
        }
        String[] resume = {"run", "--resume", folder.toString(), "--json"};
        int status = Victim.start(folder, out, resume).process().waitFor();
        require(status == 0, "resuming ended with status " + status);
        byte[] after = Files.readAllBytes(journal);
        require(
                after.length >= kept && Arrays.equals(before, 0, kept, after, 0, kept),
                "resuming changed lines that were whole");
        List<Entry> all = Journal.read(journal);
        require(all.get(all.size() - 1) instanceof Entry.Ended, "the journal has no end");
        complete(folder, out);
        long rounds =
                entries.stream().filter(Entry.RoundEnded.class::isInstance).count();
        return "tool killed " + (rounds == 0 ? "before the first round was done" : "after rounds were done")
                + (kept < before.length ? ", a line torn" : "");
    }

    /** The result is whole, and is what the journal alone says. */
    private static void complete(Path folder, Path out) throws IOException, InterruptedException, Failure {
        JsonNode result = JSON.readTree(out.toFile());
        require(!result.path("run").path("partial").asBoolean(true), "the result is partial");
        Set<String> timed = new TreeSet<>();
        for (JsonNode candidate : result.path("candidates")) {
            if (candidate.path("nsPerRecord").asDouble() > 0) {
                timed.add(candidate.path("codec").asText());
            }
        }
        Set<String> measured = measured(Journal.read(folder.resolve(Journal.FILE)));
        require(timed.equals(measured), "measured were " + measured + ", the result has times of " + timed);
        require(
                result.equals(JSON.readTree(folder.resolve("result.sdb.json").toFile())),
                "what was printed is not what was written");
        Path again = Path.of(folder + ".again.json");
        String[] report = {"report", "--from", "journal", folder.toString(), "--json"};
        int status = Victim.start(folder, again, report).process().waitFor();
        require(status == 0, "the report ended with status " + status);
        require(result.equals(JSON.readTree(again.toFile())), "the journal alone gives another result");
    }

    /** Codecs that took part in a finished round to its end, each under its first name only. */
    private static Set<String> measured(List<Entry> entries) {
        Set<String> measured = new TreeSet<>();
        Set<String> current = new TreeSet<>();
        Set<String> canaries = new TreeSet<>();
        for (Entry entry : entries) {
            if (entry instanceof Entry.RoundBegun begun) {
                current = new TreeSet<>(begun.codecs());
            } else if (entry instanceof Entry.ProcessLost lost) {
                current.remove(lost.codec());
            } else if (entry instanceof Entry.Canary canary) {
                canaries.add(canary.twin());
            } else if (entry instanceof Entry.RoundEnded) {
                measured.addAll(current);
                current.clear();
            }
        }
        measured.removeAll(canaries);
        return measured;
    }

    private static void require(boolean holds, String otherwise) throws Failure {
        if (!holds) {
            throw new Failure(otherwise);
        }
    }

    private static String[] with(String[] words, String... more) {
        return Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray(String[]::new);
    }
}
