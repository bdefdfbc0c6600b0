package serdebench.generated.codec;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;

/** MessagePack positional, packer and unpacker kept. */
public final class Hand extends HandBeans {

    private final MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
    private final ArrayBufferInput input = new ArrayBufferInput(new byte[0]);
    private final MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(input);

    @Override
    public byte[] encode(Orders message) throws IOException {
        packer.clear();
        packer.packArrayHeader(16);
        packer.packString(message.getOrderId());
        packer.packInt(message.getCustomerId());
        var session = message.getSessionId();
        if (session == null) {
            packer.packNil();
        } else {
            packer.packString(session);
        }
        packer.packTimestamp(message.getCreatedAt());
        packer.packString(message.getStatus());
        packer.packString(message.getCurrency());
        packer.packString(message.getCountry());
        packer.packString(message.getSku());
        packer.packInt(message.getQuantity());
        packer.packLong(message.getUnitPrice().unscaledValue().longValueExact());
        var discount = message.getDiscount();
        if (discount == null) {
            packer.packNil();
        } else {
            packer.packLong(discount.unscaledValue().longValueExact());
        }
        packer.packLong(message.getTotal().unscaledValue().longValueExact());
        packer.packDouble(message.getWeightKg());
        packer.packBoolean(message.getGift());
        var shipped = message.getShippedOn();
        if (shipped == null) {
            packer.packNil();
        } else {
            packer.packLong(shipped.toEpochDay());
        }
        var note = message.getNote();
        if (note == null) {
            packer.packNil();
        } else {
            packer.packString(note);
        }
        return packer.toByteArray();
    }

    @Override
    public Orders decode(byte[] bytes) throws IOException {
        input.reset(bytes);
        unpacker.reset(input);
        Orders message = new Orders();
        if (unpacker.unpackArrayHeader() != 16) {
            throw new IOException("not sixteen fields");
        }
        message.setOrderId(unpacker.unpackString());
        message.setCustomerId(unpacker.unpackInt());
        if (!unpacker.tryUnpackNil()) {
            message.setSessionId(unpacker.unpackString());
        }
        message.setCreatedAt(unpacker.unpackTimestamp());
        message.setStatus(unpacker.unpackString());
        message.setCurrency(unpacker.unpackString());
        message.setCountry(unpacker.unpackString());
        message.setSku(unpacker.unpackString());
        message.setQuantity(unpacker.unpackInt());
        message.setUnitPrice(BigDecimal.valueOf(unpacker.unpackLong(), 2));
        if (!unpacker.tryUnpackNil()) {
            message.setDiscount(BigDecimal.valueOf(unpacker.unpackLong(), 2));
        }
        message.setTotal(BigDecimal.valueOf(unpacker.unpackLong(), 2));
        message.setWeightKg(unpacker.unpackDouble());
        message.setGift(unpacker.unpackBoolean());
        if (!unpacker.tryUnpackNil()) {
            message.setShippedOn(LocalDate.ofEpochDay(unpacker.unpackLong()));
        }
        if (!unpacker.tryUnpackNil()) {
            message.setNote(unpacker.unpackString());
        }
        return message;
    }
}
