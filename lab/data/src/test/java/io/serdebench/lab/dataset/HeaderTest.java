package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.lab.base.Warning;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names among which are numbers, years or dates, and records that are none. */
class HeaderTest {

    @TempDir
    Path folder;

    private Dataset read(String lines) throws IOException {
        return new Given(folder).text("a.csv", lines.replace("/", "\n") + "\n");
    }

    private String head(String lines) throws IOException {
        String sniffed = read(lines).sniffed();
        return sniffed.endsWith("no header") ? "no" : "yes";
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = ':', textBlock = """
            name,qty,2020/x,1,2/y,3,4                       : yes
            2020,2021,qty/1,2,3/4,5,6                       : yes
            2019,2020,2021,2022,qty/1,2,3,4,5/4,5,6,7,8     : yes
            gene,dose,0.5,1.0/g1,7,1.5,2.5/g2,8,1.25,2.75   : yes
            country,2019,2020/IT,low,high/FR,high,low       : yes
            country,2019/IT,low/FR,high                     : yes
            country,2019,2020,2021/IT,1.5,2.5,3.5/FR,2,3,4  : yes
            country,2015,2010,2005/IT,1,2,3/FR,2,3,4        : yes
            2019,2020,2021/11,12,13/14,15,16                : yes
            country,2020-01-22,2020-01-23/IT,0,1/FR,2,3     : yes
            country,1/22/20,1/23/20;IT,0,1;FR,2,3           : yes
            month,2024-01,2024-02/x,1,2/y,3,4               : yes
            x,0,1,2/a,0.5,0.25,1.5/b,1.25,2.5,3.5           : yes
            ,0,1,2/0,0.5,0.25,1.5/1,1.25,2.5,3.5            : yes
            name,1,2/x,low,high/y,high,low                  : yes
            a,b/1,2                                         : yes
            name,colour/ann,red                             : yes
            name,ok,1/x,true,5/y,false,6                    : yes
            1,x/2,y                                         : no
            1,2,3/4,5,6                                     : no
            bob,2019,2020/ann,2015,2018                     : no
            2019,a/2020,b                                   : no
            x,2000/y,35/z,120                               : no
            2024-01-01,2024-01-05/2024-02-01,2024-02-07     : no
            1,NA/2,5/3,6                                    : no
            12,a/12a,b/7,c                                  : no
            true,1/false,2                                  : no
            """)
    void namesAreTakenForNamesAndValuesForValues(String lines, String header) throws Exception {
        assertEquals(header, head(lines.contains(";") ? lines.replace('/', '-').replace(';', '/') : lines));
    }

    /** What could have been a record is said, with the option that reads it so. */
    @Test
    void aNameThatMayBeAValueIsNamed() throws Exception {
        Dataset dataset = read("name,qty,2020/x,1,2/y,3,4");
        Warning warning = dataset.warnings().get(0);
        assertEquals("D09", warning.code());
        assertEquals(
                "a.csv: the first line is read as names, though '2020' may be a value like those below it",
                warning.message());
        assertEquals("--no-header", warning.fix());
        assertEquals(
                "[name, qty, 2020] [x, 1, 2] [y, 3, 4]",
                Given.shown(new Given(folder).header(false).read("a.csv")));
        assertEquals(List.of(), read("name,qty/x,1/y,3").warnings());
        assertEquals(List.of(), read("qty,Ja/1,ja/3,nein").warnings());
    }

    /** A text that is a name makes a column text: the option that says so is named. */
    @Test
    void aNameThatIsReadAsAValueNamesTheHeader() throws Exception {
        Dataset dataset = new Given(folder).header(false).text("a.csv", "name,qty\nx,1\ny,3\n");
        assertEquals("D06", dataset.warnings().get(0).code());
        assertEquals("--header", dataset.warnings().get(0).fix());
    }
}
