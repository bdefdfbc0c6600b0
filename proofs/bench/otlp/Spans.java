import com.google.protobuf.ByteString;
import io.opentelemetry.proto.common.v1.AnyValue;
import io.opentelemetry.proto.common.v1.ArrayValue;
import io.opentelemetry.proto.common.v1.KeyValue;
import io.opentelemetry.proto.trace.v1.Span;
import io.opentelemetry.proto.trace.v1.Status;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/**
 * Writes spans as a tracing library would, by classes that protoc makes of OpenTelemetry's own files.
 * Usage: Spans FILE COUNT SEED. Prints the bytes of all messages, without the lengths before them.
 */
final class Spans {

    private static final String[] METHODS = {"GET", "GET", "GET", "POST", "PUT", "DELETE"};
    private static final String[] ROUTES = {"/", "/orders/{id}", "/orders", "/cart", "/users/{id}/address", "/health"};
    private static final int[] CODES = {200, 200, 200, 201, 204, 304, 404, 500};

    private final Random random;
    private long clock = 1_700_000_000_000_000_000L;

    private Spans(long seed) {
        random = new Random(seed);
    }

    public static void main(String[] arguments) throws IOException {
        Spans spans = new Spans(Long.parseLong(arguments[2]));
        long bytes = 0;
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(Path.of(arguments[0])))) {
            for (int i = Integer.parseInt(arguments[1]); i > 0; i--) {
                Span span = spans.next();
                bytes += span.getSerializedSize();
                span.writeDelimitedTo(out);
            }
        }
        System.out.println(bytes);
    }

    private ByteString bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return ByteString.copyFrom(bytes);
    }

    private Span next() {
        clock += random.nextInt(2_000_000);
        long took = 50_000 + (long) (Math.abs(random.nextGaussian()) * 8_000_000);
        String method = METHODS[random.nextInt(METHODS.length)];
        String route = ROUTES[random.nextInt(ROUTES.length)];
        int code = CODES[random.nextInt(CODES.length)];
        Span.Builder span = Span.newBuilder()
                .setTraceId(bytes(16))
                .setSpanId(bytes(8))
                .setName(method + " " + route)
                .setKind(random.nextInt(4) == 0 ? Span.SpanKind.SPAN_KIND_CLIENT : Span.SpanKind.SPAN_KIND_SERVER)
                .setStartTimeUnixNano(clock)
                .setEndTimeUnixNano(clock + took)
                .setFlags(0x101)
                .addAttributes(text("http.request.method", method))
                .addAttributes(text("http.route", route))
                .addAttributes(number("http.response.status_code", code))
                .addAttributes(text("server.address", "shop-" + random.nextInt(40) + ".example.com"))
                .addAttributes(number("server.port", 8443));
        if (random.nextInt(3) > 0) {
            span.setParentSpanId(bytes(8));
        }
        if (random.nextInt(10) == 0) {
            span.addAttributes(KeyValue.newBuilder()
                    .setKey("cache.hit")
                    .setValue(AnyValue.newBuilder().setBoolValue(random.nextBoolean())));
            span.addAttributes(KeyValue.newBuilder()
                    .setKey("load")
                    .setValue(AnyValue.newBuilder().setDoubleValue(random.nextInt(1000) / 1000.0)));
        }
        if (random.nextInt(50) == 0) {
            span.addAttributes(KeyValue.newBuilder()
                    .setKey("http.request.header.accept")
                    .setValue(AnyValue.newBuilder()
                            .setArrayValue(ArrayValue.newBuilder()
                                    .addValues(AnyValue.newBuilder().setStringValue("application/json"))
                                    .addValues(AnyValue.newBuilder().setStringValue("text/html")))));
        }
        if (code >= 500) {
            span.setStatus(Status.newBuilder().setCode(Status.StatusCode.STATUS_CODE_ERROR).setMessage("upstream timed out"));
            span.addEvents(Span.Event.newBuilder()
                    .setName("exception")
                    .setTimeUnixNano(clock + took)
                    .addAttributes(text("exception.type", "java.net.SocketTimeoutException"))
                    .addAttributes(text("exception.message", "Read timed out after " + took / 1000 + " us")));
        }
        if (random.nextInt(20) == 0) {
            span.addLinks(Span.Link.newBuilder().setTraceId(bytes(16)).setSpanId(bytes(8)));
        }
        return span.build();
    }

    private static KeyValue text(String key, String value) {
        return KeyValue.newBuilder().setKey(key).setValue(AnyValue.newBuilder().setStringValue(value)).build();
    }

    private static KeyValue number(String key, long value) {
        return KeyValue.newBuilder().setKey(key).setValue(AnyValue.newBuilder().setIntValue(value)).build();
    }
}
