package io.serdebench.lab.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The limits of a container: Linux control groups of version 2, and of version 1 where there are none of those. */
final class Cgroup {

    private static final Pattern V2_CPU = Pattern.compile("(\\d{1,15}) (\\d{1,15})");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,19}");
    private static final String MOUNT = "sys/fs/cgroup";

    private final SystemFiles files;
    private final String groups;

    Cgroup(SystemFiles files) {
        this.files = files;
        this.groups = files.text("proc/self/cgroup");
    }

    /** Cores' worth of processor time that this process may use, or empty where no limit is seen. */
    OptionalDouble cores() {
        Stream<OptionalDouble> v2 = folders("", "").stream().map(folder -> quota(files.text(folder + "/cpu.max")));
        Stream<OptionalDouble> v1 = Stream.of("/cpu", "/cpu,cpuacct")
                .flatMap(mount -> folders(mount, "cpu").stream())
                .map(folder -> quota(
                        files.text(folder + "/cpu.cfs_quota_us") + " " + files.text(folder + "/cpu.cfs_period_us")));
        return Stream.concat(v2, v1)
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .min();
    }

    /** Bytes that may still be used below the limit, or empty where no limit is seen. */
    OptionalLong memory() {
        Stream<OptionalLong> v2 = folders("", "").stream().map(left("/memory.max", "/memory.current"));
        Stream<OptionalLong> v1 =
                folders("/memory", "memory").stream().map(left("/memory.limit_in_bytes", "/memory.usage_in_bytes"));
        return Stream.concat(v2, v1)
                .filter(OptionalLong::isPresent)
                .mapToLong(OptionalLong::getAsLong)
                .min();
    }

    private Function<String, OptionalLong> left(String limit, String used) {
        return folder -> {
            OptionalLong most = number(files.text(folder + limit));
            OptionalLong now = number(files.text(folder + used));
            return most.isPresent() && now.isPresent()
                    ? OptionalLong.of(Math.max(0, most.getAsLong() - now.getAsLong()))
                    : OptionalLong.empty();
        };
    }

    /** The group's folder and those above it, since each may set a limit. */
    private List<String> folders(String mount, String controller) {
        List<String> folders = new ArrayList<>(List.of(MOUNT + mount));
        StringBuilder path = new StringBuilder(MOUNT + mount);
        for (String name : ProcText.cgroup(groups, controller).split("/")) {
            if (!name.isEmpty() && !name.equals("..")) {
                folders.add(path.append('/').append(name).toString());
            }
        }
        return folders;
    }

    /** Quota and period, both in microseconds; {@code max} and -1 mean that there is no limit. */
    static OptionalDouble quota(String text) {
        Matcher matcher = V2_CPU.matcher(text);
        if (!matcher.matches() || Long.parseLong(matcher.group(2)) == 0) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of((double) Long.parseLong(matcher.group(1)) / Long.parseLong(matcher.group(2)));
    }

    /** A number of bytes; {@code max}, and numbers near 2^63, which version 1 writes for it, mean that there is no limit. */
    static OptionalLong number(String text) {
        try {
            long value = NUMBER.matcher(text).matches() ? Long.parseLong(text) : Long.MAX_VALUE;
            return value < 1L << 60 ? OptionalLong.of(value) : OptionalLong.empty();
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }
}
