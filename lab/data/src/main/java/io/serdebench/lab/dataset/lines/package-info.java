/** Text files whose lines are the records: each is one field, the text of the line. */
@NullMarked
package io.serdebench.lab.dataset.lines;

import org.jspecify.annotations.NullMarked;
