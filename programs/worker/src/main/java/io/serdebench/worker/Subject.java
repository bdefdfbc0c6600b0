package io.serdebench.worker;

import io.serdebench.api.Binding;
import io.serdebench.api.Domain;
import io.serdebench.protocol.Request;

/** The codec under test: the domain and binding, generated or of the application's own class, found by name on the class path. */
record Subject(Domain<Object> domain, Binding<Object, Object> binding) {

    /** The key of a request that names the application's own class. */
    private static final String TYPE = "type";

    /** The codec that a request names. */
    static Subject of(Request request) throws Exception {
        String binding = request.text("binding");
        return request.values().containsKey(TYPE)
                ? OwnSubject.of(request, binding)
                : load(request.text("domain"), binding);
    }

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
