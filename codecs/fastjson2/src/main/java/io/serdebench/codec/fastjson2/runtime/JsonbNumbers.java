package io.serdebench.codec.fastjson2.runtime;

import com.alibaba.fastjson2.JSONB;
import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.reader.FieldReader;
import com.alibaba.fastjson2.reader.ObjectReader;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Refuses long texts where numbers are due. fastjson2 reads such a text as a number, in time that grows with the square of its digits.
 * Only for records that have a long text which may be one, since everything is read twice then.
 */
final class JsonbNumbers {

    private final JSONReader.Context context;

    JsonbNumbers(JSONReader.Context context) {
        this.context = context;
    }

    void check(byte[] bytes, Class<?> root) {
        check(JSONB.parse(bytes, context), root);
    }

    private void check(@Nullable Object value, Type type) {
        if (value instanceof String text) {
            if (text.length() > Fastjson2Grammar.MAX_NUMBER_CHARS && isNumber(type)) {
                throw new JSONException("a number of " + text.length() + " characters");
            }
        } else if (value instanceof List<?> list) {
            list.forEach(each -> check(each, argument(type)));
        } else if (value instanceof Map<?, ?> map) {
            if (type instanceof Class<?> bean) {
                members(map, bean);
            } else {
                map.values().forEach(each -> check(each, argument(type)));
            }
        }
    }

    private void members(Map<?, ?> map, Class<?> bean) {
        ObjectReader<?> reader = context.getProvider().getObjectReader(bean);
        map.forEach((name, each) -> {
            FieldReader<?> member = reader.getFieldReader(String.valueOf(name));
            if (member != null) {
                check(each, member.fieldType);
            }
        });
    }

    private static boolean isNumber(Type type) {
        return type instanceof Class<?> leaf
                && (leaf.isPrimitive() || Number.class.isAssignableFrom(leaf) || leaf == Boolean.class);
    }

    /** The type of elements, or of values of a map: the last argument. */
    private static Type argument(Type type) {
        if (!(type instanceof ParameterizedType container)) {
            return Object.class;
        }
        Type[] arguments = container.getActualTypeArguments();
        return arguments[arguments.length - 1];
    }
}
