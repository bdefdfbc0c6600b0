package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.acceptance.Tool.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** A project's tests hold its serializer against earlier ones, by a real Maven and both versions of JUnit. */
@Tag("slow")
class JunitGateTest extends ToolTest {

    private static final String TEST = """
            package com.acme;

            import io.serdebench.suite.junit.GateTest;
            import org.junit.jupiter.api.Assumptions;
            import org.junit.jupiter.api.Test;

            class OrderGateTest {

                @GateTest(suite = OrderSuite.class, base = "target/classes", failOn = {"size>0", "lossy"})
                void passes() {}

                @GateTest(suite = OrderSuite.class, base = "base", failOn = {"size>0", "lossy"})
                void fails() {}

                @GateTest(suite = OrderSuite.class, base = "base", failOn = "time>5%", maxTime = "1s")
                void isOpen() {}

                @GateTest(suite = OrderSuite.class, base = "nowhere.jar")
                void cannotRun() {}

                @Test
                void saysItsVersion() {
                    Assumptions.abort("JUnit " + Test.class.getPackage().getImplementationVersion());
                }
            }
            """;

    /** The example's project with a serializer that writes a byte more than the class path {@code base}. */
    private SuiteProject project() throws IOException {
        SuiteProject project = SuiteProject.into(folder.resolve("orders"));
        SuiteProject.version(project.folder().resolve("base"), "order.items()", "order.items()");
        project.change("return bytes.toByteArray();", "out.writeByte(0); return bytes.toByteArray();");
        Files.writeString(project.folder().resolve("src/test/java/com/acme/OrderGateTest.java"), TEST);
        return project;
    }

    /** What became of each test: passed, skipped or failed, with the message. */
    private static Map<String, String> results(SuiteProject project, String of) throws Exception {
        Path xml = project.folder().resolve("target/surefire-reports/TEST-com.acme." + of + ".xml");
        NodeList cases = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(xml.toFile())
                .getElementsByTagName("testcase");
        Map<String, String> results = new TreeMap<>();
        for (int i = 0; i < cases.getLength(); i++) {
            Element test = (Element) cases.item(i);
            String result = "passed";
            for (String kind : new String[] {"skipped", "failure", "error"}) {
                NodeList found = test.getElementsByTagName(kind);
                if (found.getLength() > 0) {
                    Element element = (Element) found.item(0);
                    String message = element.getAttribute("message");
                    result = kind + " " + (message.isEmpty() ? element.getTextContent() : message);
                }
            }
            results.put(test.getAttribute("name"), result.replaceAll("\\s+", " "));
        }
        return results;
    }

    private static void starts(Map<String, String> results, String test, String start) {
        String result = results.getOrDefault(test, "missing");
        assertTrue(result.startsWith(start), test + ": " + result);
    }

    private void outcomes(String version, String... words) throws Exception {
        SuiteProject project = project();
        List<String> junit = new ArrayList<>(List.of(words));
        junit.addAll(List.of("-Djunit.version=" + version, "test"));
        Map<String, String> home = Map.of("SERDEBENCH_HOME", Tool.home().toString());
        Map<String, String> results = run(project, home, 1, junit, "-Dlimit=30");
        starts(results, "saysItsVersion", "skipped org.opentest4j.TestAbortedException: JUnit " + version);
        starts(results, "passes", "passed");
        starts(
                results,
                "fails",
                "failure binary size 65.6 -> 66.6 bytes per record, +1.5 % exact, limit size>0: FAIL;");
        starts(results, "isOpen", "skipped org.opentest4j.TestAbortedException: binary ");
        starts(results, "cannotRun", "error serdebench gate could not run, exit code 3: error: ");
        starts(
                results(project, "OrderTest"),
                "nothingIsLostAndAnOrderIsSmall",
                "failure binary takes 66.6 bytes per record, over the limit of 30; record ");

        // nothing is installed
        Map<String, String> without = run(project, Map.of(), 0, junit);
        starts(
                without,
                "fails",
                "skipped org.opentest4j.TestAbortedException: no serdebench is on the PATH; set the system property serdebench.home");
        starts(results(project, "OrderTest"), "nothingIsLostAndAnOrderIsSmall", "passed");
        Map<String, String> strict = run(project, Map.of(), 1, junit, "-Dserdebench.gate.failIfInconclusive=true");
        starts(strict, "fails", "failure no serdebench is on the PATH");
    }

    private Map<String, String> run(
            SuiteProject project, Map<String, String> environment, int exit, List<String> words, String... more)
            throws Exception {
        List<String> all = new ArrayList<>(words);
        all.addAll(List.of(more));
        Outcome outcome = project.maven(tool, environment, all.toArray(String[]::new));
        assertEquals(exit, outcome.exit(), outcome.out() + outcome.err());
        // what a gate prints must not go where surefire speaks with its fork
        assertFalse(outcome.out().contains("Corrupted"), outcome.out());
        return results(project, "OrderGateTest");
    }

    @Test
    void aVerdictIsThatOfATest() throws Exception {
        outcomes("5.14.1", "-o");
    }

    /** It is fetched: no other part of the build needs it. */
    @Test
    void inJUnit6AsWell() throws Exception {
        outcomes("6.0.3");
    }
}
