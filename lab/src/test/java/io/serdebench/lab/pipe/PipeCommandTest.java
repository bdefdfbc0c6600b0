package io.serdebench.lab.pipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** Options of {@code pipe} as they are typed. */
class PipeCommandTest {

    private static PipeOptions options(String... typed) throws InterruptedException {
        PipeCommand command = new PipeCommand();
        new CommandLine(command)
                .parseArgs(
                        Stream.concat(Stream.of("orders.csv"), Stream.of(typed)).toArray(String[]::new));
        return command.options();
    }

    /** Each refusal is one of usage, and names the option, what was typed, and what is taken. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--runs 0 | --runs | 0 | from 1 to 1000",
                "--runs 1001 | --runs | 1001 | from 1 to 1000",
                "--flush 0 | --flush | 0 | from 1 to 100000",
                "--flush 100001 | --flush | 100001 | from 1 to 100000",
                "--rate fast | --rate | fast | 10k/s",
                "--rate 10k/s,0 | --rate | '0' | from 1",
                "--tick 0ms | --tick | 0ms | 1ms",
                "--tick 6s | --tick | 6s | 5000ms",
                "--duration 999ms | --duration | 999ms | 1000ms",
                "--duration 25h | --duration | 25h | from",
                "--time soon | --time | soon | 90s",
                "--time 999ms | --time | 999ms | 1000ms",
                "--time 25h | --time | 25h | from",
                "--time 5m --duration 5s | --time | --duration | leave one",
                "--time 5m --search p99<5ms | --search | --time | --duration",
                "--time 5m --listen 7000 | --time | two hosts | --duration",
                "--time 5m --connect h:7000 | --time | two hosts | --duration",
                "--warm-up 11m | --warm-up | 11m | 600000ms",
                "--retain 61m | --retain | 61m | 3600000ms",
                "--stall 4s | --stall | 4s | 5000ms",
                "--search p99 | --search | p99 | p99<5ms",
                "--search p99<0ms | --search | p99<0ms | more than 0",
                "--search p99<5ms --rate 1k | --search | --rate | leave one",
                "--search p99<5ms --runs 2 | --search | --runs | leave out",
                "--search p99<5ms --via kafka --compression lz4,zstd | --search | lz4,zstd | one compression",
                "--listen 1 --connect h:1 | --listen | --connect | one of them",
                "--listen 0 | --listen | 0 | [HOST:]PORT",
                "--listen 65536 | --listen | 65536 | [HOST:]PORT",
                "--listen :7 | --listen | :7 | [HOST:]PORT",
                "--connect 7000 | --connect | 7000 | HOST:PORT",
                "--connect h:x | --connect | h:x | HOST:PORT",
                "--connect ::1 | --connect | ::1 | [ADDRESS]:PORT",
                "--connect [::1:7000 | --connect | [::1:7000 | [ADDRESS]:PORT",
                "--heap 1m,2m,3m | --heap | 1m,2m,3m | sender,receiver",
                "--gc g1,g1,g1 | --gc | g1,g1,g1 | sender,receiver",
                "--gc quick | --gc | quick | serial",
                "--heap huge | --heap | huge | 512m",
                "--via udp | --via | udp | tcp or kafka",
                "--via KAFKA | --via | KAFKA | tcp or kafka",
                "--outage 5s | --outage | Kafka | --via kafka",
                "--bootstrap h:1 | --bootstrap | Kafka | --via kafka",
                "--compression none | --compression | Kafka | --via kafka",
                "--via kafka --compression lz4,brotli | --compression | brotli | zstd",
                "--via kafka --bootstrap h | --bootstrap | 'h' | HOST:PORT",
                "--via kafka --bootstrap h:1 --outage 5s | --outage | --bootstrap | leave one",
                "--via kafka --outage 99ms | --outage | 99ms | 100ms",
                "--via kafka --outage 11m | --outage | 11m | 600000ms",
                "--via kafka --listen 7000 | --via kafka | --bootstrap | another host",
                "--via kafka --connect h:7000 | --via kafka | --bootstrap | another host",
            })
    void aRefusalNamesTheOptionTheValueAndTheWayOut(String typed, String option, String value, String fix) {
        Stop stop = assertThrows(Stop.class, () -> options(typed.split(" ")));
        assertEquals(ExitCode.USAGE, stop.code());
        String said = stop.getMessage() + " " + String.join(" ", stop.details());
        for (String part : List.of(option, value, fix)) {
            assertTrue(said.contains(part), part + " is not in: " + said);
        }
    }

    @Test
    void recordsComeFromAFile() {
        Stop stop = assertThrows(Stop.class, () -> new PipeCommand().options());
        assertEquals(ExitCode.USAGE, stop.code());
        assertTrue(String.valueOf(stop.getMessage()).contains("file"), stop.getMessage());
    }

    /** The ends of each range are taken. */
    @Test
    void theEndsOfRangesAreWithin() throws InterruptedException {
        for (String typed : List.of(
                "--runs 1",
                "--runs 1000",
                "--flush 1",
                "--flush 100000",
                "--tick 1ms",
                "--tick 5s",
                "--duration 1s",
                "--duration 24h",
                "--warm-up 0s",
                "--warm-up 10m",
                "--retain 1h",
                "--stall 5s",
                "--stall 1h",
                "--listen 65535",
                "--connect h:1",
                "--via kafka --outage 100ms",
                "--via kafka --outage 10m")) {
            assertNotNull(options(typed.split(" ")), typed);
        }
    }

    @Test
    void whatIsLeftOutHasItsDefault() throws InterruptedException {
        PipeOptions options = options();
        assertEquals(
                List.of(10_000L, 20_000L, 100_000L),
                options.rates().stream().map(rate -> rate.perSecond()).toList());
        assertEquals(Duration.ofMillis(1).toNanos(), options.plan().tickNanos());
        assertEquals(Duration.ofSeconds(10), options.plan().duration());
        assertTrue(options.plan().checksum() && !options.plan().opaque());
        assertTrue(
                options.plan().sender().flags().contains("-Xmx512m"),
                options.plan().sender().flags().toString());
        assertNull(options.kafka());
        assertNull(options.target());
    }

    @Test
    void ratesThatAreTypedTwiceRunOnce() throws InterruptedException {
        assertEquals(
                List.of(1_000L, 0L),
                options("--rate", "1k,1000/s,max,1k").rates().stream()
                        .map(rate -> rate.perSecond())
                        .toList());
        assertEquals(List.of(), options("--search", "p99<5ms").rates(), "a search says its own");
    }

    @Test
    void oneValueIsForBothEndsAndTwoAreOnePerEnd() throws InterruptedException {
        PipePlan both = options("--heap", "64m", "--gc", "serial").plan();
        PipePlan each =
                options("--heap", "64m,default", "--gc", "serial,parallel").plan();
        assertTrue(both.sender().flags().contains("-Xmx64m")
                && both.receiver().flags().contains("-Xmx64m"));
        assertTrue(both.receiver().flags().contains("-XX:+UseSerialGC"));
        assertTrue(each.sender().flags().contains("-Xmx64m"));
        assertTrue(
                each.receiver().flags().stream().noneMatch(flag -> flag.startsWith("-Xm")),
                "the JVM chooses: " + each.receiver().flags());
        assertTrue(each.receiver().flags().contains("-XX:+UseParallelGC"));
    }

    @Test
    void placesHaveAHostAndAPort() throws InterruptedException {
        assertEquals(
                new PipeProgram.Place("127.0.0.1", 7000),
                options("--listen", "7000").listen());
        assertEquals(
                new PipeProgram.Place("::1", 7000),
                options("--connect", "[::1]:7000").connect());
        assertEquals(
                new PipeProgram.Place("h", 65_535),
                options("--connect", "h:65535").connect());
    }

    @Test
    void anEndWaitsForABrokerThatIsAway() throws InterruptedException {
        Duration usual = options("--via", "kafka", "--stall", "7s").plan().stall();
        Duration away = options("--via", "kafka", "--stall", "7s", "--outage", "20s")
                .plan()
                .stall();
        assertEquals(Duration.ofSeconds(7), usual);
        assertTrue(away.compareTo(usual.plusSeconds(20)) > 0, "a broker starts again after its outage: " + away);
        assertEquals(0, options("--tick", "smooth").plan().tickNanos());
    }

    @Test
    void compressionsThatAreTypedTwiceRunOnce() throws InterruptedException {
        KafkaPlan plan =
                options("--via", "kafka", "--compression", "zstd,none,zstd").kafka();
        assertNotNull(plan);
        assertEquals(List.of("zstd", "none"), plan.compressions());
        KafkaPlan usual = options("--via", "kafka").kafka();
        assertNotNull(usual);
        assertEquals(List.of("none"), usual.compressions());
        assertNull(usual.bootstrap());
        assertThrows(
                UnsupportedOperationException.class, () -> usual.compressions().add("lz4"));
    }

    /** Runs share the time, their warm-ups included, in whole seconds. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--time 1m | 2 | 7",
                "--time 1m --rate 1k | 1 | 57",
                "--time 1m --rate 1k --runs 2 | 3 | 7",
                "--time 1m --rate 1k --warm-up 0s | 1 | 60",
                "--time 1m --rate 1k --via kafka --compression none,zstd | 3 | 7",
                "--time 4s --rate 1k | 1 | 1",
                "--rate 1k | 5 | 10"
            })
    void runsShareTheTime(String typed, int codecs, int seconds) throws InterruptedException {
        PipeOptions shared = options(typed.split(" ")).shared(codecs);
        assertEquals(Duration.ofSeconds(seconds), shared.plan().duration());
    }

    @Test
    void aTimeThatIsTooShortNamesOneThatIsNot() throws InterruptedException {
        PipeOptions options = options("--time", "20s");
        Stop stop = assertThrows(Stop.class, () -> options.shared(2));
        assertEquals(ExitCode.USAGE, stop.code());
        String said = stop.getMessage() + " " + stop.details();
        assertTrue(said.contains("too short for 6 runs"), said);
        assertTrue(said.contains("--time 24s"), said);
        assertEquals(
                Duration.ofSeconds(1), options("--time", "24s").shared(2).plan().duration());
    }
}
