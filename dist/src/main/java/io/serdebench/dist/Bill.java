package io.serdebench.dist;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Writes what the distribution consists of: {@code sbom.cdx.json}, a bill of materials in CycloneDX 1.5, {@code more/jars.lock}, by which
 * libraries are fetched that an archive leaves out, and the folder {@code licenses}, with a table of all libraries and the texts that their jars bring. It reads the jars that are there, whatever put
 * them there, and finds their coordinates and licences in the local Maven repository. It runs from its source, while packing.
 */
public final class Bill {

    /** Names of licences as projects write them, by a part of them, and their identifiers of SPDX. */
    private static final Map<String, String> SPDX = new LinkedHashMap<>();

    static {
        SPDX.put("(?i).*apache.*2.*", "Apache-2.0");
        SPDX.put("(?i)(the )?mit( license)?|the mit license \\(mit\\)|expat license", "MIT");
        SPDX.put("(?i).*(bsd[- ]3|3-clause|new bsd|revised bsd).*", "BSD-3-Clause");
        SPDX.put("(?i).*(bsd[- ]2|2-clause|simplified bsd).*", "BSD-2-Clause");
        SPDX.put("(?i)(isc)( license)?", "ISC");
        SPDX.put("(?i).*eclipse public license.*2.*|epl[- ]2\\.0", "EPL-2.0");
        SPDX.put("(?i).*cc0.*", "CC0-1.0");
    }

    /** Texts in a jar that a user of it has to pass on. */
    private static final String TEXTS =
            "(?i)(META-INF/)?(.*/)?((LICENSE|LICENCE|NOTICE|COPYING|COPYRIGHT|AL2\\.0|LGPL2\\.1)([-_.][^/]*)?)";

    private static final int PARENTS = 8;

    /** Coordinates of Maven. */
    private record Coordinates(String group, String artifact, String version, String classifier) {

        Path pom(Path repository) {
            return repository
                    .resolve(group.replace('.', '/'))
                    .resolve(artifact)
                    .resolve(version)
                    .resolve(artifact + "-" + version + ".pom");
        }

        /** As Maven's resolver takes them. */
        String text() {
            return group + ":" + artifact + ":jar:" + (classifier.isEmpty() ? "" : classifier + ":") + version;
        }

        String purl() {
            return "pkg:maven/" + group + "/" + artifact + "@" + version + "?"
                    + (classifier.isEmpty() ? "" : "classifier=" + classifier + "&") + "type=jar";
        }
    }

    private record License(String name, String url) {

        String id() {
            return SPDX.entrySet().stream()
                    .filter(known -> name.matches(known.getKey()))
                    .map(Map.Entry::getValue)
                    .findFirst()
                    .orElse("");
        }
    }

    /** A library: what it is, its licences, its bytes, and one place of it. */
    private record Part(Coordinates coordinates, List<License> licenses, String sha256, Path jar) {}

    private final Path folder;
    private final Path repository;
    private final String version;
    private final String time;
    private final Map<String, List<Path>> byName = new TreeMap<>();

    private Bill(Path folder, Path repository, String version, String time) {
        this.folder = folder;
        this.repository = repository;
        this.version = version;
        this.time = time;
    }

    /**
     * Writes both.
     *
     * @param arguments The folder of the distribution, the local repository, the version, and the time of the build.
     */
    public static void main(String[] arguments) throws Exception {
        new Bill(Path.of(arguments[0]), Path.of(arguments[1]), arguments[2], arguments[3]).write();
    }

    private void write() throws Exception {
        index();
        Map<String, Part> parts = new TreeMap<>();
        Path more = folder.resolve("more");
        StringBuilder lock = new StringBuilder();
        for (Path jar : jars()) {
            if (jar.getFileName().toString().startsWith("serdebench")) {
                continue;
            }
            Part part = part(jar);
            parts.putIfAbsent(part.coordinates().purl() + part.sha256(), part);
            if (jar.startsWith(more)) {
                lock.append(part.sha256())
                        .append(' ')
                        .append(Files.size(jar))
                        .append(' ')
                        .append(part.coordinates().text())
                        .append(' ')
                        .append(jar.getFileName())
                        .append('\n');
            }
        }
        Files.writeString(more.resolve("jars.lock"), lock);
        Files.writeString(folder.resolve("sbom.cdx.json"), sbom(List.copyOf(parts.values())));
        licenses(parts.values());
    }

    private List<Path> jars() throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            return walk.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }

    /** Jars of the local repository by name: a name has a version, and seldom two places. */
    private void index() throws IOException {
        try (Stream<Path> walk = Files.walk(repository)) {
            walk.filter(file -> file.toString().endsWith(".jar"))
                    .forEach(file -> byName.computeIfAbsent(file.getFileName().toString(), name -> new ArrayList<>())
                            .add(file));
        }
    }

    private Part part(Path jar) throws Exception {
        String sha256 = sha256(jar);
        for (Path stored : byName.getOrDefault(jar.getFileName().toString(), List.of())) {
            if (Files.size(stored) == Files.size(jar) && sha256(stored).equals(sha256)) {
                Path version = stored.getParent();
                Path artifact = version.getParent();
                Coordinates coordinates = new Coordinates(
                        repository.relativize(artifact.getParent()).toString().replaceAll("[/\\\\]", "."),
                        artifact.getFileName().toString(),
                        version.getFileName().toString(),
                        classifier(jar, artifact, version));
                return new Part(coordinates, licenses(coordinates), sha256, jar);
            }
        }
        throw new IllegalStateException(jar + " is not in " + repository + ", so nobody knows where it is from");
    }

    /** The part of a jar's name behind its version: {@code linux-x86_64}. */
    private static String classifier(Path jar, Path artifact, Path version) {
        return jar.getFileName()
                .toString()
                .replaceFirst("\\.jar$", "")
                .substring((artifact.getFileName() + "-" + version.getFileName()).length())
                .replaceFirst("^-", "");
    }

    private static String sha256(Path file) throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file)) {
            for (int n = in.read(buffer); n > 0; n = in.read(buffer)) {
                digest.update(buffer, 0, n);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /** The licences of a project, else those of its nearest parent that has some. */
    private List<License> licenses(Coordinates coordinates) throws Exception {
        Coordinates at = coordinates;
        for (int i = 0; i < PARENTS && at != null; i++) {
            Path pom = at.pom(repository);
            if (!Files.exists(pom)) {
                break;
            }
            Element project = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(pom.toFile())
                    .getDocumentElement();
            List<License> found = new ArrayList<>();
            for (Element one : children(child(project, "licenses"), "license")) {
                found.add(new License(text(one, "name"), text(one, "url")));
            }
            if (!found.isEmpty()) {
                return found;
            }
            Element parent = child(project, "parent");
            at = parent == null
                    ? null
                    : new Coordinates(text(parent, "groupId"), text(parent, "artifactId"), text(parent, "version"), "");
        }
        return List.of();
    }

    private static Element child(Element of, String name) {
        return children(of, name).stream().findFirst().orElse(null);
    }

    private static List<Element> children(Element of, String name) {
        List<Element> children = new ArrayList<>();
        for (Node node = of == null ? null : of.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && element.getTagName().equals(name)) {
                children.add(element);
            }
        }
        return children;
    }

    private static String text(Element of, String name) {
        Element child = child(of, name);
        return child == null ? "" : child.getTextContent().strip().replaceAll("\\s+", " ");
    }

    private String sbom(List<Part> parts) {
        List<String> components = parts.stream().map(Bill::component).toList();
        UUID serial = UUID.nameUUIDFromBytes(String.join("", components).getBytes(StandardCharsets.UTF_8));
        return """
                {
                  "bomFormat": "CycloneDX",
                  "specVersion": "1.5",
                  "serialNumber": "urn:uuid:%s",
                  "version": 1,
                  "metadata": {
                    "timestamp": %s,
                    "component": {"type": "application", "bom-ref": "serdebench", "name": "serdebench", "version": %s}
                  },
                  "components": [
                %s
                  ]
                }
                """.formatted(serial, json(time), json(version), String.join(",\n", components));
    }

    private static String component(Part part) {
        Coordinates at = part.coordinates();
        List<String> licenses = part.licenses().stream()
                .map(license -> license.id().isEmpty()
                        ? "{\"license\": {\"name\": " + json(license.name())
                                + (license.url().isEmpty() ? "" : ", \"url\": " + json(license.url())) + "}}"
                        : "{\"license\": {\"id\": " + json(license.id()) + "}}")
                .distinct()
                .toList();
        // one library may be there twice with different bytes, so its place is part of the reference
        return "    {\"type\": \"library\", \"bom-ref\": "
                + json(at.purl() + "#" + part.sha256().substring(0, 12))
                + ", \"group\": " + json(at.group()) + ", \"name\": " + json(at.artifact())
                + ", \"version\": " + json(at.version()) + ", \"purl\": " + json(at.purl())
                + ", \"hashes\": [{\"alg\": \"SHA-256\", \"content\": " + json(part.sha256()) + "}]"
                + ", \"licenses\": [" + String.join(", ", licenses) + "]}";
    }

    private static String json(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            out.append(c == '"' || c == '\\' ? "\\" + c : c < ' ' ? String.format("\\u%04x", (int) c) : "" + c);
        }
        return out.append('"').toString();
    }

    private void licenses(Iterable<Part> parts) throws IOException {
        Path all = Files.createDirectories(folder.resolve("licenses"));
        StringBuilder table = new StringBuilder("Libraries of this distribution, and their licences.\n");
        table.append("Texts that a library brings are in the folder of its name.\n\n");
        for (Part part : parts) {
            Coordinates at = part.coordinates();
            List<String> names = part.licenses().stream()
                    .map(license -> license.id().isEmpty() ? license.name() + " " + license.url() : license.id())
                    .distinct()
                    .toList();
            table.append(String.format(
                    "%-72s %s%n",
                    at.group() + ":" + at.artifact() + ":" + at.version(),
                    names.isEmpty() ? "see the texts" : String.join("; ", names)));
            texts(part.jar(), all.resolve(at.artifact() + "-" + at.version()));
        }
        Files.writeString(all.resolve("THIRD-PARTY.txt"), table.toString().replace("\r\n", "\n"));
    }

    private static void texts(Path jar, Path into) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements(); ) {
                ZipEntry entry = entries.nextElement();
                String name = entry.getName();
                if (entry.isDirectory() || !name.matches(TEXTS) || name.matches("(?i).*\\.(class|xml|json|java)")) {
                    continue;
                }
                Files.createDirectories(into);
                Path file = into.resolve(name.replaceFirst("^META-INF/", "").replaceAll("[^A-Za-z0-9._-]", "_"));
                try (InputStream in = zip.getInputStream(entry)) {
                    Files.write(file, in.readAllBytes());
                }
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
