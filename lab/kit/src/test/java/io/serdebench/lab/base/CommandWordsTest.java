package io.serdebench.lab.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands with other codecs, in every way in which options are typed. */
class CommandWordsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            run a.csv                              | run a.csv -c x,y
            run a.csv -c json                      | run a.csv -c x,y
            run -c json,avro a.csv --codecs kryo   | run a.csv -c x,y
            run a.csv -cjson --codecs=@all -q      | run a.csv -q -c x,y
            run a.csv -c=json --time 5m            | run a.csv --time 5m -c x,y
            run a.csv -o out --json                | run a.csv --json -c x,y
            run a.csv -oout --output=b --output c  | run a.csv -c x,y
            run a.csv -C none --clock wall         | run a.csv -C none --clock wall -c x,y
            """)
    void otherCodecsTakeThePlaceOfThoseThatWereAskedFor(String typed, String other) {
        assertEquals(List.of(other.split(" +")), CommandWords.withCodecs(List.of(typed.split(" +")), "x,y"));
    }
}
