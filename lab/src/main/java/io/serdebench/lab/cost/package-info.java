/** What formats cost a year: measured times and bytes, the user's load and prices, and one equation. Nothing is measured here. */
@NullMarked
package io.serdebench.lab.cost;

import org.jspecify.annotations.NullMarked;
