package io.serdebench.worker.copy;

import java.lang.reflect.Executable;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;

/**
 * Classes and members that code of one package can reach.
 *
 * @param home The name of the package.
 */
record Access(String home) {

    /**
     * Checks that code can name a class.
     *
     * @throws Undescribed where it cannot
     */
    void check(Class<?> type, String path) {
        String name = type.getCanonicalName();
        if (name == null || !SourceVersion.isName(name)) {
            throw new Undescribed(path, "is of the class " + type.getName() + ", which code cannot name");
        }
        for (Class<?> one = type; one != null; one = one.getEnclosingClass()) {
            if (!isOpen(one.getModifiers(), one)) {
                throw new Undescribed(
                        path,
                        "is of the class " + type.getName() + ", "
                                + (one == type ? "which" : "whose outer class " + one.getName())
                                + " is not public",
                        "make it public");
            }
        }
    }

    /** True if code can use a member. */
    boolean reaches(Member member) {
        return isOpen(member.getModifiers(), member.getDeclaringClass())
                && (!(member instanceof Executable code)
                        || Stream.of(code.getExceptionTypes()).allMatch(RuntimeException.class::isAssignableFrom))
                && (member instanceof java.lang.reflect.Constructor<?> || SourceVersion.isName(member.getName()));
    }

    private boolean isOpen(int modifiers, Class<?> owner) {
        return Modifier.isPublic(modifiers)
                || !Modifier.isPrivate(modifiers) && owner.getPackageName().equals(home);
    }
}
