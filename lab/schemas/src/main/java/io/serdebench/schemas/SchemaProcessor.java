package io.serdebench.schemas;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.Writer;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.Diagnostic;
import javax.tools.StandardLocation;

/** Writes a JSON Schema for each {@link JsonDocument} that is compiled, and the definition of each {@link JsonPart}. */
public final class SchemaProcessor extends AbstractProcessor {

    private static final ObjectWriter PRETTY = new ObjectMapper()
            .writer(new DefaultPrettyPrinter()
                    .withObjectIndenter(new DefaultIndenter("  ", "\n"))
                    .withArrayIndenter(new DefaultIndenter("  ", "\n")));

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of(JsonDocument.class.getName(), JsonPart.class.getName());
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        for (TypeElement record : ElementFilter.typesIn(round.getElementsAnnotatedWith(JsonDocument.class))) {
            written(record, () -> {
                DocumentSchema schema = new DocumentSchema(processingEnv, record);
                write(record, schema.file(), schema.json());
            });
        }
        for (TypeElement record : ElementFilter.typesIn(round.getElementsAnnotatedWith(JsonPart.class))) {
            written(record, () -> {
                Part part = new Part(processingEnv, record);
                write(record, part.file(), part.json());
            });
        }
        return true;
    }

    private interface Writing {
        void run() throws IOException;
    }

    private void written(TypeElement record, Writing writing) {
        try {
            writing.run();
        } catch (Unclear e) {
            processingEnv.getMessager().printMessage(Diagnostic.Kind.ERROR, e.getMessage(), e.at());
        } catch (IOException e) {
            processingEnv.getMessager().printMessage(Diagnostic.Kind.ERROR, e.toString(), record);
        }
    }

    private void write(TypeElement record, String file, ObjectNode json) throws IOException {
        String folder = processingEnv
                .getElementUtils()
                .getPackageOf(record)
                .getQualifiedName()
                .toString();
        String text = PRETTY.writeValueAsString(json) + "\n";
        try (Writer out = processingEnv
                .getFiler()
                .createResource(StandardLocation.CLASS_OUTPUT, folder, file, record)
                .openWriter()) {
            out.write(text);
        }
    }
}
