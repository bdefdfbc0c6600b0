/**
 * A topic of Kafka as input: a program of the installation takes its values into a file, which is made into a file of a kind that is
 * read. Confluent's header before a value is understood, and the schema that it names is looked up.
 */
@NullMarked
package io.serdebench.lab.topic;

import org.jspecify.annotations.NullMarked;
