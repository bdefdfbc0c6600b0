package io.serdebench.lab.census;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.lab.base.ResultDocument;
import io.serdebench.lab.dataset.LakeRows;
import io.serdebench.lab.dataset.LakeRows.OfFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** The laws of adding: any division of a folder's files, added in any order, is the part of one pass and its census, to the byte. */
final class SumLaws {

    /** One of so many sums counts the records again instead of adding parts of single files. */
    private static final int COUNTED = 20;

    /** One of so many sums in memory is printed as JSON as well. */
    private static final int PRINTED = 20;

    private final LakeRows lake;
    private final List<Part> singles;
    private final byte[] whole;
    private final String census;

    private SumLaws(LakeRows lake, List<byte[]> singles, byte[] whole, String census) {
        this.lake = lake;
        this.singles = singles.stream().map(bytes -> Part.read(bytes, "a file")).toList();
        this.whole = whole;
        this.census = census;
    }

    /**
     * The laws of a folder.
     *
     * @param whole The part of one pass.
     */
    static SumLaws of(LakeRows lake, byte[] whole) {
        return new SumLaws(lake, singles(lake), whole, json(Part.read(whole, "the whole")));
    }

    /**
     * Checks sums in memory of parts that somebody else made.
     *
     * @param singles The part of each file.
     * @param whole The part of one pass.
     * @param census Its census.
     * @throws AssertionError where a law does not hold
     */
    static void check(LakeRows lake, List<byte[]> singles, byte[] whole, String census, int turns) {
        new SumLaws(lake, singles, whole, census).inMemory(turns);
    }

    /** The part of each file. */
    static List<byte[]> singles(LakeRows lake) {
        return lake.files().stream()
                .map(file -> counted(lake, List.of(file)).bytes())
                .toList();
    }

    /** The part of some files in one pass, in which each file has rows and another file that could not be read. */
    static Part counted(LakeRows lake, List<OfFile> files) {
        Part part = new Part(lake.schema());
        part.written(lake.decimals());
        PartCounter counter = new PartCounter(part, true, null);
        for (OfFile file : files) {
            counter.at(FilePlace.of(file.path(), file.keys()), file.size());
            for (@Nullable Object[] row : file.rows()) {
                counter.add(row);
            }
            part.skip(file.rows().size() % 3);
            part.leaveOut(file.path() + ".bad", "planted");
        }
        return part;
    }

    static String json(Part part) {
        return ResultDocument.spread(CensusMaker.withoutSizes().of(part, ""));
    }

    /** Adds up parts in memory. */
    void inMemory(int turns) {
        for (int turn = 0; turn < turns; turn++) {
            Random random = new Random(turn);
            List<Part> parts = new ArrayList<>();
            for (List<Integer> group : groups(random)) {
                parts.add(
                        turn % COUNTED == 0
                                ? counted(
                                        lake,
                                        group.stream().map(lake.files()::get).toList())
                                : sum(group));
            }
            while (parts.size() > 1) {
                Part one = parts.remove(random.nextInt(parts.size()));
                one.merge(parts.remove(random.nextInt(parts.size())));
                parts.add(one);
            }
            assertArrayEquals(whole, parts.get(0).bytes(), lake.name() + ", turn " + turn);
            if (turn % PRINTED == 0) {
                assertEquals(census, json(parts.get(0)), lake.name() + ", turn " + turn);
            }
        }
    }

    /** Adds up parts that are written to files and read from them, each sum too. */
    void byFiles(int turns, Path folder) throws IOException {
        int number = 0;
        for (int turn = 0; turn < turns; turn++) {
            Random random = new Random(1_000_000 + turn);
            List<Path> files = new ArrayList<>();
            for (List<Integer> group : groups(random)) {
                Path file = folder.resolve(lake.name() + "-" + number++ + ".part");
                files.add(Files.write(file, sum(group).bytes()));
            }
            while (files.size() > 1) {
                Path to = folder.resolve(lake.name() + "-" + number++ + ".part");
                Part one = read(files.remove(random.nextInt(files.size())));
                one.merge(read(files.remove(random.nextInt(files.size()))));
                files.add(Files.write(to, one.bytes()));
            }
            assertArrayEquals(whole, Files.readAllBytes(files.get(0)), lake.name() + ", turn " + turn);
            assertEquals(census, json(read(files.get(0))), lake.name() + ", turn " + turn);
        }
    }

    private static Part read(Path file) throws IOException {
        return Part.read(Files.readAllBytes(file), file.toString());
    }

    private Part sum(List<Integer> group) {
        Part sum = new Part(lake.schema());
        group.forEach(file -> sum.merge(singles.get(file)));
        return sum;
    }

    /** The numbers of all files in an order by chance, in one to as many groups as there are files. */
    private List<List<Integer>> groups(Random random) {
        List<List<Integer>> groups = new ArrayList<>();
        int most = 1 + random.nextInt(lake.files().size());
        for (int i = 0; i < most; i++) {
            groups.add(new ArrayList<>());
        }
        for (int file = 0; file < lake.files().size(); file++) {
            List<Integer> group = groups.get(random.nextInt(most));
            group.add(random.nextInt(group.size() + 1), file);
        }
        return groups;
    }
}
