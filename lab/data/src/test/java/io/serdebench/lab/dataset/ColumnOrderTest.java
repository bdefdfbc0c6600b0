package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files with the same columns in another order are one data set; a file with other columns is refused. */
class ColumnOrderTest {

    @TempDir
    Path folder;

    private Given files(String... lines) throws Exception {
        Given given = new Given(folder);
        for (int i = 0; i < lines.length; i++) {
            given.file((char) ('a' + i) + ".csv", lines[i].replace('/', '\n') + "\n");
        }
        return given;
    }

    @Test
    void columnsAreFoundByTheirNames() throws Exception {
        Dataset dataset = files("id,name,qty/1,x,5/2,y,6", "name,qty,id/z,7,3/w,8,4", "qty,id,name/9,5,v")
                .read("a.csv", "b.csv", "c.csv");
        assertEquals("{id:int32+,name:string,qty:int32+}", Given.fields(dataset));
        assertEquals("[1, x, 5] [2, y, 6] [3, z, 7] [4, w, 8] [5, v, 9]", Given.shown(dataset));
    }

    @Test
    void optionsHoldForEachOrder() throws Exception {
        Given given = files("id,name,qty/1,x,5", "name,qty,id/z,7,3")
                .columns("id", "qty")
                .types("id", "int64");
        assertEquals("[1, 5] [3, 7]", Given.shown(given.read("a.csv", "b.csv")));
    }

    @Test
    void badRowsAreKnownInEachOrder() throws Exception {
        Given given = files("id,name/1,x/2", "name,id/z,3/w/v,4").skip();
        assertEquals("[1, x] [3, z] [4, v]", Given.shown(given.read("a.csv", "b.csv")));
    }

    @Test
    void aDecimalSignIsProvedInEachOrder() throws Exception {
        Given given = files("p;q/37;2.131", "q;p/3.262;37,07");
        assertEquals("[37.0, 2131] [37.07, 3262]", Given.shown(given.read("a.csv", "b.csv")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "id,name/1,x | id,nom/2,y      | b.csv has other columns than a.csv: a.csv has no column 'nom'",
                "id,name/1,x | name,id,q/y,2,3 | b.csv has other columns than a.csv: a.csv has no column 'q'",
                "id,name/1,x | id/2            | b.csv has other columns than a.csv: it has no column 'name'",
                "a,b,a/1,2,3 | b,a,a/2,1,3     | b.csv has other columns than a.csv: names that occur twice have to be in the same order",
            })
    void otherColumnsAreNamed(String one, String two, String reason) throws Exception {
        assertEquals(reason, files(one, two).says("a.csv", "b.csv"));
    }
}
