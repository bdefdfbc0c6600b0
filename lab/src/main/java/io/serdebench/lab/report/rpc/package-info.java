/** Reports of {@code rpc}: works and their stacks, on the console and as a page. */
@NullMarked
package io.serdebench.lab.report.rpc;

import org.jspecify.annotations.NullMarked;
