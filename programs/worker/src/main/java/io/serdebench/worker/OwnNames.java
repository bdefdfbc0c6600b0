package io.serdebench.worker;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** Things of the application that a request names: classes, objects of them, and their static members. */
final class OwnNames {

    private OwnNames() {}

    /**
     * A class.
     *
     * @throws IllegalArgumentException where the class path has none, or it needs a newer JVM
     */
    static Class<?> type(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("the class path has no class " + name, e);
        } catch (UnsupportedClassVersionError e) {
            throw new IllegalArgumentException("a newer JVM is needed: " + e.getMessage(), e);
        } catch (ExceptionInInitializerError e) {
            throw new IllegalArgumentException(
                    "the static initializer of " + name + " fails: " + String.valueOf(e.getCause()), e);
        }
    }

    /**
     * A fresh object.
     *
     * @throws IllegalArgumentException where the class has no constructor without parameters, or makes no objects
     */
    static Object make(Class<?> type) throws ReflectiveOperationException {
        if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
            throw new IllegalArgumentException(type.getName() + " is abstract; name a class that makes objects");
        }
        Constructor<?> constructor;
        try {
            constructor = type.getDeclaredConstructor();
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException(
                    type.getName() + " has no constructor without parameters"
                            + (type.isMemberClass() && !Modifier.isStatic(type.getModifiers())
                                    ? "; make it a static class"
                                    : ""),
                    e);
        }
        constructor.setAccessible(true);
        try {
            return constructor.newInstance();
        } catch (InvocationTargetException e) {
            throw failed("the constructor of " + type.getName(), e);
        }
    }

    /**
     * The value of a static field or of a static method without parameters.
     *
     * @param what The thing, for messages.
     * @param named A class and its member, as {@code com.acme.Mappers#orders}.
     */
    static @Nullable Object member(String what, String named) throws ReflectiveOperationException {
        int at = named.indexOf('#');
        if (at < 0) {
            throw new IllegalArgumentException("a " + what + " is named CLASS#FIELD or CLASS#METHOD, not " + named);
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

    /** What a method gives, or throws what it throws. */
    static Object called(Method method, @Nullable Object on, Object... arguments) throws ReflectiveOperationException {
        try {
            return method.invoke(on, arguments);
        } catch (InvocationTargetException e) {
            throw failed("", e);
        }
    }

    /**
     * The failure of code of the application.
     *
     * @param what What failed, or the empty text where its own message says it.
     */
    static IllegalStateException failed(String what, InvocationTargetException e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        String first = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
        return new IllegalStateException(
                what.isEmpty() ? first : what + " fails: " + cause.getClass().getName() + ": " + first, cause);
    }
}
