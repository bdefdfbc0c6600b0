package io.serdebench.testkit.own;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A bean of an application: private fields, getters and setters, a constructor without parameters. */
public class OwnOrder implements Serializable {

    private static final long serialVersionUID = 1;

    private @Nullable String id;
    private @Nullable String note;
    private @Nullable OwnStatus status;
    private @Nullable BigDecimal total;
    private @Nullable Instant at;
    private List<Item> items = new ArrayList<>();
    private Map<String, Integer> counts = new LinkedHashMap<>();
    private @Nullable Address address;

    /** A bean within a list. */
    public static class Item implements Serializable {

        private static final long serialVersionUID = 1;

        private @Nullable String sku;
        private int count;

        public @Nullable String getSku() {
            return sku;
        }

        public void setSku(@Nullable String sku) {
            this.sku = sku;
        }

        public int getCount() {
            return count;
        }

        public void setCount(int count) {
            this.count = count;
        }
    }

    /** A bean within the bean. */
    public static class Address implements Serializable {

        private static final long serialVersionUID = 1;

        private @Nullable String street;
        private double latitude;

        public @Nullable String getStreet() {
            return street;
        }

        public void setStreet(@Nullable String street) {
            this.street = street;
        }

        public double getLatitude() {
            return latitude;
        }

        public void setLatitude(double latitude) {
            this.latitude = latitude;
        }
    }

    /** A fresh one with a value for each part but the note, which is null. */
    public static OwnOrder sample() {
        OwnOrder order = new OwnOrder();
        order.id = "o-1";
        order.status = OwnStatus.SENT;
        order.total = new BigDecimal("1.50");
        order.at = Instant.ofEpochSecond(1_700_000_000, 123_456_789);
        for (int i = 0; i < 2; i++) {
            Item item = new Item();
            item.sku = "é" + i;
            item.count = i;
            order.items.add(item);
        }
        order.counts.put("b", 1);
        order.counts.put("a", 1 << 20);
        Address address = new Address();
        address.street = "Elm";
        address.latitude = -0.1;
        order.address = address;
        return order;
    }

    public @Nullable String getId() {
        return id;
    }

    public void setId(@Nullable String id) {
        this.id = id;
    }

    public @Nullable String getNote() {
        return note;
    }

    public void setNote(@Nullable String note) {
        this.note = note;
    }

    public @Nullable OwnStatus getStatus() {
        return status;
    }

    public void setStatus(@Nullable OwnStatus status) {
        this.status = status;
    }

    public @Nullable BigDecimal getTotal() {
        return total;
    }

    public void setTotal(@Nullable BigDecimal total) {
        this.total = total;
    }

    public @Nullable Instant getAt() {
        return at;
    }

    public void setAt(@Nullable Instant at) {
        this.at = at;
    }

    public List<Item> getItems() {
        return items;
    }

    public void setItems(List<Item> items) {
        this.items = items;
    }

    public Map<String, Integer> getCounts() {
        return counts;
    }

    public void setCounts(Map<String, Integer> counts) {
        this.counts = counts;
    }

    public @Nullable Address getAddress() {
        return address;
    }

    public void setAddress(@Nullable Address address) {
        this.address = address;
    }
}
