package io.serdebench.format.hessian;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.RecordWalk;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.BindingSource;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values of a schema: beans, lists without a type, maps with one. */
final class HessianRecordValues extends RecordWalk {

    private static final String MAP = "java.util.LinkedHashMap";

    private final Stream stream;
    private final HessianWire wire;
    private final HessianLeafValues leaves;
    private final IdentityHashMap<Stream.Definition, int[]> orders = new IdentityHashMap<>();

    HessianRecordValues(Stream stream) {
        super(stream.cursor);
        this.stream = stream;
        wire = stream.wire;
        leaves = new HessianLeafValues(stream);
    }

    /** A bean, whose fields are in the order of its class's definition. */
    @Override
    public @Nullable Object[] struct(Struct struct) throws UndecodableException {
        Stream.Definition definition = stream.object();
        String due = BindingSource.PACKAGE + "." + struct.typeName();
        if (!definition.name().equals(due)) {
            throw cursor.bad("an object of " + definition.name() + " where " + due + " is due");
        }
        int[] order = orders.get(definition);
        if (order == null) {
            order = order(definition, struct);
            orders.put(definition, order);
        }
        stream.begin();
        @Nullable Object[] row = new @Nullable Object[order.length];
        for (int place : order) {
            Field field = struct.fields().get(place);
            cursor.enter(field.name());
            row[place] = slot(field.slot());
            cursor.leave();
        }
        return row;
    }

    /** The place of each field of a definition in the schema, which has the same fields. */
    private int[] order(Stream.Definition definition, Struct struct) throws UndecodableException {
        Map<String, Integer> places = new HashMap<>();
        for (Field field : struct.fields()) {
            places.put(BeanSource.variable(field), places.size());
        }
        List<String> names = definition.fields();
        if (names.size() != places.size()) {
            throw cursor.bad(names.size() + " values where the schema has " + places.size() + " fields");
        }
        int[] order = new int[names.size()];
        for (int i = 0; i < order.length; i++) {
            // each only once
            Integer place = places.remove(names.get(i));
            if (place == null) {
                throw cursor.bad("a field " + names.get(i) + " that is not of the schema");
            }
            order[i] = place;
        }
        return order;
    }

    @Override
    protected boolean isNull() throws UndecodableException {
        return wire.isNull();
    }

    @Override
    protected Object leaf(Type type) throws UndecodableException {
        return leaves.leaf(type);
    }

    @Override
    protected List<@Nullable Object> list(Slot element) throws UndecodableException {
        int code = cursor.peek();
        if (code != 'X' && (code < 0x78 || code > 0x7f)) {
            throw wire.unexpected("a list without a type");
        }
        int count = HessianForeignValues.count(wire, code, 0x78, "list");
        stream.begin();
        return elements(count, element);
    }

    @Override
    protected Map<String, @Nullable Object> map(Slot value) throws UndecodableException {
        if (cursor.peek() != 'M') {
            throw wire.unexpected("a map with a type");
        }
        wire.code(Role.TYPE_INFO, "map");
        String type = stream.type();
        if (!type.equals(MAP)) {
            throw cursor.bad("a map of " + type);
        }
        stream.begin();
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        while (cursor.peek() != 'Z') {
            String key = stream.key();
            map.put(key, slot(value));
            cursor.leave();
        }
        wire.code(Role.PRESENCE, "end");
        return map;
    }
}
