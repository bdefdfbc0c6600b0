/** Classes that an application might have, and the check of what a library makes of their objects. */
@NullMarked
package io.serdebench.testkit.own;

import org.jspecify.annotations.NullMarked;
