package serdebench.generated.codec;

import io.serdebench.api.Binding;
import io.serdebench.api.Touch;

/** Base of hand-written code where the library's objects are generated beans: the beans are filled and read the same way. */
abstract class HandBeans implements Binding<serdebench.generated.domain.Orders, Orders> {

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
}
