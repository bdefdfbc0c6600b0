/** Objects of the application's own classes, as they are: comparing them by value, and serializing them without generated code. */
@NullMarked
package io.serdebench.api.objects;

import org.jspecify.annotations.NullMarked;
