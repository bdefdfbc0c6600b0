package io.serdebench.worker;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** Things of the application that a request names: classes, objects of them, and their static members. */
final class OwnNames {

    /** Where a field is, in messages of Jackson. */
    private static final String CHAIN = "(through reference chain";

    private OwnNames() {}

    /**
     * A class.
     *
     * @throws Refusal where the class path has none, or it needs a newer JVM
     */
    static Class<?> type(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new Refusal("the class path has no class " + name, e);
        } catch (UnsupportedClassVersionError e) {
            throw new Refusal("a newer JVM is needed, see --jvm: " + e.getMessage(), e);
        } catch (ExceptionInInitializerError e) {
            throw new Refusal(
                    "the static initializer of " + name
                            + " fails, which runs in each worker process, several at a time: " + e.getCause(),
                    e);
        } catch (NoClassDefFoundError e) {
            throw new Refusal(name + " cannot be loaded: " + words(e), e);
        } catch (LinkageError e) {
            throw new Refusal(name + " cannot be loaded: " + e, e);
        }
    }

    /**
     * A fresh object.
     *
     * @throws Refusal where the class has no constructor without parameters, or makes no objects
     */
    static Object make(Class<?> type) throws ReflectiveOperationException {
        if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
            throw new Refusal(type.getName() + " is abstract; name a class that makes objects");
        }
        Constructor<?> constructor;
        try {
            constructor = type.getDeclaredConstructor();
        } catch (NoSuchMethodException e) {
            throw new Refusal(
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
            throw new Refusal("a " + what + " is named CLASS#FIELD or CLASS#METHOD, not " + named);
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
                try {
                    return method.invoke(null);
                } catch (InvocationTargetException e) {
                    throw failed(named, e);
                }
            }
        }
        throw new Refusal(
                owner.getName() + " has neither a static field nor a static method without parameters named " + member);
    }

    /** The result of a method; throws as it does. */
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
     * @param what The thing that failed, or the empty text where its own message says it.
     */
    static Refusal failed(String what, InvocationTargetException e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        String words = words(cause);
        return new Refusal(
                what.isEmpty()
                        ? words
                        : what + " fails: "
                                + (cause instanceof LinkageError || cause.getMessage() == null
                                        ? ""
                                        : cause.getClass().getName() + ": ")
                                + words,
                cause);
    }

    /** Objects that a walk of their fields does not come to the end of. */
    static Refusal deep(long record, StackOverflowError e) {
        return new Refusal(
                "record " + record + ": its objects are nested too deep to be compared, as in a long linked list", e);
    }

    /** The message of a failure in one line, without Jackson's place in a text that the user does not have. */
    private static String words(Throwable cause) {
        if (cause instanceof ExceptionInInitializerError && cause.getCause() != null) {
            return "a static initializer fails: " + cause.getCause();
        }
        String message = String.valueOf(cause.getMessage());
        if (cause instanceof NoClassDefFoundError && !message.contains(" ")) {
            return "the class path has no class " + message.replace('/', '.');
        }
        if (cause.getMessage() == null) {
            return cause.getClass().getName();
        }
        String first = message.lines().findFirst().orElse("").strip();
        if (cause instanceof LinkageError) {
            // its message alone is the name of a method, say
            return cause.getClass().getSimpleName() + ": " + first;
        }
        int chain = message.indexOf(CHAIN);
        return chain < first.length()
                ? first
                : first + " " + message.substring(chain).lines().findFirst().orElse("");
    }
}
