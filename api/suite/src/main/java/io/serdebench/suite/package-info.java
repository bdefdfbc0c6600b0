/** Serializers of an application, called from its own code: measured in a suite, checked in a test. */
@NullMarked
package io.serdebench.suite;

import org.jspecify.annotations.NullMarked;
