/** Tools that all reports share: numbers and names as text, tables, lines that wrap, HTML that cannot be scripted. */
@NullMarked
package io.serdebench.lab.text;

import org.jspecify.annotations.NullMarked;
