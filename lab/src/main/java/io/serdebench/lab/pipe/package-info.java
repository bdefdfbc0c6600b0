/**
 * Records over TCP: a sender and a receiver of one codec, each a process of its own, at one rate after the other. The programs
 * are in the module {@code net}; here they are started, listened to, and their figures made a result.
 */
@NullMarked
package io.serdebench.lab.pipe;

import org.jspecify.annotations.NullMarked;
