package io.serdebench.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TagTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "{a:string,b:string} 1,2",
                "{a:string@7,b:string,c:string@1} 7,2,1",
                "{a:string@2,b:string@2,c:string@9} 2,1,9",
                "{a:string@5,b:string@4} 1,4"
            })
    void eachFieldHasANumberOfItsOwn(String fields, String numbers) {
        Schema schema = Notation.parseSchema("a" + fields);
        // 5 is not allowed
        List<Integer> found = Tag.numbers(schema.fields(), number -> number != 5);
        assertEquals(
                numbers, String.join(",", found.stream().map(String::valueOf).toList()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a{b:int32@1}",
                "a{b:int32+?@536870911.fixed32-always,c:[<string>]@2,d:{e:int64@3.uint64}?@4}",
                "a{b:[{c:int32@9.int32}]@2,d:<{e:int32@1}>@3}"
            })
    void schemasKeepTheirTags(String text) {
        assertEquals(text, Notation.parseSchema(text).toString());
        assertEquals(Notation.parseSchema(text), Notation.parseSchema(text));
    }

    @Test
    void typesAreWrittenWithoutTags() {
        Schema schema = Notation.parseSchema("a{b:{c:int32@9.int32}?@2}");
        assertEquals("{c:int32}?", Notation.write(schema.fields().get(0).slot()));
    }

    @Test
    void wordsOfASpellingStandBetweenHyphens() {
        assertEquals(Set.of("int32", "always"), new Tag(1, "int32-always").words());
        assertEquals(Set.of(), new Tag(1, "").words());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a{b:int32@0}",
                "a{b:int32@536870912}",
                "a{b:int32@9999999999}",
                "a{b:int32@}",
                "a{b:int32@1.Fixed}",
                "a{b:int32@1.-}",
                "a{b:int32@1.a_b}",
                "a{b:int32@@1}",
                "a@1{b:int32}"
            })
    void whatIsNoTagIsRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> Notation.parseSchema(text));
    }
}
