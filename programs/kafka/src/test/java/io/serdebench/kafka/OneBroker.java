package io.serdebench.kafka;

import io.serdebench.testkit.SecuredBroker;
import io.serdebench.testkit.SecuredBroker.Way;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * A real broker for all classes of tests: one takes as much processor time to start as most of them take together. Who kills one has a
 * {@link Broker} of its own. Behind the last class the end of its input has to end it.
 */
final class OneBroker implements BeforeAllCallback, ParameterResolver {

    private static @Nullable Running running;

    /** The broker, until the last class has ended. */
    private record Running(Path folder, SecuredBroker broker) implements AutoCloseable {

        static Running start() {
            try {
                Path folder = Files.createTempDirectory("one-broker");
                return new Running(
                        folder, new SecuredBroker(String.valueOf(System.getProperty("java.class.path")), folder));
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void close() throws IOException {
            try {
                broker.endInput();
            } finally {
                broker.close();
                try (Stream<Path> files = Files.walk(folder)) {
                    for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                        Files.delete(file);
                    }
                }
            }
        }
    }

    /** A class that has one instance for all of its tests gets it at its constructor, which is called before anything else. */
    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        beforeAll(context);
        return get();
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == SecuredBroker.class;
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        running = context.getRoot()
                .getStore(ExtensionContext.Namespace.create(OneBroker.class))
                .getOrComputeIfAbsent(Running.class, key -> Running.start(), Running.class);
    }

    static SecuredBroker get() {
        return Objects.requireNonNull(running).broker();
    }

    /** A topic on the listener that asks for nothing. */
    static Topic topic(String name, String compression, int stallMillis) {
        return new Topic("127.0.0.1", get().port(Way.PLAIN), name, compression, stallMillis, ClientSettings.NONE);
    }

    /** Bytes of the log segments of a partition, as the file system has them. */
    static long logBytes(String partition) throws IOException {
        try (Stream<Path> files = Files.list(get().logs().resolve(partition))) {
            long bytes = 0;
            List<Path> logs =
                    files.filter(file -> file.toString().endsWith(".log")).toList();
            for (Path log : logs) {
                bytes += Files.size(log);
            }
            return bytes;
        }
    }
}
