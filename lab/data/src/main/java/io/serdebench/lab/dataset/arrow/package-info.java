/**
 * Arrow's files (Feather) and streams. Their metadata are read by Arrow's own generated classes, and the columns from their buffers by
 * the layout that Arrow's specification gives them.
 */
@NullMarked
package io.serdebench.lab.dataset.arrow;

import org.jspecify.annotations.NullMarked;
