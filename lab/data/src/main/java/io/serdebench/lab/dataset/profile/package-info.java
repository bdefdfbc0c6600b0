/** What the values of each field are like: how many are null, how many differ, their range, an example, and why the type. */
@NullMarked
package io.serdebench.lab.dataset.profile;

import org.jspecify.annotations.NullMarked;
