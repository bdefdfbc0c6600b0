package io.serdebench.schemas;

import javax.lang.model.element.Element;

/** A record does not say what its schema is. */
final class Unclear extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Element at;

    Unclear(Element at, String what) {
        super(what);
        this.at = at;
    }

    /** The element that the message is about. */
    Element at() {
        return at;
    }
}
