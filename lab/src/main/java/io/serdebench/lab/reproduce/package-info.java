/**
 * Published experiments, run again: an experiment is a file that names data, steps and claims; its steps are commands of this
 * program, and its claims are expressions over their results. Nothing is measured here.
 */
@NullMarked
package io.serdebench.lab.reproduce;

import org.jspecify.annotations.NullMarked;
