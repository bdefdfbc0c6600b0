package io.serdebench.worker;

import io.serdebench.api.Binding;
import io.serdebench.api.RowsFile;
import io.serdebench.api.objects.ObjectGraph;
import io.serdebench.api.objects.OwnDomain;
import io.serdebench.api.objects.OwnType;
import io.serdebench.protocol.Request;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A library on objects of the application's own class. Objects are made in this process, from JSON texts, by the application's mapper
 * or by a plain one of Jackson's that has the modules of the class path. Jackson is used by reflection: the class path has the
 * application's version of it.
 */
final class OwnSubject {

    private static final String MAPPER = "com.fasterxml.jackson.databind.ObjectMapper";

    /** Records that are looked through for the classes that they have. */
    private static final int LOOKED_AT = 2_000;

    private OwnSubject() {}

    static Subject of(Request request, String bindingClass) throws Exception {
        Class<?> type = type(request.text("type"));
        String named = request.values().getOrDefault("mapper", "");
        Object given = named.isEmpty() ? null : given(named);
        OwnDomain domain = new OwnDomain(maker(type, given == null ? plain() : given));
        OwnType own = new OwnType(type, given, ObjectGraph.classes(some(domain, Path.of(request.text("rows")))));
        return new Subject(domain, binding(bindingClass, own));
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("the class path has no class " + name, e);
        } catch (UnsupportedClassVersionError e) {
            throw new IllegalArgumentException("a newer JVM is needed: " + e.getMessage(), e);
        }
    }

    /** A static field or method without parameters, as {@code com.acme.Mappers#orders}. */
    private static Object given(String named) throws ReflectiveOperationException {
        int at = named.indexOf('#');
        if (at < 0) {
            throw new IllegalArgumentException("a mapper is named CLASS#FIELD or CLASS#METHOD, not " + named);
        }
        Class<?> owner = type(named.substring(0, at));
        String member = named.substring(at + 1);
        for (var field : owner.getDeclaredFields()) {
            if (field.getName().equals(member) && Modifier.isStatic(field.getModifiers())) {
                field.setAccessible(true);
                return field.get(null);
            }
        }
        for (Method method : owner.getDeclaredMethods()) {
            if (method.getName().equals(member)
                    && Modifier.isStatic(method.getModifiers())
                    && method.getParameterCount() == 0) {
                method.setAccessible(true);
                return called(method, null);
            }
        }
        throw new IllegalArgumentException(
                owner.getName() + " has neither a static field nor a static method without parameters named " + member);
    }

    private static Object plain() throws ReflectiveOperationException {
        Class<?> mapper;
        try {
            mapper = Class.forName(MAPPER);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("the class path has no Jackson to make objects with", e);
        }
        Object made = mapper.getConstructor().newInstance();
        return called(mapper.getMethod("findAndRegisterModules"), made);
    }

    private static OwnDomain.Maker maker(Class<?> type, Object mapper) throws ReflectiveOperationException {
        Method read = mapper.getClass().getMethod("readValue", String.class, Class.class);
        return text -> called(read, mapper, text, type);
    }

    /** What a method gives, or throws what it throws. */
    private static Object called(Method method, @Nullable Object on, Object... arguments)
            throws ReflectiveOperationException {
        try {
            return method.invoke(on, arguments);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(firstLine(e.getCause()), e.getCause());
        }
    }

    private static String firstLine(@Nullable Throwable cause) {
        String text = cause == null ? "" : String.valueOf(cause.getMessage());
        return text.lines().findFirst().orElse("");
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
            throw new IllegalStateException(firstLine(e.getCause()), e.getCause());
        }
    }
}
