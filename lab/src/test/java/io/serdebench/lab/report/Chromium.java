package io.serdebench.lab.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A browser without a window, with one page, driven by the DevTools protocol: real clicks and keys, and nothing from the network. */
final class Chromium implements AutoCloseable {

    /** Long, since no test may depend on how fast the machine is. */
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Process process;
    private final WebSocket socket;
    private final AtomicInteger last = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
    private final List<JsonNode> events = new CopyOnWriteArrayList<>();

    private Chromium(Process process, URI page) {
        this.process = process;
        this.socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(page, new Listener())
                .orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS)
                .join();
    }

    /** The browser of {@code -Dbrowser}, or one on the path; null where there is none. */
    static @Nullable Path installed() {
        String given = System.getProperty("browser", "");
        if (!given.isEmpty()) {
            return Path.of(given);
        }
        String path = System.getenv().getOrDefault("PATH", "");
        return Stream.of("chromium", "chromium-browser", "google-chrome")
                .flatMap(name -> Stream.of(path.split(File.pathSeparator)).map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .orElse(null);
    }

    /**
     * Starts it.
     *
     * @param profile An empty folder for its files.
     */
    static Chromium start(Path profile) throws IOException, InterruptedException {
        Path program = installed() == null ? ChromiumPackage.get() : installed();
        if (program == null) {
            throw new IOException("no Chromium is on the path, -Dbrowser names none, and npm gives none");
        }
        Process process = new ProcessBuilder(List.of(
                        program.toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--no-first-run",
                        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
                        "--user-data-dir=" + profile,
                        "--remote-debugging-port=0",
                        "about:blank"))
                .redirectErrorStream(true)
                .redirectOutput(profile.resolveSibling("browser.log").toFile())
                .start();
        Path port = profile.resolve("DevToolsActivePort");
        try {
            await(() -> lines(port).size() > 1, () -> "the browser does not start");
            HttpRequest list = HttpRequest.newBuilder(
                            URI.create("http://127.0.0.1:" + lines(port).get(0) + "/json/list"))
                    .build();
            JsonNode pages = MAPPER.readTree(HttpClient.newHttpClient()
                    .send(list, HttpResponse.BodyHandlers.ofString())
                    .body());
            for (JsonNode page : pages) {
                if (page.get("type").asText().equals("page")) {
                    Chromium browser = new Chromium(
                            process, URI.create(page.get("webSocketDebuggerUrl").asText()));
                    for (String domain : List.of("Page", "Runtime", "Log", "Network", "DOM")) {
                        browser.call(domain + ".enable", Map.of());
                    }
                    return browser;
                }
            }
            throw new IOException("the browser has no page");
        } catch (IOException | InterruptedException | RuntimeException | AssertionError e) {
            process.destroyForcibly();
            throw e;
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** Opens a page, and waits until it is loaded. */
    void open(Path page) {
        events.clear();
        call("Page.navigate", Map.of("url", page.toUri().toString()));
        await(() -> has("Page.loadEventFired"), () -> page + " is not loaded");
    }

    /** The size of the window in pixels. */
    void size(int width, int height) {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    /**
     * What the page is shown on.
     *
     * @param medium {@code screen} or {@code print}.
     */
    void media(String medium, boolean dark) {
        call(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "media",
                        medium,
                        "features",
                        List.of(
                                Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"),
                                // a click is then where it leads to at once
                                Map.of("name", "prefers-reduced-motion", "value", "reduce"))));
    }

    /** Whether scripts of pages run. */
    void scripts(boolean run) {
        call("Emulation.setScriptExecutionDisabled", Map.of("value", !run));
    }

    /** The value of an expression in the page; a promise is waited for. */
    JsonNode eval(String expression) {
        JsonNode answer =
                call("Runtime.evaluate", Map.of("expression", expression, "awaitPromise", true, "returnByValue", true));
        if (answer.has("exceptionDetails")) {
            throw new AssertionError(expression + ": " + answer.get("exceptionDetails"));
        }
        JsonNode value = answer.get("result").get("value");
        return value == null ? MAPPER.nullNode() : value;
    }

    /** The text of an expression. */
    String text(String expression) {
        return eval(expression).asText();
    }

    /** Clicks on the middle of an element with the mouse, after it was scrolled into view. */
    void click(String selector) {
        double[] at = middle(selector);
        for (String type : List.of("mouseMoved", "mousePressed", "mouseReleased")) {
            mouse(type, at, type.equals("mouseMoved") ? 0 : 1);
        }
    }

    /** Moves the mouse to the middle of an element. */
    void point(String selector) {
        mouse("mouseMoved", middle(selector), 0);
    }

    private void mouse(String type, double[] at, int clicks) {
        call(
                "Input.dispatchMouseEvent",
                Map.of(
                        "type",
                        type,
                        "x",
                        at[0],
                        "y",
                        at[1],
                        "button",
                        clicks > 0 ? "left" : "none",
                        "clickCount",
                        clicks));
    }

    private double[] middle(String selector) {
        JsonNode box = eval("(() => { const e = document.querySelector(" + quoted(selector)
                + "); e.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });"
                + " const b = e.getClientRects()[0]; return [b.left + b.width / 2, b.top + b.height / 2]; })()");
        return new double[] {box.get(0).asDouble(), box.get(1).asDouble()};
    }

    /** Presses a key that has no character, as {@code ArrowRight} or {@code Tab}. */
    void press(String key, int code) {
        for (String type : List.of("keyDown", "keyUp")) {
            call(
                    "Input.dispatchKeyEvent",
                    Map.of("type", type, "key", key, "code", key, "windowsVirtualKeyCode", code));
        }
    }

    /** Types a text into what has the focus. */
    void type(String text) {
        call("Input.insertText", Map.of("text", text));
    }

    /** What was said on the console since the page was opened: warnings, errors and breaches of the policy. */
    List<String> complaints() {
        return events.stream()
                .filter(event -> List.of("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded")
                        .contains(event.get("method").asText()))
                .map(JsonNode::toString)
                .toList();
    }

    /** Forgets what was said on the console and asked for so far. */
    void forget() {
        events.clear();
    }

    /** Addresses that were asked for since the page was opened. */
    List<String> requests() {
        return events.stream()
                .filter(event -> event.get("method").asText().equals("Network.requestWillBeSent"))
                .map(event -> event.at("/params/request/url").asText())
                .toList();
    }

    /** A text as an expression. */
    static String quoted(String text) {
        return MAPPER.valueToTree(text).toString();
    }

    private boolean has(String method) {
        return events.stream().anyMatch(event -> event.get("method").asText().equals(method));
    }

    /** One command of the protocol and its answer. */
    JsonNode call(String method, Map<String, Object> parameters) {
        int id = last.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        waiting.put(id, answer);
        ObjectNode command = MAPPER.createObjectNode().put("id", id).put("method", method);
        command.set("params", MAPPER.valueToTree(parameters));
        socket.sendText(command.toString(), true).join();
        return answer.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
    }

    private static void await(BooleanSupplier done, java.util.function.Supplier<String> otherwise) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!done.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError(otherwise.get());
            }
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                throw new AssertionError("interrupted", e);
            }
        }
    }

    @Override
    public void close() {
        socket.abort();
        // its children write into its profile, and may outlive it
        List<ProcessHandle> children = process.descendants().toList();
        process.destroy();
        ended(process.toHandle());
        children.forEach(Chromium::ended);
    }

    private static void ended(ProcessHandle process) {
        try {
            process.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            process.destroyForcibly();
        }
    }

    private final class Listener implements WebSocket.Listener {

        private final List<CharSequence> parts = new ArrayList<>();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean isLast) {
            parts.add(data.toString());
            if (isLast) {
                take(String.join("", parts));
                parts.clear();
            }
            from.request(1);
            return null;
        }

        private void take(String text) {
            try {
                JsonNode message = MAPPER.readTree(text);
                CompletableFuture<JsonNode> answer =
                        message.has("id") ? waiting.remove(message.get("id").asInt()) : null;
                if (answer == null) {
                    events.add(message);
                } else if (message.has("error")) {
                    answer.completeExceptionally(
                            new AssertionError(message.get("error").toString()));
                } else {
                    answer.complete(message.get("result"));
                }
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }
    }
}
