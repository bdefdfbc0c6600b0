/** Thrift files of the user's own, and records of Thrift's binary and compact protocols. */
@NullMarked
package io.serdebench.lab.dataset.thrift;

import org.jspecify.annotations.NullMarked;
