// 19 texts that are interned and shared within a record
// json {"country":"DE","cities":["Ulm","Ulm","Bonn"],"other":"DE"}
package shapes;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

public class Interned implements Serializable {
    private String country;
    private String other;
    private List<String> cities = new ArrayList<>();

    public String getCountry() { return country; }
    public void setCountry(String country) { this.country = country == null ? null : country.intern(); }
    public String getOther() { return other; }
    public void setOther(String other) { this.other = other == null ? null : other.intern(); }
    public List<String> getCities() { return cities; }

    public void setCities(List<String> cities) {
        this.cities = new ArrayList<>();
        cities.forEach(city -> this.cities.add(city.intern()));
    }
}
