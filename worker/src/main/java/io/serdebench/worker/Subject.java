package io.serdebench.worker;

import io.serdebench.api.Binding;
import io.serdebench.api.Domain;

/** The codec under test: the generated domain and binding, found by name on the class path. */
record Subject(Domain<Object> domain, Binding<Object, Object> binding) {

    @SuppressWarnings("unchecked")
    static Subject load(String domain, String binding) throws ReflectiveOperationException {
        return new Subject((Domain<Object>) make(domain), (Binding<Object, Object>) make(binding));
    }

    private static Object make(String className) throws ReflectiveOperationException {
        return Class.forName(className).getConstructor().newInstance();
    }
}
