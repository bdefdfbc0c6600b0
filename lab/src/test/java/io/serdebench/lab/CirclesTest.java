package io.serdebench.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Within a package, classes that need each other in a circle are one thing to a reader. A couple is fine; a crowd is a knot. */
class CirclesTest {

    private static final int MAX = 3;

    @Test
    void noCircleHasMoreThanThreeClasses() {
        Map<String, Set<String>> needs = new TreeMap<>();
        for (JavaClass each : new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("io.serdebench.lab")) {
            for (Dependency dependency : each.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass();
                String from = top(each.getName());
                String to = top(target.getName());
                if (!from.equals(to) && each.getPackageName().equals(target.getPackageName())) {
                    needs.computeIfAbsent(from, name -> new TreeSet<>()).add(to);
                }
            }
        }
        List<Set<String>> knots =
                new Components(needs).all().stream().filter(c -> c.size() > MAX).toList();
        assertEquals(List.of(), knots);
    }

    private static String top(String name) {
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
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
