package io.serdebench.format.protobuf.gen;

import io.serdebench.format.protobuf.layout.Message;
import io.serdebench.format.protobuf.layout.Message.Part;

/** How the classes of a library that generates one for each message give its fields; all methods return source text. */
public interface Accessors {

    /**
     * The value of a field.
     *
     * @param message The message of the variable {@code in}.
     * @param part The field of the message.
     */
    String get(Message message, Part part);

    /**
     * The expression that is true if an optional field has a value.
     *
     * @param message The message of the variable {@code in}.
     * @param part The field of the message.
     */
    String has(Message message, Part part);

    /** The class of bytes, which has a method {@code toByteArray()}. */
    String bytes();

    /** The class of an element of a list, or of the value of a map's entry. */
    default String element(Part part) {
        Message message = part.message();
        return message == null ? LeafSource.boxed(part.type(), bytes()) : message.name();
    }
}
