package io.serdebench.worker.copy;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.stream.Stream;

/** A builder of objects of a class, which code that copies does not use: nobody says which of its methods sets which field. */
final class BuilderMethod {

    private static final Set<String> NAMES = Set.of("builder", "newBuilder");

    private BuilderMethod() {}

    /** True if the class has a public static {@code builder()} or {@code newBuilder()}, or a nested class, with {@code build()}. */
    static boolean isThere(Class<?> type) {
        return Stream.concat(
                        Stream.of(type.getDeclaredMethods())
                                .filter(one -> NAMES.contains(one.getName())
                                        && one.getParameterCount() == 0
                                        && Modifier.isStatic(one.getModifiers())
                                        && Modifier.isPublic(one.getModifiers()))
                                .map(Method::getReturnType),
                        Stream.of(type.getDeclaredClasses()).filter(one -> Modifier.isPublic(one.getModifiers())))
                .anyMatch(builder -> Stream.of(builder.getMethods())
                        .anyMatch(one -> one.getName().equals("build")
                                && one.getParameterCount() == 0
                                && type.isAssignableFrom(one.getReturnType())));
    }
}
