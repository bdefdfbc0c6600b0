package io.serdebench.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** A line of options is split as by a shell, and the descriptor names what the class has. */
class CommandMojoTest {

    @Test
    void quotesKeepWordsTogether() {
        assertEquals(List.of(), CommandMojo.words("  \n "));
        assertEquals(
                List.of("--fail-on", "time>5%", "-o", "a folder", "--serde=x y", ""),
                CommandMojo.words(" --fail-on 'time>5%'\n  -o \"a folder\" --serde='x y' ''"));
    }

    /** What the command prints to be typed again has no class path of many jars. */
    @Test
    void theClassPathIsInAFileOfTheProject(@TempDir Path folder) throws IOException {
        List<String> words = List.of("serdebench", "run", "--classes", "/a b/x.jar:C:\\y.jar", "--suite", "com.acme.S");
        String file = "target/serdebench/classpath.txt";
        assertEquals(
                List.of("serdebench", "run", "--classes", "@" + file, "--suite", "com.acme.S"),
                CommandMojo.typable(words, folder));
        assertEquals(
                "\"/a b/x.jar:C:\\\\y.jar\"",
                Files.readString(folder.resolve(file)).strip());
        CommandMojo.typable(words, folder);
    }

    private static Document descriptor() throws Exception {
        try (InputStream in =
                Objects.requireNonNull(CommandMojo.class.getResourceAsStream("/META-INF/maven/plugin.xml"))) {
            return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
        }
    }

    private static List<Element> all(Element in, String name) {
        NodeList found = in.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            elements.add((Element) found.item(i));
        }
        return elements;
    }

    @Test
    void theDescriptorNamesWhatTheClassHas() throws Exception {
        Element plugin = descriptor().getDocumentElement();
        assertEquals(
                List.of("run", "gate"),
                all(plugin, "goal").stream().map(Element::getTextContent).toList());
        Set<String> fields = new TreeSet<>(Stream.of("options", "home", "skip", "command", "classPath", "folder")
                .toList());
        for (String field : fields) {
            assertEquals(field, CommandMojo.class.getDeclaredField(field).getName());
        }
        for (Element mojo : all(plugin, "mojo")) {
            Set<String> named = new TreeSet<>();
            all(mojo, "name").forEach(name -> named.add(name.getTextContent()));
            assertEquals(fields, named);
            Set<String> set = new TreeSet<>();
            all(mojo, "configuration")
                    .forEach(configuration -> all(configuration, "*").forEach(value -> set.add(value.getTagName())));
            assertEquals(fields, set);
        }
        // of this version, and what Maven sets is left to it
        String text = plugin.getTextContent();
        assertFalse(text.contains("@"), text);
        assertTrue(text.contains("${serdebench.options}"), text);
    }
}
