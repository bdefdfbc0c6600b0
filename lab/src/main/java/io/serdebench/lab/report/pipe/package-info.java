/** What {@code pipe} found, as text and as a page. */
@NullMarked
package io.serdebench.lab.report.pipe;

import org.jspecify.annotations.NullMarked;
