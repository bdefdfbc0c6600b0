package io.serdebench.worker;

import io.serdebench.protocol.OwnReply;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.Request;
import io.serdebench.suite.SerdeCase;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Objects that a supplier or a suite gives, each written as the text by which other processes find theirs and know it. */
final class Supply {

    private static final String CASE = "[a-z][a-z0-9-]*";

    private Supply() {}

    /** Answers {@code progress} while it works and {@code supplied} at the end. */
    static void run(Request request, ReplyOutput replies) throws IOException, ReflectiveOperationException {
        List<?> objects = OwnSource.list(request);
        List<?> others = OwnSource.list(request);
        if (objects.isEmpty()) {
            throw new Refusal("it gives no records");
        }
        String asked = request.values().getOrDefault("type", "");
        Class<?> named = asked.isEmpty() ? null : OwnNames.type(asked);
        Class<?> common = null;
        Progress progress = new Progress(replies, new WallClock());
        try (BufferedWriter out = Files.newBufferedWriter(Path.of(request.text("out")))) {
            for (int i = 0; i < objects.size(); i++) {
                Object object = objects.get(i);
                if (object == null) {
                    throw new Refusal("record " + (i + 1) + " is null");
                }
                if (named != null && !named.isInstance(object)) {
                    throw new Refusal(
                            "record " + (i + 1) + " is a " + object.getClass().getName() + " and no " + asked);
                }
                common = common(common, object.getClass());
                String text = text(i, object);
                if (i >= others.size() || !text(i, others.get(i)).equals(text)) {
                    throw new Refusal("record " + (i + 1) + " is another one on each call: no time of day and"
                            + " no random number without a seed may be in it");
                }
                out.write(text);
                out.write('\n');
                progress.done(i + 1L);
            }
        }
        if (named == null && common == Object.class) {
            throw new Refusal("the records have no class in common; name an interface of theirs with --type");
        }
        replies.send(new OwnReply.Supplied(
                objects.size(),
                named == null && common != null ? common.getName() : asked,
                request.values().containsKey("suite")
                        ? cases(OwnSource.suite(request).cases())
                        : ""));
    }

    private static String text(int number, Object object) {
        try {
            return OwnSource.text(number, object);
        } catch (StackOverflowError e) {
            throw OwnNames.deep(number + 1L, e);
        }
    }

    private static Class<?> common(@Nullable Class<?> before, Class<?> next) {
        Class<?> common = before == null ? next : before;
        while (!common.isAssignableFrom(next)) {
            common = common.getSuperclass();
        }
        return common;
    }

    private static <T> String cases(List<SerdeCase<T>> cases) {
        Set<String> names = new HashSet<>();
        for (SerdeCase<T> one : cases) {
            String name = String.valueOf(one.name());
            if (!name.matches(CASE)) {
                throw new Refusal(
                        "a case's name has lower-case letters, digits and hyphens, a letter first, and is not '" + name
                                + "'");
            }
            if (!names.add(name)) {
                throw new Refusal("two cases have the name " + name);
            }
        }
        return String.join(",", cases.stream().map(SerdeCase::name).toList());
    }
}
