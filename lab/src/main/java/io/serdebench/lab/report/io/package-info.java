/** Reports of {@code io}: workloads and their strategies, on the console and as a page. */
@NullMarked
package io.serdebench.lab.report.io;

import org.jspecify.annotations.NullMarked;
