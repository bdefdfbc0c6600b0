package io.serdebench.testkit.own;

import io.serdebench.api.RowDiff;
import io.serdebench.api.objects.ObjectGraph;
import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** The outcome of a library on objects of a class that was not generated for it. */
public final class OwnCheck {

    /** Nothing was lost. */
    public static final String LOSSLESS = "lossless";

    private static final int RECORDS = 3;

    private OwnCheck() {}

    /**
     * {@link #LOSSLESS}, the first difference with its path, or the first line of what the library throws.
     *
     * @param library Makes the binding.
     * @param objects Makes equal objects, a fresh one each time.
     */
    public static String outcome(Function<OwnType, OwnBinding> library, Supplier<?> objects) {
        try {
            Object sent = objects.get();
            OwnBinding binding =
                    library.apply(new OwnType(sent.getClass(), null, ObjectGraph.classes(List.of(objects.get()))));
            for (int i = 0; i < RECORDS; i++) {
                byte[] bytes = binding.encode(sent);
                RowDiff difference = ObjectGraph.difference(objects.get(), binding.decode(bytes));
                if (difference == null) {
                    difference = ObjectGraph.difference(objects.get(), sent);
                }
                if (difference != null) {
                    return difference.path() + " " + difference.expected() + " -> " + difference.actual();
                }
            }
            return LOSSLESS;
        } catch (Exception | LinkageError e) {
            return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
        }
    }
}
