package io.serdebench.codec.protostuff;

import io.serdebench.api.Names;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.JavaWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Writes the beans: variables with the numbers of their fields, getters and setters. */
final class BeanWriter {

    private final ProtostuffModel model;
    private final String packageName;
    private final Path sources;

    private BeanWriter(ProtostuffModel model, String packageName, Path sources) {
        this.model = model;
        this.packageName = packageName;
        this.sources = sources;
    }

    static void write(ProtostuffModel model, String packageName, Path sources) throws IOException {
        BeanWriter writer = new BeanWriter(model, packageName, sources);
        for (Struct struct : model.schema().structs()) {
            writer.bean(struct.typeName(), struct.fields());
        }
        for (Map.Entry<Slot, Integer> box : model.boxes().entrySet()) {
            Field value = new Field("value", "value", box.getKey());
            writer.bean(ProtostuffModel.simpleBoxName(box.getValue()), List.of(value));
        }
    }

    private void bean(String className, List<Field> fields) throws IOException {
        JavaWriter out = new JavaWriter();
        out.line("public final class " + className + " {");
        int number = 1;
        for (Field field : fields) {
            out.line("@io.protostuff.Tag(" + number++ + ")");
            out.line("private " + model.fieldType(field.slot()) + " " + BeanSource.variable(field) + ";");
        }
        for (Field field : fields) {
            String type = model.fieldType(field.slot());
            String name = BeanSource.variable(field);
            String camel = Names.camel(field.ident());
            // an empty list is not written, so it is not read either
            boolean list = field.type() instanceof ListOf && !field.optional();
            String value = list ? name + " == null ? java.util.List.of() : " + name : name;
            out.lines("", "public " + type + " get" + camel + "() {", "return " + value + ";", "}", "");
            out.lines("public void set" + camel + "(" + type + " " + name + ") {");
            out.lines("this." + name + " = " + name + ";", "}");
        }
        out.line("}").save(sources, packageName, className);
    }
}
