package io.serdebench.testkit.own;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A bean with a subclass's object in a field, a UUID, and a class of which it has no object. */
public class OwnParcel implements Serializable {

    private static final long serialVersionUID = 1;

    private @Nullable UUID id;
    private @Nullable Party sender;
    private @Nullable Map<String, Stamp> stamps;

    /** Somebody. */
    public static class Party implements Serializable {

        private static final long serialVersionUID = 1;

        private @Nullable String name;

        public @Nullable String getName() {
            return name;
        }

        public void setName(@Nullable String name) {
            this.name = name;
        }
    }

    /** Somebody with a number. */
    public static class Company extends Party {

        private static final long serialVersionUID = 1;

        private int number;

        public int getNumber() {
            return number;
        }

        public void setNumber(int number) {
            this.number = number;
        }
    }

    /** A class that no parcel of the sample has. */
    public static class Stamp extends LinkedHashMap<String, Party> {

        private static final long serialVersionUID = 1;
    }

    /** A fresh one. */
    public static OwnParcel sample() {
        OwnParcel parcel = new OwnParcel();
        parcel.id = new UUID(1L << 60, -7);
        Company company = new Company();
        company.setName("Elm");
        company.number = 7;
        parcel.sender = company;
        return parcel;
    }

    public @Nullable UUID getId() {
        return id;
    }

    public void setId(@Nullable UUID id) {
        this.id = id;
    }

    public @Nullable Party getSender() {
        return sender;
    }

    public void setSender(@Nullable Party sender) {
        this.sender = sender;
    }

    public @Nullable Map<String, Stamp> getStamps() {
        return stamps;
    }

    public void setStamps(@Nullable Map<String, Stamp> stamps) {
        this.stamps = stamps;
    }
}
