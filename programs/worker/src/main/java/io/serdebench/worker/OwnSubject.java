package io.serdebench.worker;

import io.serdebench.api.Binding;
import io.serdebench.api.RowsFile;
import io.serdebench.api.objects.ObjectCopy;
import io.serdebench.api.objects.ObjectGraph;
import io.serdebench.api.objects.OwnDomain;
import io.serdebench.api.objects.OwnType;
import io.serdebench.protocol.Request;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A library, or a serializer of the application's own, on objects of the application's own class, which are made in this process. */
final class OwnSubject {

    /** Records that are looked through for the classes that they have. */
    private static final int LOOKED_AT = 2_000;

    private OwnSubject() {}

    static Subject of(Request request, String bindingClass) throws Exception {
        Class<?> type = OwnNames.type(request.text("type"));
        Object mapper = mapper(request);
        OwnDomain domain = new OwnDomain(OwnSource.of(request, type, mapper));
        String copy = request.values().getOrDefault("copy", "");
        if (!copy.isEmpty()) {
            return new Subject(
                    domain,
                    new CopyBinding((ObjectCopy) OwnNames.make(OwnNames.type(copy)), Subject.binding(bindingClass)));
        }
        String serde = request.values().getOrDefault("serde", "");
        if (!serde.isEmpty()) {
            return new Subject(domain, SerdeBinding.ofClasses(serde, type));
        }
        String name = request.values().getOrDefault("case", "");
        if (!name.isEmpty()) {
            return new Subject(domain, SerdeBinding.of(OwnSource.serde(request, name)));
        }
        OwnType own = new OwnType(type, mapper, ObjectGraph.classes(some(domain, Path.of(request.text("rows")))));
        return new Subject(domain, binding(bindingClass, own));
    }

    /** The objects that a request names. */
    static OwnDomain domain(Request request) throws ReflectiveOperationException {
        return new OwnDomain(OwnSource.of(request, OwnNames.type(request.text("type")), mapper(request)));
    }

    private static @Nullable Object mapper(Request request) throws ReflectiveOperationException {
        String named = request.values().getOrDefault("mapper", "");
        if (named.isEmpty()) {
            return null;
        }
        Object mapper = OwnNames.member("mapper", named);
        if (mapper == null) {
            throw new Refusal("the mapper " + named + " is null");
        }
        return mapper;
    }

    private static List<Object> some(OwnDomain domain, Path rows) throws IOException {
        List<Object> objects = new ArrayList<>();
        try (RowsFile.Reader reader = new RowsFile.Reader(rows)) {
            for (var row = reader.next(); row != null && objects.size() < LOOKED_AT; row = reader.next()) {
                objects.add(domain.fromRow(row));
            }
        }
        return objects;
    }

    @SuppressWarnings("unchecked")
    private static Binding<Object, Object> binding(String name, OwnType own) throws ReflectiveOperationException {
        try {
            return (Binding<Object, Object>)
                    Class.forName(name).getConstructor(OwnType.class).newInstance(own);
        } catch (InvocationTargetException e) {
            // the binding's own words, once
            if (e.getCause() instanceof RuntimeException refusal) {
                throw refusal;
            }
            throw OwnNames.failed("", e);
        }
    }
}
