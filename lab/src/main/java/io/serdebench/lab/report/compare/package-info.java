/** What {@code compare} prints: pure functions of its result. */
@NullMarked
package io.serdebench.lab.report.compare;

import org.jspecify.annotations.NullMarked;
