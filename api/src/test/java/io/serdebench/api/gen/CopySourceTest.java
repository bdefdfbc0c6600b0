package io.serdebench.api.gen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Names;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import java.util.List;
import org.junit.jupiter.api.Test;

class CopySourceTest {

    private static final Schema SCHEMA =
            Notation.parseSchema("record{must:string,text:string?,count:int32?,texts:[string]?,inner:{x:int32}?}");

    private static final Model BEANS = new BeanSource("p", new BeanSource.Style() {});

    /** Nothing has to be decided where a null is copied as any other value. */
    @Test
    void aValueThatIsNotConvertedIsCopiedWithoutABranch() {
        String source = source(DomainSource.MODEL, BEANS);
        assertEquals(List.of("out.setText(in.text);"), around("setText", source));
        assertEquals(List.of("out.setCount(in.count);"), around("setCount", source));
        assertEquals(List.of("out.text = in.getText();"), around("out.text =", source(BEANS, DomainSource.MODEL)));
    }

    @Test
    void aValueThatIsConvertedIsCopiedOnlyIfItIsThere() {
        String source = source(DomainSource.MODEL, BEANS);
        assertTrue(source.contains("if (in.texts != null) {"), source);
        assertTrue(source.contains("if (in.inner != null) {"), source);
    }

    /** Builders of messages refuse null. */
    @Test
    void aModelThatTakesNoNullIsLeftAlone() {
        String source = source(DomainSource.MODEL, new Wary());
        assertTrue(source.contains("if (in.text != null) {"), source);
    }

    /** A value may be absent and not null, as in models with a mark for it. */
    @Test
    void aModelThatMarksPresenceIsAsked() {
        String source = source(new Wary(), DomainSource.MODEL);
        assertTrue(source.contains("if (in.hasText()) {"), source);
    }

    private static String source(Model from, Model to) {
        JavaWriter out = new JavaWriter();
        new CopySource("copy", from, to).write(SCHEMA, out);
        return out.toString();
    }

    /** The line with these words, and the one before it where that is a condition. */
    private static List<String> around(String words, String source) {
        List<String> lines = source.lines().map(String::strip).toList();
        int at = 0;
        while (!lines.get(at).contains(words)) {
            at++;
        }
        return lines.get(at - 1).startsWith("if (") ? lines.subList(at - 1, at + 1) : lines.subList(at, at + 1);
    }

    private static final class Wary implements Model {

        @Override
        public String struct(Struct struct) {
            return "wary." + struct.typeName();
        }

        @Override
        public String boxed(Type leaf) {
            return JavaTypes.boxed(leaf);
        }

        @Override
        public String get(Struct struct, Field field, String object) {
            return object + "." + field.ident() + "()";
        }

        @Override
        public String present(Struct struct, Field field, String object) {
            return object + ".has" + Names.camel(field.ident()) + "()";
        }

        @Override
        public String set(Struct struct, Field field, String builder, String value) {
            return builder + "." + field.ident() + "(" + value + ");";
        }
    }
}
