package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Blanks around values, by which programs bring columns to one width. */
class PaddingTest {

    @TempDir
    Path folder;

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '%', quoteCharacter = '^', textBlock = """
            id ,  qty/1  ,    5/20 ,   60             % {id:int32+,qty:int32+}         % [1, 5] [20, 60]
            a,b/  1,xx/ 10,yy/100,z                   % {a:int32+,b:string}            % [1, xx] [10, yy] [100, z]
            a,b/100,xx/ 10,yy/  1,z                   % {a:int32+,b:string}            % [100, xx] [10, yy] [1, z]
            a|b/ 1.5|x / 22.25|yy                     % {a:float64,b:string}           % [1.5, x ] [22.25, yy]
            a;b/  1,50;x/ 22,25;y                     % {a:decimal(9,2),b:string}      % [1.50, x] [22.25, y]
            a,b/2024-01-05 ,x/2024-02-01 ,y           % {a:date,b:string}              % [2024-01-05, x] [2024-02-01, y]
            a,b/ true,x/false,y                       % {a:boolean,b:string}           % [true, x] [false, y]
            a,b/   ,x/  1,y                           % {a:int32+?,b:string}           % [null, x] [1, y]
            a,b/ NA,x/  1,y                           % {a:int32+?,b:string}           % [null, x] [1, y]
            a,b/  -5,x/1e-3,y                         % {a:float64,b:string}           % [-5.0, x] [0.001, y]
            a,b/ 01,x/ 02,y                           % {a:string,b:string}            % [ 01, x] [ 02, y]
            a,b/"  1",x/" 10",y                       % {a:int32+,b:string}            % [1, x] [10, y]
            """)
    void numbersAreNumbersAndNamesHaveNoBlanks(String lines, String fields, String rows) throws Exception {
        Dataset dataset = new Given(folder).text("a.csv", lines.replace("/", "\n") + "\n");
        assertEquals(fields, Given.fields(dataset));
        assertEquals(rows, Given.shown(dataset));
    }

    @Test
    void aGivenTypeIsReadWithoutBlanksAndATextWithThem() throws Exception {
        Dataset dataset = new Given(folder)
                .types("a", "string")
                .types("b", "int64")
                .text("a.csv", "a, b\n 1,x\n".replace("x", "  7"));
        assertEquals("[ 1, 7]", Given.shown(dataset));
    }
}
