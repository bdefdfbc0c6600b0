/**
 * A program of its own that sends records over TCP at a set pace and receives them. One process is one end
 * ({@link io.serdebench.net.Sender}, {@link io.serdebench.net.Receiver}); {@link io.serdebench.net.Wire} has the form of what
 * goes between them. The ends run the generated code of one codec and know nothing of the laboratory.
 */
@NullMarked
package io.serdebench.net;

import org.jspecify.annotations.NullMarked;
