package serdebench.generated.codec;

import io.serdebench.api.Binding;
import io.serdebench.api.Touch;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import org.apache.thrift.TConfiguration;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.transport.AutoExpandingBufferWriteTransport;
import org.apache.thrift.transport.TMemoryInputTransport;
import org.apache.thrift.transport.TTransportException;

/** Thrift with one buffer and one protocol each way, without the serializer around them. */
public final class Hand implements Binding<serdebench.generated.domain.Orders, Orders> {

    private final AutoExpandingBufferWriteTransport buffer;
    private final TCompactProtocol output;
    private final TMemoryInputTransport transport;
    private final TCompactProtocol input;

    /** Buffers and protocols are kept. */
    public Hand() throws TTransportException {
        buffer = new AutoExpandingBufferWriteTransport(new TConfiguration(), 512, 0);
        transport = new TMemoryInputTransport();
        output = new TCompactProtocol(buffer);
        input = new TCompactProtocol(transport);
    }

    @Override
    public Orders create(serdebench.generated.domain.Orders object) {
        Orders message = new Orders();
        message.setOrder_id(object.order_id);
        message.setCustomer_id(object.customer_id);
        if (object.session_id != null) {
            message.setSession_id(object.session_id);
        }
        message.setCreated_at(object.created_at.toEpochMilli());
        message.setStatus(object.status);
        message.setCurrency(object.currency);
        message.setCountry(object.country);
        message.setSku(object.sku);
        message.setQuantity(object.quantity);
        message.setUnit_price(object.unit_price.unscaledValue().longValueExact());
        if (object.discount != null) {
            message.setDiscount(object.discount.unscaledValue().longValueExact());
        }
        message.setTotal(object.total.unscaledValue().longValueExact());
        message.setWeight_kg(object.weight_kg);
        message.setGift(object.gift);
        if (object.shipped_on != null) {
            message.setShipped_on((int) object.shipped_on.toEpochDay());
        }
        if (object.note != null) {
            message.setNote(object.note);
        }
        return message;
    }

    @Override
    public long access(Orders message) {
        long h = 1;
        h = 31 * h + Touch.of(message.getOrder_id());
        h = 31 * h + Touch.of(message.getCustomer_id());
        if (message.isSetSession_id()) {
            h = 31 * h + Touch.of(message.getSession_id());
        }
        h = 31 * h + Touch.of(message.getCreated_at());
        h = 31 * h + Touch.of(message.getStatus());
        h = 31 * h + Touch.of(message.getCurrency());
        h = 31 * h + Touch.of(message.getCountry());
        h = 31 * h + Touch.of(message.getSku());
        h = 31 * h + Touch.of(message.getQuantity());
        h = 31 * h + Touch.of(message.getUnit_price());
        if (message.isSetDiscount()) {
            h = 31 * h + Touch.of(message.getDiscount());
        }
        h = 31 * h + Touch.of(message.getTotal());
        h = 31 * h + Touch.of(message.getWeight_kg());
        h = 31 * h + Touch.of(message.isGift());
        if (message.isSetShipped_on()) {
            h = 31 * h + Touch.of(message.getShipped_on());
        }
        if (message.isSetNote()) {
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
        object.order_id = message.getOrder_id();
        object.customer_id = message.getCustomer_id();
        if (message.isSetSession_id()) {
            object.session_id = message.getSession_id();
        }
        object.created_at = Instant.ofEpochMilli(message.getCreated_at());
        object.status = message.getStatus();
        object.currency = message.getCurrency();
        object.country = message.getCountry();
        object.sku = message.getSku();
        object.quantity = message.getQuantity();
        object.unit_price = BigDecimal.valueOf(message.getUnit_price(), 2);
        if (message.isSetDiscount()) {
            object.discount = BigDecimal.valueOf(message.getDiscount(), 2);
        }
        object.total = BigDecimal.valueOf(message.getTotal(), 2);
        object.weight_kg = message.getWeight_kg();
        object.gift = message.isGift();
        if (message.isSetShipped_on()) {
            object.shipped_on = LocalDate.ofEpochDay(message.getShipped_on());
        }
        if (message.isSetNote()) {
            object.note = message.getNote();
        }
        return object;
    }

    @Override
    public byte[] encode(Orders message) throws TException {
        buffer.reset();
        message.write(output);
        return Arrays.copyOf(buffer.getBuf().array(), buffer.getLength());
    }

    @Override
    public Orders decode(byte[] bytes) throws TException {
        Orders message = new Orders();
        transport.reset(bytes);
        message.read(input);
        return message;
    }
}
