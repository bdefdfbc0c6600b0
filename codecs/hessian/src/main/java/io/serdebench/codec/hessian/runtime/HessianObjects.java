package io.serdebench.codec.hessian.runtime;

import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.Hessian2Output;
import com.caucho.hessian.io.SerializerFactory;
import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** Hessian 2 on objects of the application's own class. */
public final class HessianObjects extends OwnBinding {

    private final SerializerFactory factory;
    private final ByteArrayOutputStream buffer = new ByteArrayOutputStream();
    private final Class<?> type;

    /** Makes the factory. */
    public HessianObjects(OwnType own) {
        type = own.type();
        factory = new SerializerFactory(type.getClassLoader());
    }

    @Override
    public byte[] encode(Object message) throws IOException {
        buffer.reset();
        Hessian2Output output = new Hessian2Output(buffer);
        output.setSerializerFactory(factory);
        output.writeObject(message);
        output.flush();
        return buffer.toByteArray();
    }

    @Override
    public Object decode(byte[] bytes) throws IOException {
        Hessian2Input input = new Hessian2Input(new ByteArrayInputStream(bytes));
        input.setSerializerFactory(factory);
        return input.readObject(type);
    }
}
