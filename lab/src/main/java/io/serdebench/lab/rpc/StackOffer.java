package io.serdebench.lab.rpc;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.journal.RpcEntry.RpcPlan.Stack;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The offer of the program.
 *
 * @param stacks All stacks, limits last.
 */
public record StackOffer(List<Stack> stacks) {

    private static final String ALL = "all";

    /** Copies the lists. */
    public StackOffer {
        stacks = List.copyOf(stacks);
    }

    /**
     * From the lines of {@code list}.
     *
     * @throws IllegalArgumentException if one of them is not understood
     */
    static StackOffer parse(List<String> lines) {
        List<Stack> stacks = new ArrayList<>();
        for (String line : lines) {
            String[] fields = line.split("\t", -1);
            if (fields.length == 3 && (fields[0].equals("stack") || fields[0].equals("limit"))) {
                stacks.add(new Stack(fields[1], fields[2], fields[0].equals("limit")));
            } else {
                throw new IllegalArgumentException("not a row of stacks: " + line);
            }
        }
        return new StackOffer(stacks);
    }

    /**
     * The stacks that are asked for, and the limits, which the others are held against. {@code all} stands for every one, and {@code
     * !name} takes one away.
     *
     * @param asked Names as typed; none for all.
     * @throws Stop where there is no such stack, or none is left
     */
    public List<Stack> chosen(List<String> asked) {
        List<String> known = stacks.stream().map(Stack::name).toList();
        boolean onlyWithout = asked.stream().allMatch(word -> word.startsWith("!"));
        Set<String> names = new LinkedHashSet<>(onlyWithout ? known : List.of());
        if (!onlyWithout) {
            stacks.stream().filter(Stack::limit).map(Stack::name).forEach(names::add);
        }
        for (String word : asked) {
            String name = word.startsWith("!") ? word.substring(1) : word;
            if (name.equals(ALL) && !word.startsWith("!")) {
                names.addAll(known);
            } else if (!known.contains(name)) {
                throw Stop.usage(
                        "--stacks: there is no stack '" + name + "'." + Suggest.phrase(name, known),
                        "there are " + String.join(", ", known));
            } else if (word.startsWith("!")) {
                names.remove(name);
            } else {
                names.add(name);
            }
        }
        if (names.isEmpty()) {
            throw Stop.usage("--stacks: none is left");
        }
        return stacks.stream().filter(stack -> names.contains(stack.name())).toList();
    }
}
