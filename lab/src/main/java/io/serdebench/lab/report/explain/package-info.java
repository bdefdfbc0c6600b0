/** Reports of {@code explain}: bytes, fields, roles and sizes, on the console and as a page. */
@NullMarked
package io.serdebench.lab.report.explain;

import org.jspecify.annotations.NullMarked;
