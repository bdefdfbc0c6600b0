package io.serdebench.api.objects;

/**
 * Copies the application's objects into generated ones, and back. It is implemented by code that is written for one class of the
 * application and compiled against it.
 */
public interface ObjectCopy {

    /** A generated object with the values of the application's, whose lists and arrays it may share. */
    Object generated(Object own);

    /** A fresh object of the application with the values of a generated one, whose lists and arrays it may take over. */
    Object own(Object generated);
}
