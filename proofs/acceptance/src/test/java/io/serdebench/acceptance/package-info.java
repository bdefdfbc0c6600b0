/** The packed distribution, started as a user starts it: exit codes, messages, files left behind. */
@NullMarked
package io.serdebench.acceptance;

import org.jspecify.annotations.NullMarked;
