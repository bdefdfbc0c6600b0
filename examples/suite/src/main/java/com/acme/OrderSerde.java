package com.acme;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A serializer that somebody wrote by hand. */
public final class OrderSerde {

    /** Writes an order. */
    public byte[] toBytes(Order order) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeLong(order.id());
        out.writeUTF(order.customer());
        byte[] unscaled = order.total().unscaledValue().toByteArray();
        out.writeByte(order.total().scale());
        out.writeByte(unscaled.length);
        out.write(unscaled);
        out.writeLong(order.at().getEpochSecond());
        out.writeInt(order.at().getNano());
        out.writeShort(order.items().size());
        for (String item : order.items()) {
            out.writeUTF(item);
        }
        return bytes.toByteArray();
    }

    /** Reads an order. */
    public Order fromBytes(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        long id = in.readLong();
        String customer = in.readUTF();
        int scale = in.readByte();
        BigDecimal total = new BigDecimal(new BigInteger(in.readNBytes(in.readUnsignedByte())), scale);
        Instant at = Instant.ofEpochSecond(in.readLong(), in.readInt());
        List<String> items = new ArrayList<>();
        for (int item = in.readUnsignedShort(); item > 0; item--) {
            items.add(in.readUTF());
        }
        return new Order(id, customer, total, at, items);
    }
}
