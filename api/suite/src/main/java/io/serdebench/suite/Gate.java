package io.serdebench.suite;

import io.serdebench.suite.GateAnswer.Limit;
import io.serdebench.suite.GateAnswer.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** One call of {@code serdebench gate}. Its answer is read from the JUnit XML that it exports. */
final class Gate {

    /** The exit codes that are an answer; docs/gate.md. */
    private static final Map<Integer, Verdict> ANSWERS =
            Map.of(0, Verdict.PASS, 10, Verdict.FAIL, 12, Verdict.FAIL, 13, Verdict.INCONCLUSIVE);

    private Gate() {}

    /**
     * Asks.
     *
     * @param command The launcher and all options but those of the answer.
     * @throws IllegalStateException where the gate could not run; the message is what it said
     */
    static GateAnswer ask(List<String> command) throws IOException, InterruptedException {
        Path scratch = Files.createTempDirectory("serdebench-gate");
        try {
            return ask(command, scratch);
        } finally {
            delete(scratch);
        }
    }

    private static GateAnswer ask(List<String> command, Path scratch) throws IOException, InterruptedException {
        Path xml = scratch.resolve("gate.xml");
        Path out = scratch.resolve("out");
        Path err = scratch.resolve("err");
        List<String> words = new ArrayList<>(command);
        words.addAll(List.of("--on-inconclusive", "fail", "--export", "junit=" + xml));
        if (words.stream().noneMatch(word -> word.matches("-o.*|--output(=.*)?"))) {
            words.addAll(List.of("-o", scratch.resolve("gate").toString()));
        }
        // files and not inherited: a test's process may speak with its parent on its standard output
        Process process = new ProcessBuilder(words)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        int exit;
        try {
            process.getOutputStream().close();
            exit = process.waitFor();
        } finally {
            process.destroy();
        }
        Verdict verdict = ANSWERS.get(exit);
        if (verdict == null || !Files.exists(xml)) {
            throw new IllegalStateException("serdebench gate could not run, exit code " + exit + ":\n"
                    + Files.readString(err).strip());
        }
        return new GateAnswer(verdict, limits(xml), Files.readString(out));
    }

    private static List<Limit> limits(Path xml) throws IOException {
        List<Limit> limits = new ArrayList<>();
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            NodeList cases = factory.newDocumentBuilder().parse(xml.toFile()).getElementsByTagName("testcase");
            for (int i = 0; i < cases.getLength(); i++) {
                limits.add(limit((Element) cases.item(i)));
            }
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException("the answer of serdebench gate cannot be read: " + e.getMessage(), e);
        }
        return limits;
    }

    private static Limit limit(Element testCase) {
        NodeList failures = testCase.getElementsByTagName("failure");
        if (failures.getLength() > 0) {
            Element failure = (Element) failures.item(0);
            return new Limit(Verdict.valueOf(failure.getAttribute("type")), failure.getAttribute("message"));
        }
        NodeList skipped = testCase.getElementsByTagName("skipped");
        // one that could not be judged is no failure where another limit failed
        return skipped.getLength() > 0
                ? new Limit(Verdict.INCONCLUSIVE, ((Element) skipped.item(0)).getAttribute("message"))
                : new Limit(Verdict.PASS, testCase.getTextContent().strip());
    }

    private static void delete(Path folder) throws IOException {
        List<Path> deepestFirst;
        try (Stream<Path> files = Files.walk(folder)) {
            deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : deepestFirst) {
            Files.delete(file);
        }
    }
}
