package io.serdebench.codec.fastjson2.runtime;

import com.alibaba.fastjson2.JSON;
import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;

/** Fastjson2 on objects of the application's own class. */
public final class Fastjson2Objects extends OwnBinding {

    private final Class<?> type;

    /** Takes the class. */
    public Fastjson2Objects(OwnType own) {
        type = own.type();
    }

    @Override
    public byte[] encode(Object message) {
        return JSON.toJSONBytes(message);
    }

    @Override
    public Object decode(byte[] bytes) {
        return JSON.parseObject(bytes, type);
    }
}
