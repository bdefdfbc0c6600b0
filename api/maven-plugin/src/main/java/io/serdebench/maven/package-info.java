/** Goals of Maven that start the laboratory with the class path of a project. */
@NullMarked
package io.serdebench.maven;

import org.jspecify.annotations.NullMarked;
