/**
 * Built-in datasets: seeded generators that write the text of a file, record by record, so that an example of any length
 * takes the way of a user's own file. The same name and length give the same bytes on any machine and version of Java.
 */
@NullMarked
package io.serdebench.lab.dataset.example;

import org.jspecify.annotations.NullMarked;
