/**
 * The frame of the commands: where they print to, their folders, options as mixins, interruption, and progress. It knows no verb.
 */
@NullMarked
package io.serdebench.lab.shell;

import org.jspecify.annotations.NullMarked;
