package io.serdebench.net;

import io.serdebench.api.Binding;
import io.serdebench.api.Domain;
import io.serdebench.api.MalformedException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The records of the tests.
 *
 * @param text Its only value.
 */
record Note(String text) {

    /** Notes as an application has them. */
    public static final class Notes implements Domain<Note> {

        @Override
        public Note fromRow(@Nullable Object[] row) {
            return new Note(String.valueOf(row[0]));
        }

        @Override
        public @Nullable Object[] toRow(Note note) {
            return new @Nullable Object[] {note.text()};
        }
    }

    /** The text in UTF-8; one that begins with a question mark is no note. */
    public static class Utf8 implements Binding<Note, String> {

        @Override
        public String create(Note note) {
            return note.text();
        }

        @Override
        public byte[] encode(String message) {
            return message.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public String decode(byte[] bytes) throws MalformedException {
            String text = new String(bytes, StandardCharsets.UTF_8);
            if (text.startsWith("?")) {
                throw new MalformedException(new IllegalArgumentException("a question"));
            }
            return text;
        }

        @Override
        public long access(String message) {
            return message.length();
        }

        @Override
        public long accessShallow(String message) {
            return message.length();
        }

        @Override
        public Note toDomain(String message) {
            return new Note(message);
        }
    }

    /** The codec of the tests. */
    static Subject subject() {
        return subject(new Utf8());
    }

    /** The records of the tests with another codec. */
    @SuppressWarnings("unchecked")
    static Subject subject(Object binding) {
        Object domain = new Notes();
        return new Subject((Domain<Object>) domain, (Binding<Object, Object>) binding);
    }

    /** Different notes of a length. */
    static Object[] some(int count, int length) {
        Object[] notes = new Object[count];
        for (int i = 0; i < count; i++) {
            notes[i] = new Note(i + "-".repeat(length));
        }
        return notes;
    }
}
