@NullMarked
package io.serdebench.kafka;

import org.jspecify.annotations.NullMarked;
