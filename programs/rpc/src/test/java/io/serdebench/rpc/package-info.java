/** Tests of the program that serves and calls a node. */
@NullMarked
package io.serdebench.rpc;

import org.jspecify.annotations.NullMarked;
