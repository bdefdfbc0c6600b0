package io.serdebench.worker;

import io.serdebench.api.Binding;
import io.serdebench.api.Touch;
import java.nio.charset.StandardCharsets;

/** Orders as text: the number, and if there is a note, a comma and the note. docs/internals/workers.md names this class. */
public final class TextBinding implements Binding<TextRows.Order, TextRows.Order> {

    @Override
    public TextRows.Order create(TextRows.Order order) {
        return new TextRows.Order(order.id(), order.note());
    }

    @Override
    public byte[] encode(TextRows.Order message) {
        String text = message.note() == null ? "" + message.id() : message.id() + "," + message.note();
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public TextRows.Order decode(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        int comma = text.indexOf(',');
        return comma < 0
                ? new TextRows.Order(Integer.parseInt(text), null)
                : new TextRows.Order(Integer.parseInt(text.substring(0, comma)), text.substring(comma + 1));
    }

    @Override
    public long access(TextRows.Order message) {
        return Touch.of(message.id()) + Touch.of(message.note());
    }

    @Override
    public long accessShallow(TextRows.Order message) {
        return access(message);
    }

    @Override
    public TextRows.Order toDomain(TextRows.Order message) {
        return message;
    }
}
