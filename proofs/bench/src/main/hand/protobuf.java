package serdebench.generated.codec;

import com.google.protobuf.CodedOutputStream;
import io.serdebench.api.Binding;
import io.serdebench.api.Touch;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;

/** protobuf-java with its array written directly. */
public final class Hand implements Binding<serdebench.generated.domain.Orders, Orders> {

    @Override
    public Orders create(serdebench.generated.domain.Orders object) {
        Orders.Builder message = Orders.newBuilder();
        message.setOrderId(object.order_id);
        message.setCustomerId(object.customer_id);
        if (object.session_id != null) {
            message.setSessionId(object.session_id);
        }
        message.setCreatedAt(object.created_at.toEpochMilli());
        message.setStatus(object.status);
        message.setCurrency(object.currency);
        message.setCountry(object.country);
        message.setSku(object.sku);
        message.setQuantity(object.quantity);
        message.setUnitPrice(object.unit_price.unscaledValue().longValueExact());
        if (object.discount != null) {
            message.setDiscount(object.discount.unscaledValue().longValueExact());
        }
        message.setTotal(object.total.unscaledValue().longValueExact());
        message.setWeightKg(object.weight_kg);
        message.setGift(object.gift);
        if (object.shipped_on != null) {
            message.setShippedOn((int) object.shipped_on.toEpochDay());
        }
        if (object.note != null) {
            message.setNote(object.note);
        }
        return message.build();
    }

    @Override
    public long access(Orders message) {
        long h = 1;
        h = 31 * h + Touch.of(message.getOrderId());
        h = 31 * h + Touch.of(message.getCustomerId());
        if (message.hasSessionId()) {
            h = 31 * h + Touch.of(message.getSessionId());
        }
        h = 31 * h + Touch.of(message.getCreatedAt());
        h = 31 * h + Touch.of(message.getStatus());
        h = 31 * h + Touch.of(message.getCurrency());
        h = 31 * h + Touch.of(message.getCountry());
        h = 31 * h + Touch.of(message.getSku());
        h = 31 * h + Touch.of(message.getQuantity());
        h = 31 * h + Touch.of(message.getUnitPrice());
        if (message.hasDiscount()) {
            h = 31 * h + Touch.of(message.getDiscount());
        }
        h = 31 * h + Touch.of(message.getTotal());
        h = 31 * h + Touch.of(message.getWeightKg());
        h = 31 * h + Touch.of(message.getGift());
        if (message.hasShippedOn()) {
            h = 31 * h + Touch.of(message.getShippedOn());
        }
        if (message.hasNote()) {
            h = 31 * h + Touch.of(message.getNote());
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
        if (message.hasSessionId()) {
            object.session_id = message.getSessionId();
        }
        object.created_at = Instant.ofEpochMilli(message.getCreatedAt());
        object.status = message.getStatus();
        object.currency = message.getCurrency();
        object.country = message.getCountry();
        object.sku = message.getSku();
        object.quantity = message.getQuantity();
        object.unit_price = BigDecimal.valueOf(message.getUnitPrice(), 2);
        if (message.hasDiscount()) {
            object.discount = BigDecimal.valueOf(message.getDiscount(), 2);
        }
        object.total = BigDecimal.valueOf(message.getTotal(), 2);
        object.weight_kg = message.getWeightKg();
        object.gift = message.getGift();
        if (message.hasShippedOn()) {
            object.shipped_on = LocalDate.ofEpochDay(message.getShippedOn());
        }
        if (message.hasNote()) {
            object.note = message.getNote();
        }
        return object;
    }

    @Override
    public byte[] encode(Orders message) throws IOException {
        byte[] bytes = new byte[message.getSerializedSize()];
        message.writeTo(CodedOutputStream.newInstance(bytes));
        return bytes;
    }

    @Override
    public Orders decode(byte[] bytes) throws IOException {
        return Orders.parser().parseFrom(bytes);
    }
}
