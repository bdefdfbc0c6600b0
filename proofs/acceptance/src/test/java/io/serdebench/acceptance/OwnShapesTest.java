package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.journal.Entry.Checked;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Six shapes of classes in six libraries; with {@code -Dshapes.page=FILE} all shapes in all of them, which {@code proofs/bench/own-classes} asks for. */
class OwnShapesTest {

    private static final List<String> CODECS =
            List.of("json", "json-jackson3", "fory", "kryo", "json-gson", "java-serialization");

    private static final String PAGE = System.getProperty("shapes.page", "");

    /** The part of the page that {@code proofs/bench/foreign-classes} writes. */
    private static final String OTHERS = "\n## Classes that others wrote";

    /** By shape and codec a part of the reason; whoever is not named gives every field back. */
    private static final Map<String, Map<String, String>> REASONS = Map.of(
            "Bean", Map.of(),
            "Receipt", Map.of(),
            "NoTypeIds", Map.of("json-gson", "Abstract classes can't be instantiated"),
            "Cycle",
                    Map.of(
                            "fory", "enable ref tracking",
                            "kryo", "circular reference",
                            "json-gson", "the stack overflows"),
            "Optionals",
                    Map.of(
                            "json-gson", "Failed making field 'java.util.Optional#value' accessible",
                            "java-serialization", "java.util.Optional does not implement java.io.Serializable"),
            "Lombok", Map.of());

    @TempDir
    Path folder;

    /** Beans, and what Lombok writes: every library gives them back. */
    private static final Set<String> PLAIN = Set.of("Bean", "Lombok");

    @Test
    void shapesComeBackOrTheReasonIsNamed() throws Exception {
        comeBackOrTheReasonIsNamed(shape -> !PLAIN.contains(shape));
    }

    @Test
    @Tag("slow")
    void plainShapesComeBack() throws Exception {
        comeBackOrTheReasonIsNamed(PLAIN::contains);
    }

    private void comeBackOrTheReasonIsNamed(Predicate<String> chosen) throws Exception {
        OwnShapes shapes = new OwnShapes(folder);
        List<Codec> codecs = shapes.codecs().stream()
                .filter(codec -> CODECS.contains(codec.id()))
                .toList();
        for (OwnShape shape : OwnShape.all()) {
            Map<String, String> reasons = REASONS.get(shape.name());
            if (reasons == null || !chosen.test(shape.name())) {
                continue;
            }
            List<Checked> outcomes = shapes.verify(shape, codecs);
            assertEquals(CODECS.size(), outcomes.size());
            for (Checked checked : outcomes) {
                String reason = String.valueOf(checked.reason());
                String expected = reasons.get(checked.codec());
                String where = shape.name() + " " + checked;
                assertEquals(expected == null, checked.status() == Fidelity.LOSSLESS, where);
                assertTrue(expected == null || reason.contains(expected), where);
            }
        }
    }

    @Test
    void thePageHasEveryShape() throws Exception {
        if (PAGE.isEmpty()) {
            assertEquals(20, OwnShape.all().size());
            return;
        }
        OwnShapes shapes = new OwnShapes(folder);
        OwnShapesPage page = new OwnShapesPage();
        for (OwnShape shape : OwnShape.all()) {
            page.add(shape, shapes.verify(shape, shapes.codecs()));
        }
        Path file = Path.of(PAGE);
        String before = Files.exists(file) ? Files.readString(file) : "";
        int others = before.indexOf(OTHERS);
        Files.writeString(file, page.text() + (others < 0 ? "" : before.substring(others)));
    }
}
