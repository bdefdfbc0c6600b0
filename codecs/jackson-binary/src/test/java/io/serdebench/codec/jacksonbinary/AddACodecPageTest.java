package io.serdebench.codec.jacksonbinary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page "Add a codec in 15 minutes": its Java compiles as it stands, and the family in it works. */
class AddACodecPageTest {

    private static final Path PAGE = Path.of("../../docs/internals/codecs.md");
    private static final Pattern JAVA = Pattern.compile("(?s)```java\\n(.*?)```");
    private static final Pattern TYPE = Pattern.compile("(?m)^(?:public )?(?:final )?class (\\w+)");

    /** What a piece of a method or a switch needs around it. */
    private static final String DISSECTOR = """
            package io.serdebench.format.plain;

            import io.serdebench.api.Schema;
            import io.serdebench.api.Type.Field;
            import io.serdebench.api.dissect.*;
            import java.util.List;

            final class PlainDissector implements Dissector {
                final List<Field> fields;

                PlainDissector(Schema schema, boolean reversed) {
                    fields = schema.fields();
                }

            %s}
            """;

    private static final String SIZER = """
            import io.serdebench.api.size.*;

            class PieceOfASizer {
                Size size(Column column) {
                    return switch (column.slot().kind()) {
            %s            default -> throw new IllegalStateException();
                    };
                }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void itsJavaCompilesAndItsFamilyGivesRecordsBack() throws Exception {
        List<Path> sources = new ArrayList<>();
        Matcher blocks = JAVA.matcher(Files.readString(PAGE));
        while (blocks.find()) {
            String block = blocks.group(1);
            String whole = block.startsWith("package ")
                    ? block
                    : block.startsWith("case ") ? SIZER.formatted(block) : DISSECTOR.formatted(block);
            Matcher type = TYPE.matcher(whole);
            if (!type.find()) {
                throw new AssertionError("no class in " + whole);
            }
            sources.add(Files.writeString(folder.resolve(type.group(1) + ".java"), whole));
        }
        assertEquals(6, sources.size(), "blocks of Java on the page");

        Path classes = Files.createDirectory(folder.resolve("classes"));
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        boolean compiled = javac.getTask(
                        said,
                        null,
                        null,
                        List.of("-proc:none", "-d", classes.toString(), "-cp", System.getProperty("java.class.path")),
                        null,
                        javac.getStandardFileManager(null, null, null).getJavaFileObjectsFromPaths(sources))
                .call();
        assertEquals("", said.toString());
        assertEquals(true, compiled);

        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {classes.toUri().toURL()}, getClass().getClassLoader())) {
            CodecFamily family = (CodecFamily) loader.loadClass("io.serdebench.codec.cbor.CborFamily")
                    .getConstructor()
                    .newInstance();
            assertNotNull(family.version());
            Schema schema = Schemas.orders();

            RandomRows rows = new RandomRows(1);
            try (Generated generated = Generated.of(family, "cbor", schema, folder.resolve("generated"))) {
                for (int i = 0; i < 20; i++) {
                    assertNull(generated.roundTrip(rows.row(schema.root())));
                }
            }
        }
    }
}
