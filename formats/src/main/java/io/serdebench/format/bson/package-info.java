/** BSON as its specification has it (bsonspec.org, version 1.1): takes documents apart without any class of org.bson. */
@NullMarked
package io.serdebench.format.bson;

import org.jspecify.annotations.NullMarked;
