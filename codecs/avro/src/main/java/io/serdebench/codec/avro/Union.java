package io.serdebench.codec.avro;

import io.serdebench.api.BareVariant;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.Model;

/** Unions as Java source sees them: an {@code Object} whose class says which of the types it is of. */
final class Union {

    /** The class of a union's values. */
    static final String CLASS = "Object";

    private Union() {}

    /** True if a struct is a variant that Avro carries as a union. */
    static boolean is(Struct struct) {
        return BareVariant.of(struct) != null;
    }

    /** A value as one of an alternative's type. */
    static String get(Model model, Type type, String object) {
        return "((" + JavaTypes.boxed(model, type) + ") " + object + ")";
    }

    /** A condition that a value is of an alternative's type. */
    static String present(Model model, Type type, String object) {
        String boxed = JavaTypes.boxed(model, type);
        int parameters = boxed.indexOf('<');
        return object + " instanceof " + (parameters < 0 ? boxed : boxed.substring(0, parameters));
    }
}
