package io.serdebench.lab.base;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** All warning codes. The help, the page of warnings and the report take their explanations from here. */
public final class WarningCatalog {

    private static final String NOTHING = "Nothing needs to be done.";
    private static final String LONGER = "serdebench run FILE --time 5m";
    private static final String QUIET = "Stop other programs, or measure on another machine.";

    private static final List<WarningEntry> ENTRIES = List.of(
            new WarningEntry(
                    "C01",
                    "control failed",
                    "One candidate is measured under two names; this is the control. The two names"
                            + " differed significantly, although both run the same code.",
                    "There is no ranking by time. Sizes are exact.",
                    "serdebench doctor\nRepeat the run on a quieter machine."),
            new WarningEntry(
                    "C02",
                    "candidate left out",
                    "A codec cannot encode these records, or did not give them back. Its code may fail to compile,"
                            + " or its library may not be installed. The message names the codec and the reason.",
                    "The codec has no figures. All other codecs are measured as usual.",
                    "serdebench list codecs ID\nChoose other codecs with -c, or change the type of the field with --types."),
            new WarningEntry(
                    "C03",
                    "process lost",
                    "A process of the candidate ended, ran out of memory or did not answer during a round.",
                    "The figures of this candidate from that round are left out. Other candidates are not affected.",
                    "Read the reason in the message. If memory ran out:  serdebench run FILE --heap 1g"),
            new WarningEntry(
                    "D01",
                    "data lost",
                    "A codec did not give back every value, or an RPC stack answered with a wrong value. The message"
                            + " names the first record and field.",
                    "The codec or stack is shown, but it is not ranked.",
                    "Use another codec, or change the type of the field:  serdebench run FILE --types FIELD=string"),
            new WarningEntry(
                    "D03",
                    "values normalised",
                    "Some values are read in another form than the file has. Offsets from UTC are dropped, local times"
                            + " are read as UTC, and digits below a microsecond are cut. Times of day become integers, and"
                            + " unsigned 64-bit numbers become negative. Of a key that a map has twice the last value is read.",
                    "All codecs get the same values, so the comparison is fair. The records are not exactly those of"
                            + " the file.",
                    "Nothing, if the difference does not matter. Otherwise:  serdebench run FILE --types FIELD=string"),
            new WarningEntry(
                    "D05",
                    "rows skipped",
                    "Rows that could not be read were left out, because --bad-rows skip was given.",
                    "Figures are of the remaining rows. If more than 1 % is missing, the sample may not represent the"
                            + " file.",
                    "serdebench run FILE --bad-rows skip --bad-rows-out bad.txt\nCorrect the rows that this writes."),
            new WarningEntry(
                    "D06",
                    "type widened",
                    "A column is text because of a few values. The other values are numbers, dates or booleans.",
                    "Codecs write this column as text. Sizes, times and the ranking can differ from those of the"
                            + " type that was meant.",
                    "serdebench run FILE --null TEXT\nThis reads that text as null. The message names the text.\n"
                            + "serdebench run FILE --types FIELD=float64\nThis rounds numbers that floating point does"
                            + " not hold."),
            new WarningEntry(
                    "D07",
                    "small sample",
                    "There are fewer than 1,000 records.",
                    "Sizes are exact for these records. Times are of a loop that stays in the cache and whose branches"
                            + " the processor has learned. No claim about speed is supported.",
                    "Use a larger file."),
            new WarningEntry(
                    "D08",
                    "data in cache",
                    "The encoded records fit in a CPU cache for some codecs only.",
                    "Decoding reads from the cache or from main memory, by codec. Small formats have an advantage here that"
                            + " they would not have with more records.",
                    NOTHING),
            new WarningEntry(
                    "D09",
                    "column names",
                    "The header of a CSV file has names that are empty or occur twice. Or one of its names may be a value of"
                            + " a first record.",
                    "Empty and repeated names are replaced, by column_4 or name (2). The data is unchanged. A first line that"
                            + " is read as names is not counted as a record.",
                    "serdebench run FILE --no-header\nThis reads the first line as a record. Nothing is to be done for"
                            + " names that were replaced."),
            new WarningEntry(
                    "D10",
                    "fields left out",
                    "The file has fields for which the given schema has no type, or whose type cannot be measured. Or it has"
                            + " values of an enum that the schema does not declare.",
                    "These fields and values are not in the records, so sizes and times are without them.",
                    "Add the fields to the schema:  serdebench schema FILE -o FILE.schema"),
            new WarningEntry(
                    "D11",
                    "sizes differ by JVM",
                    "A codec wrote different numbers of bytes on different JVMs.",
                    "Each row has its own size. The times of these rows are for different bytes.",
                    NOTHING),
            new WarningEntry(
                    "D12",
                    "small file",
                    "The file for io is smaller than 16 MB.",
                    "Opening the file is a large part of each time, and its content stays in the processor's caches.",
                    "serdebench io example:feed --size 200MB"),
            new WarningEntry(
                    "D13",
                    "no number field",
                    "No field of the second line of the file is a number, or the field given by --field has none.",
                    "scan-sum is left out.",
                    "serdebench io FILE --field NAME"),
            new WarningEntry(
                    "D14",
                    "example shortened",
                    "Writing the example file in the asked size would have taken more than a quarter of the time.",
                    "The file is smaller than asked.",
                    "serdebench io example:feed --size 200MB --time 10m"),
            new WarningEntry(
                    "D15",
                    "mixed shapes",
                    "The values of a field have several shapes, such as object and string.",
                    "Every codec carries the field as JSON text. The JSON codecs carry JSON inside a string.",
                    "serdebench run FILE --types FIELD=string"),
            new WarningEntry(
                    "D16",
                    "type replaced",
                    "The Avro schema has fields of type enum or fixed, which are carried as string and bytes.",
                    "A string or bytes value has a length prefix. Avro needs fewer bytes with the file's own schema.",
                    NOTHING),
            new WarningEntry(
                    "D17",
                    "never null",
                    "A field is declared as nullable, but none of its values is null.",
                    "A codec with a schema can spend one byte per field and record on that, and Java an object.",
                    "Give the type without null. The message has the option:  serdebench run FILE --types FIELD=TYPE"),
            new WarningEntry(
                    "D18",
                    "other bytes written",
                    "The library writes other bytes than the file has for the same values: another order of fields, or"
                            + " another packing.",
                    "Sizes are of what the library writes.",
                    NOTHING),
            new WarningEntry(
                    "D19",
                    "password readable",
                    "The file that --kafka-config names has a password, and every user of this machine may read it.",
                    "The figures are not affected.",
                    "chmod 600 FILE"),
            new WarningEntry(
                    "D20",
                    "lengths differ",
                    "A serializer of your own gives another number of bytes when it encodes the same record again, as random padding"
                            + " does.",
                    "Its size is that of one encoding of each record. Another run may have another size.",
                    NOTHING),
            new WarningEntry(
                    "M01",
                    "noisy machine",
                    "doctor measured one codec under two names. Two rounds of the same code differ so much that small"
                            + " differences between codecs cannot be found.",
                    "A run needs more rounds, and small differences stay undecided.",
                    "serdebench run FILE --thorough\n" + QUIET),
            new WarningEntry(
                    "M02",
                    "CPU frequency governor",
                    "The governor of some cores is not performance, so the clock frequency changes with the load.",
                    "Times vary more. Intervals are wider.",
                    "echo performance | sudo tee /sys/devices/system/cpu/cpu*/cpufreq/scaling_governor"),
            new WarningEntry(
                    "M05",
                    "battery",
                    "The machine runs on battery, so the clock frequency may be limited.",
                    "Times are longer and vary more.",
                    "Connect the power supply."),
            new WarningEntry(
                    "M06",
                    "steal time",
                    "The hypervisor gave more than 1 % of the processor time of this virtual machine to other guests"
                            + " while slices were timed.",
                    "CPU time is not charged for most of it, but caches are shared. Intervals are wider. Verdicts"
                            + " hold.",
                    "Repeat the run at another time of day, or on a machine without other guests."),
            new WarningEntry(
                    "M07",
                    "other load",
                    "Other processes used processor time during the measurement: more than 0.15 cores on average, or"
                            + " 0.25 cores over two seconds. In pipe: more than 0.1 cores.",
                    "Intervals are wider, and single times may be too high. Verdicts hold, because all codecs take"
                            + " turns within each round.",
                    "ps -eo pcpu,pid,comm --sort=-pcpu | head\n" + QUIET),
            new WarningEntry(
                    "M08",
                    "CPU quota",
                    "A container has a quota of processor time that is smaller than its number of cores.",
                    "The kernel stops all processes of the container when the quota is used up. Times by the wall"
                            + " clock contain these stops.",
                    "docker run --cpus N ..."),
            new WarningEntry(
                    "M09",
                    "inherited JVM options",
                    "An environment variable such as JAVA_TOOL_OPTIONS gives options to every JVM.",
                    "Workers run with these options, so figures may not be comparable with those of other machines.",
                    "unset JAVA_TOOL_OPTIONS _JAVA_OPTIONS JDK_JAVA_OPTIONS"),
            new WarningEntry(
                    "M10",
                    "little memory",
                    "All workers of a run are alive at once, with a heap of 512 MB each. The free memory is smaller.",
                    "The machine may swap or end processes during the run.",
                    "serdebench run FILE -c @schema\nThis measures fewer codecs. The option --heap 256m also helps."),
            new WarningEntry(
                    "M11",
                    "page cache not verified",
                    "It could not be verified that the file is in the page cache (warm), or that it has left it (cold).",
                    "Times of io may contain reads from the disk, or may lack them. Rows of a file that did not leave"
                            + " the cache are not ranked with cold rows.",
                    "serdebench io FILE --cache warm\nInstall util-linux, which has fincore."),
            new WarningEntry(
                    "M12",
                    "slow timer",
                    "Reading the clock takes long, or its resolution is coarse.",
                    "Short slices are timed less exactly.",
                    "cat /sys/devices/system/clocksource/clocksource0/available_clocksource\ntsc is the fastest source."),
            new WarningEntry(
                    "M13",
                    "little disk space",
                    "Less than 1 GiB is free where results or generated code are written.",
                    "A run may end early because the disk is full.",
                    "serdebench cache clear\nOr write the results to another disk with -o DIR."),
            new WarningEntry(
                    "M14",
                    "uneven speed",
                    "The machine was slower at some times than at others, for all codecs alike, although no process took its"
                            + " cores. More than a tenth of the slices took 1.2 times their best time or longer. On a virtual"
                            + " machine, the cause is usually other guests on the same processor. Otherwise it is a clock rate"
                            + " that changes.",
                    "Single times may be too high, and their intervals are wide. Verdicts hold: a pair's ratio is made of"
                            + " slices that were taken at the same time.",
                    "Repeat the run at another time of day, or on a machine without other guests."),
            new WarningEntry(
                    "M15",
                    "emulated processor",
                    "The JVM is for another kind of processor than the machine has, and each instruction is translated."
                            + " This happens when a container image of amd64 runs on a Mac with an Apple processor.",
                    "Times and verdicts are of the translator. Sizes and allocations hold.",
                    "docker run --platform linux/arm64 IMAGE\nOr install a JDK for this processor."),
            new WarningEntry(
                    "M16",
                    "fewer codecs",
                    "Other processes kept the machine busy before the run, and there was too little time to decide the pairs of all"
                            + " codecs.",
                    "Codecs at the end of -c, or of the default ones, were not measured. Those that stayed have more verdicts.",
                    "Run the ones that were left out:  serdebench run FILE -c json,avro\nOr measure all of them:  serdebench run"
                            + " FILE --keep-all\n" + QUIET),
            new WarningEntry(
                    "N01",
                    "transfer incomplete",
                    "A run of pipe did not end as planned: records that were due were not sent, or a record was lost,"
                            + " duplicated, out of order or changed, or an end stopped.",
                    "If the sender was only late, latencies are lower bounds. If a record is wrong, the figures of"
                            + " that run mean nothing.",
                    "serdebench pipe FILE --rate 1k/s\nA lower rate shows whether the rate was the cause."),
            new WarningEntry(
                    "S01",
                    "not steady",
                    "The times of a candidate still changed while it was timed: it got faster, got slower, or did not"
                            + " settle.",
                    "Its row has the sign ~, and claims that depend on it are marked [S01]. No codec is chosen by its time.",
                    LONGER),
            new WarningEntry(
                    "S02",
                    "two speeds",
                    "Processes of the same code settled at different speeds, or executed different numbers of"
                            + " instructions. The cause is usually the JIT compiler.",
                    "The figure depends on how many processes had which speed. The row of a codec with two speeds has the sign *."
                            + " With fewer than ten rounds, a verdict on a difference smaller than the gap between the"
                            + " speeds is not reliable, and no codec is chosen by it.",
                    "serdebench run FILE --time 15m"),
            new WarningEntry(
                    "S03",
                    "few rounds",
                    "The time was enough for few rounds.",
                    "Without a second round there are no verdicts. Two to four rounds decide large differences only.",
                    LONGER + "\nFewer codecs need less time per round:  serdebench run FILE -c json,avro"),
            new WarningEntry(
                    "S04",
                    "drift",
                    "The ratio of two codecs changed by more than 2 % from the first slice of a round to the last.",
                    "The warm-up was too short for this pair. The ratio shown is an average over the change.",
                    "serdebench run FILE --time 15m"),
            new WarningEntry(
                    "S05",
                    "pauses hidden",
                    "Garbage was collected in less than half of the slices, and the run is by the wall clock.",
                    "Times are medians of slices, so they do not contain the pauses. The message has their share in"
                            + " per cent. Verdicts on smaller differences could change with the pauses.",
                    "serdebench report --clock cpu DIR\nCPU time contains the collector's share."),
            new WarningEntry(
                    "S06",
                    "few first calls",
                    "Fewer rounds of first calls were done than a verdict needs.",
                    "No two codecs are called different in the table of first calls.",
                    "serdebench run FILE --ops first --time 5m"),
            new WarningEntry(
                    "S07",
                    "rate not kept",
                    "A stack of rpc did not answer as many operations per second as --rate asked for.",
                    "Its latencies are lower bounds: operations that were never sent have none.",
                    "serdebench rpc --rate 1000"),
            new WarningEntry(
                    "S08",
                    "uneven rounds",
                    "The slowest round of a codec took more than 20 % longer than its fastest one. What all codecs of a"
                            + " round have in common is taken out before.",
                    "The interval of its ratio is wide. Its processes may have been compiled differently, or disturbed.",
                    LONGER),
            new WarningEntry(
                    "T01",
                    "wall time above CPU time",
                    "The wall time of a codec's slices is more than 1.1 times its CPU time. Where M07 or M06 has the cause,"
                            + " this is part of it.",
                    "None by CPU time or cycles. By the wall clock, times contain waiting for a core or for the"
                            + " collector.",
                    "serdebench report --clock cpu DIR"),
            new WarningEntry(
                    "T02",
                    "other clock used",
                    "The clock that was asked for is missing in some slices. Cycles need the processor's counters,"
                            + " which most virtual machines do not have.",
                    "Times and verdicts are by the clock that the message names.",
                    NOTHING),
            new WarningEntry(
                    "Z01",
                    "not compressed",
                    "A compressor could not be started, or did not give the bytes back.",
                    "The table of compression has no figures for it.",
                    "Read the reason in the message, or choose other compressors:  serdebench run FILE -z deflate"));

    private WarningCatalog() {}

    /** All entries, by code. */
    public static List<WarningEntry> all() {
        return ENTRIES;
    }

    /** The entry of a code, in capital or small letters. */
    public static Optional<WarningEntry> find(String code) {
        String wanted = code.toUpperCase(Locale.ROOT);
        return ENTRIES.stream().filter(entry -> entry.code().equals(wanted)).findFirst();
    }

    /** The effect of the warning on the result, or an empty text for an unknown code. */
    public static String effect(String code) {
        return find(code).map(WarningEntry::effect).orElse("");
    }
}
