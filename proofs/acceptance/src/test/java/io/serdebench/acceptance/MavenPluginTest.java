package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.acceptance.Tool.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The goals of the Maven plug-in in a project that somebody cloned. */
@Tag("slow")
class MavenPluginTest extends ToolTest {

    private static final String PLUGIN = "serdebench-maven-plugin";

    private static final String GATE = """
              <build>
                <plugins>
                  <plugin>
                    <groupId>io.serdebench</groupId>
                    <artifactId>serdebench-maven-plugin</artifactId>
                    <version>${serdebench.version}</version>
                    <executions>
                      <execution>
                        <id>size</id>
                        <goals>
                          <goal>gate</goal>
                        </goals>
                        <configuration>
                          <options>--suite com.acme.OrderSuite --base-cp base --fail-on 'size>0,lossy'</options>
                        </configuration>
                      </execution>
                    </executions>
                  </plugin>
                </plugins>
            """;

    private static final Map<String, String> HOME =
            Map.of("SERDEBENCH_HOME", Tool.home().toString());

    @Test
    void theTestClassPathIsThatOfTheProject() throws Exception {
        SuiteProject project = SuiteProject.into(folder.resolve("orders"));
        Path module = SuiteProject.ROOT.resolve("api/maven-plugin");
        project.artifact(
                PLUGIN,
                module.resolve("pom.xml"),
                module.resolve("target").resolve(PLUGIN + "-" + SuiteProject.VERSION + ".jar"));
        // a clone: nothing is compiled, and no POM names the plug-in
        String run = "io.serdebench:" + PLUGIN + ":" + SuiteProject.VERSION + ":run";
        Outcome ranked = project.maven(
                tool,
                HOME,
                "-o",
                run,
                "-Dserdebench.options=--suite com.acme.OrderSuite --time 5s -c fory --json -o out");
        assertEquals(0, ranked.exit(), ranked.out() + ranked.err());
        assertTrue(ranked.out().contains("\"codec\" : \"binary\""), ranked.out());
        assertTrue(Files.exists(project.folder().resolve("out/result.sdb.json")));

        // the command that it prints to be typed again
        String again = Files.readString(project.folder().resolve("out/result.sdb.json"));
        assertTrue(again.contains("@target/serdebench/classpath.txt"), again);
        assertTrue(Files.exists(project.folder().resolve("target/serdebench/classpath.txt")));

        Outcome wrong = project.maven(tool, HOME, "-o", run, "-Dserdebench.options=--suite");
        assertEquals(1, wrong.exit());
        assertTrue(wrong.out().contains("serdebench run ended with exit code 2; it says above why"), wrong.out());
        Outcome nothing = project.maven(tool, "-o", run, "-Dserdebench.home=nowhere");
        assertEquals(1, nothing.exit());
        assertTrue(nothing.out().contains("nowhere has neither bin/serdebench nor serdebench"), nothing.out());

        SuiteProject.version(project.folder().resolve("base"), "order.items()", "order.items()");
        Path pom = project.folder().resolve("pom.xml");
        String before = Files.readString(pom);
        Files.writeString(pom, before.replace("  <build>\n", GATE));
        String[] gate = {"-o", "test-compile", "serdebench:gate@size"};
        Outcome same = project.maven(tool, HOME, gate);
        assertEquals(0, same.exit(), same.out() + same.err());
        project.change("return bytes.toByteArray();", "out.writeByte(0); return bytes.toByteArray();");
        Outcome larger = project.maven(tool, HOME, gate);
        assertEquals(1, larger.exit(), larger.out() + larger.err());
        assertTrue(larger.out().contains("FAIL  size>0"), larger.out());
        assertTrue(larger.out().contains("serdebench gate ended with exit code 10"), larger.out());
    }
}
