package io.serdebench.worker.copy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A class, or properties of one, that the notation of schemas cannot describe. */
public final class Undescribed extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** So many are named of those that the same thing can be done about. */
    private static final int NAMED = 5;

    private final String what;
    private final String advice;
    private final String note;

    /**
     * A refusal that nothing can be done about.
     *
     * @param path The property, from the class of the records on.
     * @param why The reason, which goes on after the path.
     */
    Undescribed(String path, String why) {
        this(path, why, "");
    }

    /**
     * A refusal.
     *
     * @param path The property, from the class of the records on.
     * @param why The reason, which goes on after the path.
     * @param advice What to do about it.
     */
    Undescribed(String path, String why, String advice) {
        this(path, why, advice, "");
    }

    /**
     * A refusal.
     *
     * @param path The property, from the class of the records on.
     * @param why The reason, which goes on after the path.
     * @param advice What to do about it.
     * @param note A sentence that stands once at the end.
     */
    Undescribed(String path, String why, String advice, String note) {
        super(sentence(path + " " + why, advice) + (note.isEmpty() ? "" : ". " + note));
        this.what = path + " " + why;
        this.advice = advice;
        this.note = note;
    }

    private Undescribed(String message) {
        super(message);
        this.what = message;
        this.advice = "";
        this.note = "";
    }

    private static String sentence(String what, String advice) {
        return what + (advice.isEmpty() ? "" : "; " + advice);
    }

    /** All of them, one or more, as one, so that they are repaired in one go; what is to be done is said once. */
    static Undescribed together(List<Undescribed> all) {
        if (all.size() == 1) {
            return all.get(0);
        }
        Map<String, List<String>> byAdvice = new LinkedHashMap<>();
        all.forEach(one -> byAdvice.computeIfAbsent(one.advice, advice -> new ArrayList<>())
                .add(one.what));
        List<String> sentences = new ArrayList<>();
        byAdvice.forEach((advice, whats) -> {
            String named = String.join(", and ", whats.subList(0, Math.min(NAMED, whats.size())));
            String more = whats.size() > NAMED ? ", and " + (whats.size() - NAMED) + " more" : "";
            String each = whats.size() > 1 ? advice.replaceFirst("^add ", "add to each ") : advice;
            sentences.add(sentence(named + more, each));
        });
        all.stream()
                .map(one -> one.note)
                .filter(note -> !note.isEmpty())
                .distinct()
                .forEach(sentences::add);
        return new Undescribed(String.join(". ", sentences));
    }
}
