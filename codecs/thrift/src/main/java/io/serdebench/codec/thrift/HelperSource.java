package io.serdebench.codec.thrift;

import io.serdebench.api.Type.Slot;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import java.util.Map;

/** Writes what puts a value that may be null into an element of a list or map, and takes it out. */
final class HelperSource {

    private HelperSource() {}

    static void write(ThriftModel model, Wrappers wrappers, JavaWriter out) {
        for (Map.Entry<Slot, Integer> wrapper : wrappers.all().entrySet()) {
            wrapper(model, wrapper.getKey(), wrapper.getValue(), out);
        }
    }

    private static void wrapper(ThriftModel model, Slot slot, int number, JavaWriter out) {
        String element = model.element(slot);
        String value = JavaTypes.boxed(model, slot.type());
        out.line("private static " + element + " wrap_" + number + "(" + value + " value) {");
        out.line(element + " out = new " + element + "();");
        out.lines("if (value != null) {", "out.setValue(value);", "}", "return out;", "}", "");
        out.line("private static " + value + " unwrap_" + number + "(" + element + " in) {");
        out.line("return in.isSetValue() ? in." + model.getter(slot.type()) + "Value() : null;");
        out.lines("}", "");
    }
}
