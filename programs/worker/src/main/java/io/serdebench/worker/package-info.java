/**
 * The process that runs one codec: it reads a request on standard input, then commands, and answers in lines. It decides
 * nothing: no warm-up, no repetitions, no order. JMH gives the timed loop and its blackholes; the laboratory gives processes
 * and order. When standard input ends, the process ends, so that a killed laboratory leaves no orphan.
 */
@NullMarked
package io.serdebench.worker;

import org.jspecify.annotations.NullMarked;
