package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;

/** Experiments of a user's own, whose steps count bytes and take no time. */
class ReproduceTest extends ToolTest {

    private static final String EXPERIMENT = """
            id = "X1"
            name = "a-post"
            title = "JSON is larger"

            [source]
            title = "A post"
            author = "Somebody"
            address = "https://example.org/post"
            setup = "a laptop"

            [[step]]
            id = "bytes"
            title = "every byte"
            arguments = ["explain", "data/people.csv", "-c", "json,protobuf"]

            [[step]]
            id = "none"
            title = "a codec that nobody has"
            arguments = ["explain", "data/people.csv", "-c", "jsno"]

            [[table]]
            title = "Bytes"
            unit = "bytes"
            step = "bytes"
            metric = "record"
            row = [
                { label = "Protocol Buffers", published = [10], row = "protobuf" },
                { label = "JSON", published = [20], row = "json" },
            ]

            [[claim]]
            id = "X1.1"
            text = "JSON is larger"
            fairly.how = "bytes are counted"
            fairly.holds = "ratio('bytes', 'bytes', 'json', 'protobuf') > 1"

            [[claim]]
            id = "X1.2"
            text = "JSON is smaller"
            fairly.how = "bytes are counted"
            fairly.holds = "ratio('bytes', 'bytes', 'json', 'protobuf') < 1"

            [[claim]]
            id = "X1.3"
            text = "something of a codec that nobody has"
            fairly.how = "bytes are counted"
            fairly.holds = "value('none', 'bytes', 'jsno') < 1"
            """;

    private void write() throws Exception {
        // the data lie beside the experiment, not where the command is started
        Path posts = folder.resolve("posts");
        Files.createDirectories(posts.resolve("data"));
        Files.writeString(posts.resolve("data/people.csv"), "id,name\n1,Ann\n2,Bob\n3,Cid\n");
        Files.writeString(posts.resolve("post.toml"), EXPERIMENT);
    }

    private static String verdicts(JsonNode result) {
        StringBuilder verdicts = new StringBuilder();
        for (JsonNode claim : result.path("experiments").path(0).path("claims")) {
            verdicts.append(claim.path("id").asText())
                    .append(' ')
                    .append(claim.path("readings").path(0).path("truth").asText())
                    .append('\n');
        }
        return verdicts.toString();
    }

    @Test
    void claimsAreJudgedAndFinishedStepsAreNotDoneAgain() throws Exception {
        write();
        JsonNode result = JSON.readTree(said("reproduce", "posts/post.toml", "-o", "out", "--json")
                .exits(0)
                .isNoBug()
                .out());
        assertEquals("X1.1 holds\nX1.2 refuted\nX1.3 not run\n", verdicts(result));
        for (String name : new String[] {"index.html", "X1.html", "claims.md", "plan.json", "result.reproduce.json"}) {
            assertTrue(Files.isRegularFile(folder.resolve("out").resolve(name)), name);
        }
        Path printed = folder.resolve("out/steps/X1-bytes/printed.txt");
        FileTime before = Files.getLastModifiedTime(printed);
        JsonNode again = JSON.readTree(said("reproduce", "--resume", "out", "--json")
                .exits(0)
                .isNoBug()
                .out());
        assertEquals(before, Files.getLastModifiedTime(printed));
        assertEquals(verdicts(result), verdicts(again));
        assertEquals(
                again, JSON.readTree(said("report", "out", "--json").exits(0).out()));
        String text = said("report", "out").exits(0).out();
        assertTrue(text.contains("not run: unknown codec 'jsno'"), text);
    }

    @Test
    void theListHasAllExperimentsAndTheirFilesCanBeShown() throws Exception {
        String list = said("reproduce").exits(0).out();
        for (int i = 1; i <= 7; i++) {
            assertTrue(list.contains("E" + i + "  "), list);
        }
        // what is shown is an experiment, and can be changed and run
        Files.writeString(
                folder.resolve("mine.toml"),
                said("reproduce", "--show", "E4").exits(0).out());
        said("reproduce", "mine.toml", "E4", "-o", "out")
                .exits(2)
                .says("two experiments have the id E4")
                .isNoBug();
    }

    @Test
    void whatCannotBeDoneIsSaid() throws Exception {
        write();
        said("reproduce", "E8")
                .exits(2)
                .says("no experiment 'E8'", "E1 person-1m")
                .isNoBug();
        said("reproduce", "none.toml").exits(3).says("no such experiment").isNoBug();
        said("reproduce", "E1", "--scale", "qiuck").exits(2).says("--scale").isNoBug();
        said("reproduce", "--resume", "posts").exits(3).says("no such session").isNoBug();
        said("reproduce", "posts/post.toml", "-o", "posts")
                .exits(2)
                .says("is not empty")
                .isNoBug();
        tool.write("evil.toml", EXPERIMENT.replace("data/people.csv", "../people.csv"));
        said("reproduce", "evil.toml")
                .exits(3)
                .says("evil.toml", "step[0].arguments")
                .isNoBug();
    }
}
