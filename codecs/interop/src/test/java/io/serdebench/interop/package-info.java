/** What the tests of several families share: records with known bytes, the comparison with other implementations, and names. */
@NullMarked
package io.serdebench.interop;

import org.jspecify.annotations.NullMarked;
