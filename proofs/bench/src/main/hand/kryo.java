package serdebench.generated.codec;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.serdebench.codec.kryo.runtime.KryoGuards;

/** Kryo with its own input, which checks nothing. */
public final class Hand extends HandBeans {

    private final Kryo kryo = new Kryo();
    private final Output output = new Output(512, -1);
    private final Input input = new Input();

    /** Classes are registered as the adapter registers them; see there for the numbers. */
    public Hand() {
        KryoGuards.register(kryo);
        KryoGuards.register(kryo, Orders.class);
    }

    @Override
    public byte[] encode(Orders message) {
        output.reset();
        kryo.writeObject(output, message);
        return output.toBytes();
    }

    @Override
    public Orders decode(byte[] bytes) {
        input.setBuffer(bytes);
        return kryo.readObject(input, Orders.class);
    }
}
