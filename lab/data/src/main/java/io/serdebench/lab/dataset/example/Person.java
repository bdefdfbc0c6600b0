package io.serdebench.lab.dataset.example;

/** The records of the published experiment E1, "person-1m": nothing is drawn, and only the number changes. */
final class Person {

    private static final int AGE = 20;

    private Person() {}

    static Example example() {
        return new Example(
                "person",
                "E1: a person's number, name, age and address of e-mail",
                "person{id:int32,name:string,age:int32,email:string}",
                "csv",
                Person::start);
    }

    private static Example.Rows start() {
        Cells cells = new Cells();
        return (number, out) -> cells.to(out)
                .whole(number)
                .text("Person " + number)
                .whole(AGE)
                .text("person" + number + "@example.com")
                .end();
    }
}
