/** The profile of each field's values: how many are null, how many differ, their range, an example, and why the type. */
@NullMarked
package io.serdebench.lab.dataset.profile;

import org.jspecify.annotations.NullMarked;
