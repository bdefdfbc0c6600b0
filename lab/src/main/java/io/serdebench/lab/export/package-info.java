/** Results in the forms that other programs read, one class per form. */
@NullMarked
package io.serdebench.lab.export;

import org.jspecify.annotations.NullMarked;
