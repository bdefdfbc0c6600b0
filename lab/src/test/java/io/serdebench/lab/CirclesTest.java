package io.serdebench.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Within a package, classes that need each other in a circle are one thing to a reader. A couple is fine; a crowd is a knot. */
class CirclesTest {

    private static final int MAX = 3;

    private static final Pattern NO_CODE = Pattern.compile(
            "(?s)/\\*.*?\\*/|//[^\\n]*" + "|\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*+\"|'(?:\\\\.|[^'\\\\])++'");

    /** A sealed type names its children in its head, which says nothing of how it works. */
    private static final Pattern CHILDREN = Pattern.compile("\\bpermits [^{]*");

    private static final Pattern IMPORT = Pattern.compile("(?m)^import (?:static )?[\\w.*]*?(\\w+);$");
    private static final Pattern NAME = Pattern.compile("(?<![\\w.])[A-Z]\\w*");

    /** By the sources, since not every module is compiled before this one; so constants, which classes hold copies of, count too. */
    @Test
    void noneHasInAnyModule() throws IOException {
        Map<Path, Map<String, String>> packages = packages();
        assertTrue(packages.size() > 100, packages.size() + " packages");
        Map<String, Set<String>> needs = new TreeMap<>();
        packages.forEach((folder, classes) -> classes.forEach((name, source) -> {
            Set<String> named = names(source);
            named.retainAll(classes.keySet());
            named.remove(name);
            needs.put(
                    folder + " " + name,
                    named.stream().map(other -> folder + " " + other).collect(Collectors.toCollection(TreeSet::new)));
        }));
        assertTrue(needs.values().stream().anyMatch(named -> named.size() > MAX), "names of classes are found");
        assertEquals(List.of(), knots(needs));
    }

    /** The sources of the classes of each package of each module. */
    private static Map<Path, Map<String, String>> packages() throws IOException {
        Map<Path, Map<String, String>> packages = new TreeMap<>();
        List<Path> roots = new ArrayList<>();
        for (String modules : List.of("..", "../lab", "../codecs", "../programs", "../proofs")) {
            try (Stream<Path> folders = Files.list(Path.of(modules))) {
                folders.map(folder -> folder.resolve("src/main/java"))
                        .filter(Files::isDirectory)
                        .forEach(roots::add);
            }
        }
        for (Path root : roots) {
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file :
                        files.filter(path -> path.toString().endsWith(".java")).toList()) {
                    String name = file.getFileName().toString().replace(".java", "");
                    packages.computeIfAbsent(Objects.requireNonNull(file.getParent()), folder -> new TreeMap<>())
                            .put(name, Files.readString(file));
                }
            }
        }
        return packages;
    }

    /** The simple names that a source has for classes of its own package, and perhaps for nested classes. */
    private static Set<String> names(String source) {
        String code = CHILDREN.matcher(NO_CODE.matcher(source).replaceAll(" ")).replaceAll("");
        Set<String> elsewhere = new TreeSet<>();
        IMPORT.matcher(code).results().forEach(match -> elsewhere.add(match.group(1)));
        Set<String> names = new TreeSet<>();
        NAME.matcher(code).results().forEach(match -> names.add(match.group()));
        names.removeAll(elsewhere);
        return names;
    }

    private static List<Set<String>> knots(Map<String, Set<String>> needs) {
        return new Components(needs).all().stream().filter(c -> c.size() > MAX).toList();
    }

    /** Strongly connected components, after Tarjan, SIAM Journal on Computing 1 (1972). */
    private static final class Components {

        private final Map<String, Set<String>> needs;
        private final Map<String, Integer> index = new HashMap<>();
        private final Map<String, Integer> low = new HashMap<>();
        private final Deque<String> stack = new ArrayDeque<>();
        private final List<Set<String>> found = new ArrayList<>();

        Components(Map<String, Set<String>> needs) {
            this.needs = needs;
        }

        List<Set<String>> all() {
            needs.keySet().stream().filter(name -> !index.containsKey(name)).forEach(this::visit);
            return found;
        }

        private int visit(String name) {
            int number = index.size();
            index.put(name, number);
            int lowest = number;
            stack.push(name);
            for (String next : needs.getOrDefault(name, Set.of())) {
                if (!index.containsKey(next)) {
                    lowest = Math.min(lowest, visit(next));
                } else if (stack.contains(next)) {
                    lowest = Math.min(lowest, index.getOrDefault(next, lowest));
                }
            }
            low.put(name, lowest);
            if (lowest == number) {
                Set<String> component = new TreeSet<>();
                String member;
                do {
                    member = stack.pop();
                    component.add(member);
                } while (!member.equals(name));
                found.add(component);
            }
            return lowest;
        }
    }
}
