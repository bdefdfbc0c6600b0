package io.serdebench.spark;

import io.serdebench.lab.census.CensusBytes.Stored;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A file that a task counts.
 *
 * @param order Its number among all files.
 * @param file The file.
 */
record FileTask(long order, Stored file) {

    byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeLong(order);
            out.writeUTF(file.path());
            out.writeUTF(file.shown());
            out.writeUTF(file.name());
            out.writeUTF(file.partition());
            out.writeInt(file.keys().size());
            for (Map.Entry<String, String> key : file.keys().entrySet()) {
                out.writeUTF(key.getKey());
                out.writeUTF(key.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static FileTask of(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            long order = in.readLong();
            String path = in.readUTF();
            String shown = in.readUTF();
            String name = in.readUTF();
            String partition = in.readUTF();
            Map<String, String> keys = new LinkedHashMap<>();
            for (int i = in.readInt(); i > 0; i--) {
                keys.put(in.readUTF(), in.readUTF());
            }
            return new FileTask(order, new Stored(path, shown, name, partition, keys));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
