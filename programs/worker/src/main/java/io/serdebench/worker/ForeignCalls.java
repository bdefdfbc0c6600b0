package io.serdebench.worker;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * System calls through the JDK's own {@code java.lang.foreign}, final since 22. Its classes are found by name, because this
 * program is compiled for 17; after that a call is that of a constant method handle. JVMs that warn of native access are
 * started with {@code --enable-native-access=ALL-UNNAMED}.
 */
final class ForeignCalls implements NativeCalls {

    private final long opening;
    private final ByteBuffer errno = ByteBuffer.allocateDirect(Integer.BYTES).order(ByteOrder.nativeOrder());
    private @Nullable MethodHandle bound;

    /** Made once; constants, so that the compiler sees through them. */
    private static final class C {

        static final MethodHandle SYSCALL;
        static final MethodHandle READ;
        static final MethodHandle CLOSE;

        static {
            try {
                Foreign foreign = new Foreign();
                SYSCALL = foreign.handle("syscall", true, "LONG", "LONG", "LONG", "LONG", "LONG", "LONG", "LONG");
                READ = foreign.handle("read", false, "LONG", "INT", "LONG", "LONG");
                CLOSE = foreign.handle("close", false, "INT", "INT");
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        static void load() {}
    }

    /** The parts of the package that are used. */
    private static final class Foreign {

        private static final String PACKAGE = "java.lang.foreign.";

        private final Class<?> linkerType = Class.forName(PACKAGE + "Linker");
        private final Class<?> optionType = Class.forName(PACKAGE + "Linker$Option");
        private final Class<?> layoutType = Class.forName(PACKAGE + "MemoryLayout");
        private final Class<?> segmentType = Class.forName(PACKAGE + "MemorySegment");
        private final Class<?> descriptorType = Class.forName(PACKAGE + "FunctionDescriptor");
        private final Object linker = linkerType.getMethod("nativeLinker").invoke(null);

        Foreign() throws ReflectiveOperationException {}

        /**
         * A function of the C library.
         *
         * @param errno Whether its error number is asked for; the handle's first argument is where it is put then.
         * @param types The types of the result and the arguments.
         */
        MethodHandle handle(String name, boolean errno, String... types) throws ReflectiveOperationException {
            Object lookup = linkerType.getMethod("defaultLookup").invoke(linker);
            Method find = Class.forName(PACKAGE + "SymbolLookup").getMethod("find", String.class);
            Object symbol = ((Optional<?>) find.invoke(lookup, name)).orElseThrow();
            Object arguments = Array.newInstance(layoutType, types.length - 1);
            for (int i = 1; i < types.length; i++) {
                Array.set(arguments, i - 1, layout(types[i]));
            }
            Object descriptor = descriptorType
                    .getMethod("of", layoutType, arguments.getClass())
                    .invoke(null, layout(types[0]), arguments);
            Object options = Array.newInstance(optionType, errno ? 1 : 0);
            if (errno) {
                Method capture = optionType.getMethod("captureCallState", String[].class);
                Array.set(options, 0, capture.invoke(null, (Object) new String[] {"errno"}));
            }
            return (MethodHandle) linkerType
                    .getMethod("downcallHandle", segmentType, descriptorType, options.getClass())
                    .invoke(linker, symbol, descriptor, options);
        }

        private static Object layout(String type) throws ReflectiveOperationException {
            return Class.forName(PACKAGE + "ValueLayout")
                    .getField("JAVA_" + type)
                    .get(null);
        }
    }

    ForeignCalls(long opening) {
        this.opening = opening;
        C.load();
    }

    private static Object segment(ByteBuffer direct) throws ReflectiveOperationException {
        return Class.forName(Foreign.PACKAGE + "MemorySegment")
                .getMethod("ofBuffer", java.nio.Buffer.class)
                .invoke(null, direct);
    }

    @Override
    public long address(ByteBuffer direct) throws ReflectiveOperationException {
        return (long) Class.forName(Foreign.PACKAGE + "MemorySegment")
                .getMethod("address")
                .invoke(segment(direct));
    }

    @Override
    public int open(long attributes, int leader) {
        return (int) call(opening, attributes, 0, -1, leader, PerfEvent.CLOSE_ON_EXEC);
    }

    @Override
    public long call(long number, long first, long second, long third, long fourth, long fifth) {
        try {
            long result = (long) bound().invokeExact(number, first, second, third, fourth, fifth);
            return result >= 0 ? result : -errno.getInt(0);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /** The call with the place of its error number, made at the first use. */
    private MethodHandle bound() throws ReflectiveOperationException {
        MethodHandle handle = bound;
        if (handle == null) {
            handle = MethodHandles.insertArguments(C.SYSCALL, 0, segment(errno));
            bound = handle;
        }
        return handle;
    }

    @Override
    public long read(int descriptor, long address, long bytes) {
        try {
            return (long) C.READ.invokeExact(descriptor, address, bytes);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    @Override
    public void close(int descriptor) {
        try {
            int done = (int) C.CLOSE.invokeExact(descriptor);
            assert done <= 0;
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /** The error of this program that stands for what a handle of a C function throws. */
    private static IllegalStateException failed(Throwable e) {
        return new IllegalStateException("a system call cannot be made: " + e, e);
    }
}
