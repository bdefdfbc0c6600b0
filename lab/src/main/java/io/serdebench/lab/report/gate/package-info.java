/** What {@code gate} prints and exports: pure functions of its result. */
@NullMarked
package io.serdebench.lab.report.gate;

import org.jspecify.annotations.NullMarked;
