package io.serdebench.lab.generate;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Patience;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.Family;
import io.serdebench.lab.catalog.Language;
import io.serdebench.lab.generate.Cache.Entry;
import io.serdebench.lab.generate.Outcome.Ready;
import io.serdebench.lab.generate.Outcome.Refused;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** One call of {@link Generator#generate}. */
final class Generation {

    private static final int THREADS = 2;

    /** For what is made in another language, whose compiler may have to build libraries. */
    private static final TimeLimit LIMIT_ELSEWHERE = TimeLimit.byClock(Duration.ofMinutes(10));

    private static final String OWN_ONLY =
            "it takes objects of your own classes alone: add --classes PATH and --type CLASS to run";

    /** Of the threads that generate and compile: javac recurses deeply into long expressions. */
    private static final long STACK_BYTES = 16L << 20;

    private final Recipe recipe;
    private final Cache cache;
    private final TimeLimit limit;
    private final Progress progress;
    private final Keys keys;
    private final Map<Family, FamilyLoader> loaders = new HashMap<>();
    private final Map<String, Toolchain> toolchains = new ConcurrentHashMap<>();
    private final AtomicInteger done = new AtomicInteger();

    Generation(Recipe recipe, Cache cache, TimeLimit limit, Progress progress) {
        this.recipe = recipe;
        this.cache = cache;
        this.limit = limit;
        this.progress = progress;
        this.keys = new Keys(recipe);
    }

    List<Outcome> run(List<Codec> codecs) throws IOException, InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(
                Math.min(THREADS, Runtime.getRuntime().availableProcessors()), Generation::daemon);
        try {
            // first in the queue: every codec's compilation waits for it, and it warms javac up meanwhile
            Future<Entry> domain = pool.submit(this::domain);
            List<Future<Outcome>> running = new ArrayList<>();
            for (Codec codec : codecs) {
                FamilyLoader loader = loaders.computeIfAbsent(codec.family(), FamilyLoader::new);
                running.add(pool.submit(() -> outcome(codec, loader, domain, codecs.size())));
            }
            List<Outcome> outcomes = new ArrayList<>();
            boolean made = await(domain).fresh();
            for (Future<Outcome> one : running) {
                Outcome outcome = await(one);
                made |= outcome instanceof Ready ready && !ready.cached();
                outcomes.add(outcome);
            }
            if (made) {
                cache.sweep();
            }
            return List.copyOf(outcomes);
        } finally {
            pool.shutdownNow();
            for (FamilyLoader loader : loaders.values()) {
                loader.close();
            }
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(null, work, "generate", STACK_BYTES);
        thread.setDaemon(true);
        return thread;
    }

    private Entry domain() throws IOException {
        String key = keys.domain();
        Entry found = cache.find(key);
        if (found != null) {
            return found;
        }
        Path folder = cache.begin();
        return cache.store(key, folder, recipe.domain(folder));
    }

    private Outcome outcome(Codec codec, FamilyLoader loader, Future<Entry> domain, int of)
            throws IOException, InterruptedException {
        progress.at("generate", (double) done.get() / of, codec.id());
        try {
            if (codec.isForOwnClassesOnly()) {
                return new Refused(codec, Fidelity.UNSUPPORTED, OWN_ONLY);
            }
            Language language = codec.family().language();
            if (language != null) {
                return foreign(codec, language, loader);
            }
            String key = key(codec);
            Entry found = cache.find(key);
            return ready(codec, found == null ? make(codec, loader, key, domain) : found, domain);
        } catch (ExecutionException e) {
            return Reasons.refused(codec, Objects.requireNonNullElse(e.getCause(), e));
        } catch (TimeoutException e) {
            return new Refused(codec, Fidelity.FAILED, "generating " + e.getMessage());
        } finally {
            progress.at("generate", (double) done.incrementAndGet() / of, codec.id());
        }
    }

    /** A codec in another language: what is fetched once for the language, and what is made for the schema. */
    private Outcome foreign(Codec codec, Language language, FamilyLoader loader)
            throws IOException, InterruptedException, ExecutionException, TimeoutException {
        if (!recipe.schema().read().isEmpty()) {
            return new Refused(codec, Fidelity.UNSUPPORTED, "no codec in another language reads named fields alone");
        }
        Toolchain tools = toolchains.computeIfAbsent(
                language.name(), name -> new Toolchain(language, codec.family().folder(), cache.root(), progress));
        String key;
        try {
            tools.install();
            key = keys.foreign(codec, tools.key());
        } catch (IOException e) {
            throw new ExecutionException(e);
        }
        Entry found = cache.find(key);
        Entry entry = found == null
                ? make(key, LIMIT_ELSEWHERE, folder -> recipe.foreign(codec, language, tools, loader, folder))
                : found;
        Path sources = entry.folder().resolve(Recipe.SOURCES);
        Path made = entry.folder().resolve(Recipe.CLASSES);
        return new Ready(
                codec,
                entry.index().version(),
                made,
                made,
                sources,
                entry.index().bindingClass(),
                !entry.fresh(),
                tools.words(language.start(), codec.id(), sources, made));
    }

    private String key(Codec codec) throws ExecutionException {
        try {
            return keys.codec(codec);
        } catch (IOException e) {
            // one of the family's own jars cannot be read
            throw new ExecutionException(e);
        }
    }

    private static Ready ready(Codec codec, Entry entry, Future<Entry> domain)
            throws IOException, InterruptedException {
        return new Ready(
                codec,
                entry.index().version(),
                await(domain).folder().resolve(Recipe.CLASSES),
                entry.folder().resolve(Recipe.CLASSES),
                entry.folder().resolve(Recipe.SOURCES),
                entry.index().bindingClass(),
                !entry.fresh(),
                List.of());
    }

    private Entry make(Codec codec, FamilyLoader loader, String key, Future<Entry> domain)
            throws IOException, InterruptedException, ExecutionException, TimeoutException {
        Callable<Path> classes = () -> await(domain).folder().resolve(Recipe.CLASSES);
        return make(key, limit, folder -> recipe.codec(codec, loader, folder, classes));
    }

    /** Makes something in an empty folder. */
    private interface Making {
        Index in(Path folder) throws Exception;
    }

    private Entry make(String key, TimeLimit limit, Making making)
            throws IOException, InterruptedException, ExecutionException, TimeoutException {
        Entry made = once(key, limit, making, true);
        return made == null ? Objects.requireNonNull(once(key, limit, making, false)) : made;
    }

    /** The same in one try, or null where another one is allowed and is worth its time. */
    private @Nullable Entry once(String key, TimeLimit limit, Making making, boolean again)
            throws IOException, InterruptedException, ExecutionException, TimeoutException {
        Path folder = cache.begin();
        FutureTask<Index> work = new FutureTask<>(() -> making.in(folder));
        Thread thread = daemon(work);
        thread.start();
        Patience patience = new Patience(limit, () -> spent(thread));
        try {
            for (long wait = patience.next(); wait > 0; wait = patience.next()) {
                long begun = System.nanoTime();
                try {
                    return cache.store(key, folder, work.get(wait, TimeUnit.NANOSECONDS));
                } catch (TimeoutException e) {
                    patience.waited(System.nanoTime() - begun);
                }
            }
            if (again && patience.isWorthAnotherTry()) {
                return null;
            }
            throw new TimeoutException("took longer than " + patience.words());
        } finally {
            // what was stored is no longer there; a family that hangs is interrupted, and may go on writing to nowhere
            work.cancel(true);
            Leftovers.remove(folder);
        }
    }

    private static Duration spent(Thread thread) {
        return Duration.ofNanos(Math.max(0, ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId())));
    }

    private static <T> T await(Future<T> future) throws IOException, InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException io) {
                throw io;
            }
            throw new IllegalStateException(e.getCause());
        }
    }
}
