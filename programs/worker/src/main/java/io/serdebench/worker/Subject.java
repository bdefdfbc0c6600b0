package io.serdebench.worker;

import io.serdebench.api.Binding;
import io.serdebench.api.Domain;

/** The codec under test: the generated domain and binding, found by name on the class path. */
record Subject(Domain<Object> domain, Binding<Object, Object> binding) {

    static Subject load(String domain, String binding) throws ReflectiveOperationException {
        return new Subject(domain(domain), binding(binding));
    }

    /** The domain alone, of which no codec knows anything. */
    @SuppressWarnings("unchecked")
    static Domain<Object> domain(String className) throws ReflectiveOperationException {
        return (Domain<Object>) make(className);
    }

    @SuppressWarnings("unchecked")
    static Binding<Object, Object> binding(String className) throws ReflectiveOperationException {
        return (Binding<Object, Object>) make(className);
    }

    private static Object make(String className) throws ReflectiveOperationException {
        return Class.forName(className).getConstructor().newInstance();
    }
}
