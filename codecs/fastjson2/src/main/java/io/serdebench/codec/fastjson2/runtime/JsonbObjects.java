package io.serdebench.codec.fastjson2.runtime;

import com.alibaba.fastjson2.JSONB;
import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;

/** Fastjson2's JSONB of objects of the application's own class. */
public final class JsonbObjects extends OwnBinding {

    private final Class<?> type;

    /** Takes the class. */
    public JsonbObjects(OwnType own) {
        type = own.type();
    }

    @Override
    public byte[] encode(Object message) {
        return JSONB.toBytes(message);
    }

    @Override
    public Object decode(byte[] bytes) {
        return JSONB.parseObject(bytes, type);
    }
}
