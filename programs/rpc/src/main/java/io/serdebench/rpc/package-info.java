/**
 * A program of its own that serves a small key-value node by RPC stacks, and calls it from many threads. It knows nothing of the
 * laboratory.
 */
@NullMarked
package io.serdebench.rpc;

import org.jspecify.annotations.NullMarked;
