/** Tests of the worker. */
@NullMarked
package io.serdebench.worker;

import org.jspecify.annotations.NullMarked;
