package io.serdebench.api.gen;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;

/** Classes of public fields whose values have the domain's types. */
record ObjectModel(String packageName) implements Model {

    @Override
    public String struct(Struct struct) {
        return packageName + "." + struct.typeName();
    }

    @Override
    public String boxed(Type leaf) {
        return JavaTypes.boxed(leaf);
    }

    @Override
    public String get(Struct struct, Field field, String object) {
        return object + "." + field.ident();
    }

    @Override
    public String set(Struct struct, Field field, String builder, String value) {
        return builder + "." + field.ident() + " = " + value + ";";
    }

    @Override
    public boolean takesNull() {
        return true;
    }
}
