/**
 * Protocol buffers of the user's own: proto files, which Wire's parser reads and protobuf-java links, and records that stand behind
 * their lengths.
 */
@NullMarked
package io.serdebench.lab.dataset.proto;

import org.jspecify.annotations.NullMarked;
