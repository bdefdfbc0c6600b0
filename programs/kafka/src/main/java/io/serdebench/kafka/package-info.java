/**
 * A program of its own that sends records through a Kafka broker and receives them. The ends are those of
 * {@link io.serdebench.net}: what is here carries their frames as records of a topic.
 */
@NullMarked
package io.serdebench.kafka;

import org.jspecify.annotations.NullMarked;
