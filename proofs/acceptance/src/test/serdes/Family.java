package serdes;

import java.io.Serializable;
import java.util.*;

/** A parent whose children know it, through a set, a map's keys and a map's values. */
public class Family implements Serializable {
    private static final List<String> ROLES = List.of("child", "heir");

    String name;
    Family parent;
    Set<Family> children = new HashSet<>();
    Map<Family, String> roles = new HashMap<>();
    Map<String, List<Map<String, Family>>> byName = new HashMap<>();

    static List<Family> all() {
        List<Family> all = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            Family root = new Family();
            root.name = "root " + i;
            for (int c = 0; c < 5; c++) {
                Family child = new Family();
                child.name = "child " + c % 2 + " of " + i;
                child.parent = root;
                root.children.add(child);
                root.roles.put(child, ROLES.get(c % 2));
                root.byName.put("c" + c, new ArrayList<>(List.of(new HashMap<>(Map.of("it", child)))));
            }
            all.add(root);
        }
        return all;
    }
}
