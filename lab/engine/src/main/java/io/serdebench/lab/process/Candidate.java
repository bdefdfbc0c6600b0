package io.serdebench.lab.process;

import io.serdebench.lab.catalog.Replaced;
import io.serdebench.lab.journal.Entry;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A candidate ready to run.
 *
 * @param codec Its name, unique in the run: the codec's id, where need be with the JVM it runs on.
 * @param version The version of its library.
 * @param binding Class name of the generated {@link io.serdebench.api.Binding}.
 * @param domain Class name of the generated {@link io.serdebench.api.Domain}.
 * @param classPath The generated classes and the family's jars.
 * @param jvmArgs The arguments that the library needs.
 * @param floor Whether it is the harness's floor, which is not checked.
 * @param command Starts its workers.
 * @param request Values of its requests beside those that each candidate has.
 * @param replaced Jars on the class path that take the place of other versions, which the codec was made for.
 * @param slowdown 1, or for proofs how many times as many records are done as are counted.
 */
public record Candidate(
        String codec,
        String version,
        String binding,
        String domain,
        List<Path> classPath,
        List<String> jvmArgs,
        boolean floor,
        WorkerCommand command,
        Map<String, String> request,
        List<Replaced> replaced,
        double slowdown) {

    /** A candidate with the jars that it was made for. */
    public Candidate(
            String codec,
            String version,
            String binding,
            String domain,
            List<Path> classPath,
            List<String> jvmArgs,
            boolean floor,
            WorkerCommand command,
            Map<String, String> request,
            double slowdown) {
        this(codec, version, binding, domain, classPath, jvmArgs, floor, command, request, List.of(), slowdown);
    }

    /** This candidate under another name, slowed down. */
    public Candidate alias(String name, double factor) {
        return new Candidate(
                name,
                version,
                binding,
                domain,
                classPath,
                jvmArgs,
                floor,
                command,
                request,
                replaced,
                slowdown * factor);
    }

    /** This candidate with another command that starts its workers. */
    public Candidate with(WorkerCommand other) {
        return new Candidate(
                codec, version, binding, domain, classPath, jvmArgs, floor, other, request, replaced, slowdown);
    }

    /** This candidate under a second name, to be compared with itself. */
    public Candidate twin() {
        return alias(Entry.Canary.of(codec).twin(), 1);
    }
}
