package serdebench.generated.codec;

import io.serdebench.api.Binding;
import io.serdebench.api.Touch;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;

/** MessagePack positional, packer and unpacker kept. */
public final class Hand implements Binding<serdebench.generated.domain.Orders, Orders> {

    private final MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
    private final ArrayBufferInput input = new ArrayBufferInput(new byte[0]);
    private final MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(input);

    @Override
    public Orders create(serdebench.generated.domain.Orders object) {
        Orders message = new Orders();
        message.setOrderId(object.order_id);
        message.setCustomerId(object.customer_id);
        message.setSessionId(object.session_id);
        message.setCreatedAt(object.created_at);
        message.setStatus(object.status);
        message.setCurrency(object.currency);
        message.setCountry(object.country);
        message.setSku(object.sku);
        message.setQuantity(object.quantity);
        message.setUnitPrice(object.unit_price);
        message.setDiscount(object.discount);
        message.setTotal(object.total);
        message.setWeightKg(object.weight_kg);
        message.setGift(object.gift);
        message.setShippedOn(object.shipped_on);
        message.setNote(object.note);
        return message;
    }

    @Override
    public long access(Orders message) {
        long h = 1;
        h = 31 * h + Touch.of(message.getOrderId());
        h = 31 * h + Touch.of(message.getCustomerId());
        var session = message.getSessionId();
        if (session != null) {
            h = 31 * h + Touch.of(session);
        }
        h = 31 * h + Touch.of(message.getCreatedAt());
        h = 31 * h + Touch.of(message.getStatus());
        h = 31 * h + Touch.of(message.getCurrency());
        h = 31 * h + Touch.of(message.getCountry());
        h = 31 * h + Touch.of(message.getSku());
        h = 31 * h + Touch.of(message.getQuantity());
        h = 31 * h + Touch.of(message.getUnitPrice());
        var discount = message.getDiscount();
        if (discount != null) {
            h = 31 * h + Touch.of(discount);
        }
        h = 31 * h + Touch.of(message.getTotal());
        h = 31 * h + Touch.of(message.getWeightKg());
        h = 31 * h + Touch.of(message.getGift());
        var shipped = message.getShippedOn();
        if (shipped != null) {
            h = 31 * h + Touch.of(shipped);
        }
        var note = message.getNote();
        if (note != null) {
            h = 31 * h + Touch.of(note);
        }
        return h;
    }

    @Override
    public long accessShallow(Orders message) {
        return access(message);
    }

    @Override
    public serdebench.generated.domain.Orders toDomain(Orders message) {
        serdebench.generated.domain.Orders object = new serdebench.generated.domain.Orders();
        object.order_id = message.getOrderId();
        object.customer_id = message.getCustomerId();
        object.session_id = message.getSessionId();
        object.created_at = message.getCreatedAt();
        object.status = message.getStatus();
        object.currency = message.getCurrency();
        object.country = message.getCountry();
        object.sku = message.getSku();
        object.quantity = message.getQuantity();
        object.unit_price = message.getUnitPrice();
        object.discount = message.getDiscount();
        object.total = message.getTotal();
        object.weight_kg = message.getWeightKg();
        object.gift = message.getGift();
        object.shipped_on = message.getShippedOn();
        object.note = message.getNote();
        return object;
    }

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
