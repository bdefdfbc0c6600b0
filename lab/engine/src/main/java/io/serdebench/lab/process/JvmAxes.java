package io.serdebench.lab.process;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Dimensions of the JVM that the user wants to vary. An axis of several values shows in the candidates' names, one of a single
 * value holds for all of them.
 *
 * @param jvms The JVMs, at least one, all different.
 * @param collectors The collectors, at least one.
 * @param heaps The heap sizes, at least one.
 * @param variants Sets of arguments; at least one.
 * @param common Arguments of every worker.
 */
public record JvmAxes(
        List<Jvm> jvms, List<Gc> collectors, List<HeapSize> heaps, List<JvmArguments> variants, List<String> common) {

    /** The product of all axes, the last one turning fastest. */
    public List<JvmVariant> product() {
        List<String> names = jvmLabels();
        List<JvmVariant> product = new ArrayList<>();
        for (int i = 0; i < jvms.size(); i++) {
            for (Gc gc : collectors) {
                for (HeapSize heap : heaps) {
                    for (JvmArguments variant : variants) {
                        List<String> label = new ArrayList<>();
                        add(label, jvms, names.get(i));
                        add(label, collectors, gc.label());
                        add(label, heaps, heap.text());
                        add(label, variants, variant.label());
                        List<String> own = new ArrayList<>(common);
                        own.addAll(variant.arguments());
                        product.add(
                                new JvmVariant(String.join("+", label), jvms.get(i), JvmVariant.flags(gc, heap, own)));
                    }
                }
            }
        }
        return product;
    }

    private static void add(List<String> label, List<?> axis, String value) {
        if (axis.size() > 1) {
            label.add(value);
        }
    }

    /** The shortest text that tells the JVMs apart: feature versions, full versions, those with vendors, or with numbers. */
    private List<String> jvmLabels() {
        List<Function<Jvm, String>> texts = List.of(
                jvm -> String.valueOf(jvm.feature()),
                Jvm::version,
                jvm -> jvm.version() + "-" + jvm.vendor().replaceAll("[^A-Za-z0-9.]+", "-"),
                jvm -> jvm.version() + "-" + (jvms.indexOf(jvm) + 1));
        for (Function<Jvm, String> text : texts) {
            List<String> labels = jvms.stream().map(text).toList();
            Set<String> different = new LinkedHashSet<>(labels);
            if (different.size() == labels.size()) {
                return labels;
            }
        }
        throw new IllegalArgumentException("a JVM is given twice");
    }
}
