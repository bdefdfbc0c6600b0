package io.serdebench.worker;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.LockSupport;

/** Bytes after which nothing more comes, and no end either. */
final class Lasting extends ByteArrayInputStream {

    Lasting(String text) {
        super(text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public synchronized int read(byte[] into, int from, int length) {
        int read = super.read(into, from, length);
        while (read < 0) {
            LockSupport.park(this);
        }
        return read;
    }
}
