package io.serdebench.lab.census;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.LakeRows;
import io.serdebench.lab.dataset.Lakes;
import io.serdebench.lab.dataset.source.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Twenty folders of all kinds of file, divided by chance and added up by chance. */
class SumLawsTest {

    private static final int LAKES = 20;
    private static final int SOME = 20;
    private static final int ALL = 500;
    private static final int BY_FILES = 4;
    private static final int MORE_BY_FILES = 10;

    private static final List<SumLaws> LAWS = new ArrayList<>();

    @TempDir
    static Path folder;

    @BeforeAll
    static void lakes() throws IOException {
        LAWS.clear();
        Path work = Files.createDirectories(folder.resolve("work"));
        for (Path path : Lakes.write(folder.resolve("lakes"), Path.of(".."))) {
            LakeRows lake = LakeRows.read(path, work);
            assertTrue(lake.files().size() > 3, lake.name());
            LAWS.add(SumLaws.of(lake, SumLaws.counted(lake, lake.files()).bytes()));
            PartTaker taker = new PartTaker(Shard.WHOLE, 1, null);
            Datasets.every(List.of(path.toString()), Reading.DEFAULT, work, Progress.NONE, taker);
            assertEquals(bare(lake), taker.part(), lake.name());
        }
        assertEquals(LAKES, LAWS.size());
    }

    /** Without what is planted. */
    private static Part bare(LakeRows lake) {
        Part part = new Part(lake.schema());
        part.written(lake.decimals());
        PartCounter counter = new PartCounter(part, true, null);
        lake.files().forEach(file -> {
            counter.at(FilePlace.of(file.path(), file.keys()), file.size());
            file.rows().forEach(counter::add);
        });
        return part;
    }

    @Test
    void sumsInMemory() {
        LAWS.forEach(laws -> laws.inMemory(SOME));
    }

    @Test
    @Tag("slow")
    void tenThousandSumsInMemory() {
        LAWS.forEach(laws -> laws.inMemory(ALL));
    }

    @Test
    void sumsByFiles() throws IOException {
        byFiles(BY_FILES);
    }

    @Test
    @Tag("slow")
    void moreSumsByFiles() throws IOException {
        byFiles(MORE_BY_FILES);
    }

    private void byFiles(int sums) throws IOException {
        Path parts = Files.createDirectories(folder.resolve("parts"));
        for (SumLaws laws : LAWS) {
            laws.byFiles(sums, parts);
        }
    }
}
