package io.serdebench.worker.copy;

import io.serdebench.api.Type;

/** A value that holds no others. */
final class LeafShape extends Shape {

    private final LeafKind kind;
    private final String own;
    private final LeafValues values;

    LeafShape(String path, LeafKind kind, String own) {
        super(path);
        this.kind = kind;
        this.own = own;
        this.values = kind.values().get();
    }

    @Override
    void look(Object value) {
        if (kind.exact() && value.getClass() != kind.type()) {
            throw new Undescribed(
                    path(), "is a " + value.getClass().getName() + " and not a " + own + " in one of the records");
        }
        String wrong = values.see(value);
        if (wrong != null) {
            throw new Undescribed(path(), wrong);
        }
    }

    @Override
    Type type() {
        return values.type();
    }

    @Override
    String own() {
        return own;
    }

    @Override
    String to(String value, CopyMethods methods) {
        return LeafKind.filled(values.to(kind.to()), own, value);
    }

    @Override
    String from(String value, CopyMethods methods) {
        return LeafKind.filled(kind.from(), own, value);
    }
}
