package io.serdebench.schemas;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.MirroredTypeException;
import org.jspecify.annotations.Nullable;

/** The content of an {@link InSchema}, or nothing where there is none. */
record Said(int least, List<String> oneOf, String pattern, List<String> types, boolean younger, boolean infinite) {

    private static final Said NOTHING = new Said(InSchema.NO_LEAST, List.of(), "", List.of(), false, false);

    static Said of(@Nullable InSchema said) {
        return said == null
                ? NOTHING
                : new Said(
                        said.least(),
                        words(said),
                        said.pattern(),
                        List.of(said.types()),
                        said.younger(),
                        said.infinite());
    }

    private static List<String> words(InSchema said) {
        List<String> words = new ArrayList<>();
        try {
            throw new IllegalStateException("a processor has no class " + said.wordsOf());
        } catch (MirroredTypeException e) {
            Element type = ((DeclaredType) e.getTypeMirror()).asElement();
            type.getEnclosedElements().stream()
                    .filter(member -> member.getKind() == ElementKind.ENUM_CONSTANT)
                    .map(constant ->
                            constant.toString().toLowerCase(Locale.ROOT).replace('_', '-'))
                    .forEach(words::add);
        }
        words.addAll(List.of(said.oneOf()));
        return words;
    }

    /** Nothing but the least value. */
    Said leastAlone() {
        return NOTHING.orLeast(least);
    }

    /** The same with another least value, where this has none. */
    Said orLeast(int other) {
        return least == InSchema.NO_LEAST ? new Said(other, oneOf, pattern, types, younger, infinite) : this;
    }
}
