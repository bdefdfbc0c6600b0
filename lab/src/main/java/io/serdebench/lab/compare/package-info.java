/** Changes between stored results: figures side by side, with an interval where rounds give one. Nothing is measured here. */
@NullMarked
package io.serdebench.lab.compare;

import org.jspecify.annotations.NullMarked;
