/**
 * How the laboratory and the programs that it starts speak with each other: a request and commands on the program's standard
 * input, replies on its standard output, one per line, their fields separated by tabs. docs/internals/workers.md specifies the part that
 * workers have to keep.
 *
 * <p>Programs use {@link io.serdebench.protocol.CommandInput}, {@link io.serdebench.protocol.Request} and
 * {@link io.serdebench.protocol.ReplyOutput}; the laboratory reads what they say by the types of
 * {@link io.serdebench.protocol.Reply}. Nothing here depends on anything but the JDK, since it stands on the class path of what
 * is measured.
 */
@NullMarked
package io.serdebench.protocol;

import org.jspecify.annotations.NullMarked;
