package io.serdebench.lab.dataset.infer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.lab.dataset.source.CellRules;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingsTest {

    private static List<String> values(String cells) {
        return Arrays.stream(cells.split(";")).map(String::strip).toList();
    }

    /** The type and the first value as it is read. */
    private static String read(String cells, CellRules rules) {
        List<String> values = values(cells);
        Spellings.Found found = Spellings.of(values, rules, true);
        Column column = new Column(true, found);
        values.forEach(value -> column.observe(value.toCharArray(), 0, value.length(), 1));
        String first = values.get(0);
        Spelling spelling = found.spelling();
        if (spelling != null) {
            char[] buffer = new char[Spelling.MAX_LENGTH];
            int length = spelling.plain(first.toCharArray(), 0, first.length(), buffer);
            first = length < 0 ? first : new String(buffer, 0, length);
        }
        return Notation.write(column.slot()) + " " + first;
    }

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            3396,63; 5,20; 12,00                        | decimal(9,2) 3396.63
            10.189,89; 5,20; 1.234.567,00               | decimal(9,2) 10189.89
            10 189,89; 5,20                             | decimal(9,2) 10189.89
            10'189.89; 5.20                             | decimal(9,2) 10189.89
            1,234,567; 12; 999                          | int32+ 1234567
            1,234.50; 12.00; 7.25                       | decimal(9,2) 1234.50
            $81,804.01; $5.00                           | decimal(9,2) 81804.01
            €5; -€7; 12 €                               | int32 5
            1.234,50 EUR; 12,00 EUR                     | decimal(9,2) 1234.50
            (74.50); 12.00; 1.25                        | decimal(9,2) -74.50
            ($74.50); $12.00                            | decimal(9,2) -74.50
            12%; 5%; 100%                               | int32+ 12
            12,5 %; 5,0 %                               | decimal(9,1) 12.5
            NA; 5,20; 3,10                              | decimal(9,2)? NA
            05.07.2024; 1.12.2023                       | date 2024-07-05
            8/20/2024; 11/1/2024                        | date 2024-08-20
            20/8/2024; 1/11/2024                        | date 2024-08-20
            8/20/2024 11:08 AM; 1/2/2024 12:00 PM       | timestamp-millis 2024-08-20T11:08:00
            1/20/2024 12:05 AM                          | timestamp-millis 2024-01-20T00:05:00
            05.07.2024 14:03; 06.07.2024 09:00          | timestamp-millis 2024-07-05T14:03:00
            05.07.2024 14:03:07.125; 06.07.2024 09:00:00.5 | timestamp-millis 2024-07-05T14:03:07.125
            2024-07-05T14:03; 2024-07-06T09:00          | timestamp-millis 2024-07-05T14:03:00
            5-Jul-2024; 12-aug-2023                     | date 2024-07-05
            Jul 5, 2024; December 12, 2023              | date 2024-07-05
            Yes; no; NO                                 | boolean true
            ja; nein                                    | boolean true
            T; F; -                                     | boolean? true
            """)
    void valuesAreReadAsPeopleWriteThem(String cells, String read) {
        assertEquals(read, read(cells, CellRules.FOUND_OUT));
    }

    @ParameterizedTest(name = "{0} stays text")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "01234; 10115",
                "01.234; 02.345",
                "192.168.1.1; 10.0.0.7",
                "1.2.3; 4.5.6",
                "555-1234; 555-9876",
                "+49 30 123456; +1 212 5551234",
                "501 234 567; 602 345 678",
                "no; no; no",
                "NO; SE; DK",
                "M; F",
                "yes; no; maybe",
                "5€; $7",
                "12,34,56; 1,23",
                "1,2; 3,4; x; y",
                "30.02.2024; 31.04.2024",
                "13/13/2024; 1/1/2024",
                "12:30; 13:45",
                "2024-13-01; 2024-12-32",
                "$; €",
                "( ); ()",
                "-; x",
            })
    void whatOnlyLooksLikeAValueStaysText(String cells) {
        assertEquals("string", read(cells, CellRules.FOUND_OUT).split(" ")[0].replace("?", ""));
    }

    @Test
    void programsComeFirst() {
        assertNull(Spellings.of(List.of("1.234", "2.500"), CellRules.FOUND_OUT, true)
                .spelling());
        assertNull(
                Spellings.of(List.of("5", "7", "NA"), CellRules.FOUND_OUT, true).spelling());
        assertNull(Spellings.of(List.of(), CellRules.FOUND_OUT, true).spelling());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "01/02/2024; 03/04/2024 | '01/02/2024' may be written as %d/%m/%Y or as %m/%d/%Y; --date-format says which",
                "01/02/2024 10:00; 03/04/2024 11:00 | '01/02/2024 10:00' may be written as %d/%m/%Y %H:%M or as %m/%d/%Y %H:%M;"
                        + " --timestamp-format says which",
                "1,234; 5,678 | '1,234' may be written with ',' between thousands or with a decimal comma;"
                        + " --decimal-separator says which"
            })
    void whatCanBeReadInTwoWaysStaysTextAndSaysSo(String cells, String note) {
        Spellings.Found found = Spellings.of(values(cells), CellRules.FOUND_OUT, true);
        assertNull(found.spelling());
        assertEquals(note, found.note());
    }

    private static CellRules rules(@Nullable Character decimal, List<String> dates, List<String> yes, List<String> no) {
        return new CellRules(decimal, dates, List.of(), yes, no, 0, null, null);
    }

    @Test
    void whatTheUserSaysDecides() {
        assertEquals(
                "date 2024-02-01",
                read("01/02/2024; 03/04/2024", rules(null, List.of("%d/%m/%Y"), List.of(), List.of())));
        assertEquals(
                "date 2024-01-02",
                read("01/02/2024; 03/04/2024", rules(null, List.of("%m/%d/%Y"), List.of(), List.of())));
        assertEquals("date 2024-01-02", read("240102; 240103", rules(null, List.of("%y%m%d"), List.of(), List.of())));
        assertEquals("decimal(9,3) 1.234", read("1,234; 5,678", rules(',', List.of(), List.of(), List.of())));
        assertEquals("int32+ 1234", read("1,234; 5,678", rules('.', List.of(), List.of(), List.of())));
        assertEquals("boolean true", read("J; N", rules(null, List.of(), List.of("j"), List.of("n"))));
    }

    @Test
    void aValueWrittenInAnotherWayMakesTheColumnText() {
        Column column = new Column(true, Spellings.of(List.of("3,5", "7,25"), CellRules.FOUND_OUT, true));
        for (int i = 0; i < 100; i++) {
            column.observe("3,25".toCharArray(), 0, 4, i + 1);
        }
        column.observe("3.2.5".toCharArray(), 0, 5, 101);
        assertEquals("string", Notation.write(column.slot()));
        String why = column.reason().text();
        assertTrue(why.startsWith("text because of 1 of 101 values, the first in line 101: '3.2.5'"), why);
        assertTrue(why.endsWith("most of the first values are written with a decimal comma"), why);
        assertTrue(column.reason().notable());
    }

    @Test
    void aPatternThatIsNoneIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new TimeSpelling("%d.%m"));
        assertThrows(IllegalArgumentException.class, () -> new TimeSpelling("%d.%m.%Q"));
        assertThrows(IllegalArgumentException.class, () -> new TimeSpelling("%d.%m.%Y %I:%M"));
        assertThrows(IllegalArgumentException.class, () -> new TimeSpelling("dd.MM.yyyy"));
    }
}
