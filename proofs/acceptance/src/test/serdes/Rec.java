package serdes;

import java.io.*;

/** A record, and its bytes. */
public class Rec {
    public int id;
    public String name;
    public double v;
    public int[] sizes = {1, 2};

    public Rec copy() {
        Rec copy = new Rec();
        copy.id = id;
        copy.name = name;
        copy.v = v;
        return copy;
    }

    public byte[] bytes() {
        try {
            var bytes = new ByteArrayOutputStream(64);
            var out = new DataOutputStream(bytes);
            out.writeInt(id);
            out.writeUTF(name);
            out.writeDouble(v);
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Rec of(byte[] bytes) {
        try {
            var in = new DataInputStream(new ByteArrayInputStream(bytes));
            Rec rec = new Rec();
            rec.id = in.readInt();
            rec.name = in.readUTF();
            rec.v = in.readDouble();
            return rec;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Rec rec && rec.id == id && rec.name.equals(name) && Double.compare(rec.v, v) == 0;
    }

    @Override
    public int hashCode() {
        return id;
    }
}
