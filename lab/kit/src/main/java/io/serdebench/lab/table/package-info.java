/** Tables: columns that are declared once, and written to a console, a page or Markdown. */
@NullMarked
package io.serdebench.lab.table;

import org.jspecify.annotations.NullMarked;
