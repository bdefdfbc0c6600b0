// 14 arrays of all primitive types, of texts and of arrays
// json {"z":[true,false],"b":"AP9/","s":[-1,32767],"c":"aé\u0000","i":[1,-2],"j":[9007199254740993],"f":[0.1,-0.0,"NaN"],"d":[1e308,"Infinity"],"t":["a",null],"m":[[1],[],[2,3]]}
package shapes;

import java.io.Serializable;

public class Arrays implements Serializable {
    public boolean[] z;
    public byte[] b;
    public short[] s;
    public char[] c;
    public int[] i;
    public long[] j;
    public float[] f;
    public double[] d;
    public String[] t;
    public int[][] m;
}
