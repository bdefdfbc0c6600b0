package io.serdebench.kafka;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What becomes of each option of Kafka's clients in a file of the user's. Those about security and connections are taken. Those that
 * load classes or decide what is read are refused. The others have no effect on what this program does, and are passed over.
 */
final class ClientKeys {

    /** Said of an option that loads code, after the option. */
    private static final String CODE =
            "loads a class or runs a program, which this file may not ask for; delete the line";

    private static final String OURS = "is set by serdebench, which reads a topic without a group; delete the line";

    private static final String OTHER_LOGIN =
            "is of another way to log in; PLAIN, SCRAM-SHA-256, SCRAM-SHA-512 and TLS are supported";

    private static final String REGISTRY =
            "is about a schema registry, which serdebench asks without a password; use --registry and delete the line";

    private static final String UNKNOWN = "is not an option of Kafka's clients; correct or delete the line";

    /** For what is no name: it may be a part of a password that stands in a line of its own. */
    private static final String NO_NAME =
            "what stands here is not an option of Kafka's clients; a value that goes on in the next line needs a \\ at the end of its line";

    /** Options that go to the clients; {@code bootstrap.servers} is compared with the address that the user typed. */
    static final Set<String> TAKEN = words("""
            bootstrap.servers client.dns.lookup client.id client.rack connections.max.idle.ms metadata.max.age.ms
            receive.buffer.bytes send.buffer.bytes reconnect.backoff.max.ms reconnect.backoff.ms retry.backoff.max.ms
            retry.backoff.ms socket.connection.setup.timeout.max.ms socket.connection.setup.timeout.ms
            security.protocol sasl.jaas.config sasl.mechanism
            ssl.cipher.suites ssl.enabled.protocols ssl.endpoint.identification.algorithm ssl.key.password
            ssl.keymanager.algorithm ssl.keystore.certificate.chain ssl.keystore.key ssl.keystore.location
            ssl.keystore.password ssl.keystore.type ssl.protocol ssl.provider ssl.secure.random.implementation
            ssl.trustmanager.algorithm ssl.truststore.certificates ssl.truststore.location ssl.truststore.password
            ssl.truststore.type""");

    /** Options without effect here: of producers, of groups, of metrics, and times and sizes that this program chooses. */
    static final Set<String> WITHOUT_EFFECT = words("""
            acks auto.commit.interval.ms batch.size bootstrap.controllers bootstrap.resolve.timeout.ms buffer.memory
            buffer.memory.allocation.strategy check.crcs compression.gzip.level compression.lz4.level compression.type
            compression.zstd.level default.api.timeout.ms delivery.timeout.ms enable.idempotence enable.metrics.push
            exclude.internal.topics fetch.max.bytes fetch.max.wait.ms fetch.min.bytes heartbeat.interval.ms linger.ms
            internal.throw.on.fetch.stable.offset.unsupported max.block.ms max.in.flight.requests.per.connection
            max.partition.fetch.bytes max.poll.interval.ms max.poll.records max.request.size metadata.cluster.check.enable
            metadata.max.idle.ms metadata.recovery.rebootstrap.trigger.ms metadata.recovery.strategy metrics.num.samples
            metrics.recording.level metrics.sample.window.ms partitioner.adaptive.partitioning.enable
            partitioner.availability.timeout.ms partitioner.ignore.keys partitioner.rack.aware request.timeout.ms retries
            sasl.login.connect.timeout.ms sasl.login.read.timeout.ms sasl.login.refresh.buffer.seconds
            sasl.login.refresh.min.period.seconds sasl.login.refresh.window.factor sasl.login.refresh.window.jitter
            sasl.login.retry.backoff.max.ms sasl.login.retry.backoff.ms session.timeout.ms share.acknowledgement.mode
            share.acquire.mode transaction.timeout.ms transaction.two.phase.commit.enable""");

    /** Options that load code. */
    static final Set<String> LOADING = words("""
            config.providers interceptor.classes key.deserializer key.serializer metric.reporters
            partition.assignment.strategy partitioner.class sasl.client.callback.handler.class
            sasl.kerberos.kinit.cmd sasl.login.callback.handler.class sasl.login.class
            sasl.oauthbearer.jwt.retriever.class sasl.oauthbearer.jwt.validator.class security.providers
            ssl.engine.factory.class value.deserializer value.serializer""");

    /** Options that decide what is read, or tell a broker of a group. */
    static final Set<String> OF_THE_PROGRAM = words("""
            allow.auto.create.topics auto.offset.reset enable.auto.commit group.id group.instance.id group.protocol
            group.remote.assignor isolation.level transactional.id""");

    private static final String PROVIDERS = "config.providers.";
    private static final List<String> OTHER_LOGINS = List.of("sasl.oauthbearer.", "sasl.kerberos.");
    private static final List<String> REGISTRIES = List.of("schema.registry.", "basic.auth.");

    private ClientKeys() {}

    private static Set<String> words(String text) {
        return new TreeSet<>(Arrays.asList(text.split("\\s+")));
    }

    /** Why a file may not have an option: a sentence, or an empty text. */
    static String refusal(String key) {
        if (TAKEN.contains(key) || WITHOUT_EFFECT.contains(key)) {
            return "";
        }
        if (LOADING.contains(key)) {
            return key + " " + CODE;
        }
        if (OF_THE_PROGRAM.contains(key)) {
            return key + " " + OURS;
        }
        if (!isName(key)) {
            return NO_NAME;
        }
        return key
                + " "
                + (key.startsWith(PROVIDERS)
                        ? CODE
                        : starts(key, OTHER_LOGINS) ? OTHER_LOGIN : starts(key, REGISTRIES) ? REGISTRY : UNKNOWN);
    }

    private static boolean starts(String key, List<String> beginnings) {
        return beginnings.stream().anyMatch(key::startsWith);
    }

    /** True if a key is meant to be one: it begins as an option does. Anything else may be a secret. */
    private static boolean isName(String key) {
        return key.matches("[a-z]+(\\.[a-z]+){1,9}")
                && (starts(key, REGISTRIES)
                        || List.of(TAKEN, WITHOUT_EFFECT, LOADING, OF_THE_PROGRAM).stream()
                                .flatMap(Set::stream)
                                .anyMatch(known -> known.contains(".")
                                        && key.startsWith(known.substring(0, known.indexOf('.') + 1))));
    }
}
