/** A program of its own that is a Kafka broker: one node, which is its own controller, on the loopback address. */
@NullMarked
package io.serdebench.broker;

import org.jspecify.annotations.NullMarked;
