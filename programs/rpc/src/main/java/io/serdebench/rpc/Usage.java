package io.serdebench.rpc;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;

/**
 * CPU time that this process has used since it began.
 *
 * @param cpuNanos Its CPU time, nanoseconds; -1 if unknown.
 * @param compilerMillis The time that its compilers took, milliseconds.
 */
record Usage(long cpuNanos, long compilerMillis) {

    /** As of now. */
    static Usage now() {
        long cpu =
                ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                        ? system.getProcessCpuTime()
                        : -1;
        CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
        boolean told = compilers != null && compilers.isCompilationTimeMonitoringSupported();
        return new Usage(cpu, told ? compilers.getTotalCompilationTime() : 0);
    }
}
