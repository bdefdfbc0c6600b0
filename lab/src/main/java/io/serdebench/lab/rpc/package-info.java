/**
 * A key-value node served by RPC stacks: which there are, processes of a stack, rounds of turns, and what they say. The program that
 * serves and calls is started from here and not compiled against.
 */
@NullMarked
package io.serdebench.lab.rpc;

import org.jspecify.annotations.NullMarked;
