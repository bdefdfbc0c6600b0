package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Binding;
import io.serdebench.api.Domain;
import io.serdebench.testkit.WorkerConformance;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What {@code request} prints starts a worker, and is understood by it. */
class RequestTest extends ToolTest {

    private static final int RECORDS = 300;

    private Tool.Outcome request(String mode, Path out) throws Exception {
        // its input has ended; what comes on it would be passed on
        return said(
                        "request",
                        "example:orders",
                        "--rows",
                        "" + RECORDS,
                        "-c",
                        "msgpack",
                        "--mode",
                        mode,
                        "-o",
                        out.toString())
                .exits(0);
    }

    /** The last line of standard error, as somebody pastes it into a shell. */
    private static List<String> worker(Tool.Outcome printed) {
        String line = printed.err().lines().reduce("", (a, b) -> b);
        assertTrue(line.endsWith("io.serdebench.worker.WorkerMain"), printed.err());
        return List.of("sh", "-c", "exec " + line);
    }

    private static String value(Tool.Outcome printed, String key) {
        Matcher matcher = Pattern.compile("(?m)^" + key + ":\\d+:(.*)$").matcher(printed.out());
        assertTrue(matcher.find(), () -> key + " is missing in\n" + printed.out());
        return matcher.group(1);
    }

    @Test
    void thePrintedWorkerAnswersThePrintedRequest() throws Exception {
        Tool.Outcome printed = request("verify", folder.resolve("talk"));
        Process process = new ProcessBuilder(worker(printed))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        OutputStream in = process.getOutputStream();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            in.write(printed.out().getBytes(StandardCharsets.UTF_8));
            in.flush();
            String reply = String.valueOf(out.readLine());
            // on a busy machine a worker says how far it is
            while (reply.startsWith("progress\t")) {
                reply = String.valueOf(out.readLine());
            }
            assertTrue(reply.matches("verified\t" + RECORDS + "\t\\d+\t0\t0\t\t\t"), reply);
            assertEquals(0, process.waitFor());
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    @SuppressWarnings("unchecked")
    @Tag("slow")
    void thePrintedWorkerConforms() throws Exception {
        Tool.Outcome printed = request("measure", folder.resolve("talk"));
        List<String> worker = worker(printed);
        Matcher classPath =
                Pattern.compile("-cp (\\S+) ").matcher(String.join(" ", worker).replace("'", ""));
        assertTrue(classPath.find());
        List<URL> places = new ArrayList<>();
        for (String place : classPath.group(1).split(File.pathSeparator)) {
            places.add(Path.of(place).toUri().toURL());
        }
        String domainClass = value(printed, "domain");
        String bindingClass = value(printed, "binding");
        try (URLClassLoader loader =
                new URLClassLoader(places.toArray(URL[]::new), getClass().getClassLoader())) {
            Domain<Object> domain = (Domain<Object>)
                    loader.loadClass(domainClass).getConstructor().newInstance();
            Binding<Object, Object> binding = (Binding<Object, Object>)
                    loader.loadClass(bindingClass).getConstructor().newInstance();
            new WorkerConformance(
                            worker,
                            Map.of("domain", domainClass, "binding", bindingClass),
                            Path.of(value(printed, "rows")),
                            folder,
                            bytes -> domain.toRow(binding.toDomain(binding.decode(bytes))),
                            Duration.ofSeconds(Tool.PATIENCE_SECONDS))
                    .check();
        }
    }

    @Test
    void oneCodecAndAKnownModeAreAskedFor() throws Exception {
        said("request", "example:orders", "-c", "avro-*").exits(2).says("a worker runs one codec, not ");
        said("request", "example:orders", "-c", "msgpack", "--mode", "verfy")
                .exits(2)
                .says("no worker has the mode 'verfy'")
                .isNoBug();
    }
}
