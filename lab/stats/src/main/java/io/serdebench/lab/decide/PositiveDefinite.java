package io.serdebench.lab.decide;

/** A symmetric positive definite matrix, as normal equations have it. */
final class PositiveDefinite {

    private PositiveDefinite() {}

    /**
     * The inverse by Cholesky's decomposition.
     *
     * @throws ArithmeticException where the matrix is not positive definite: what was asked for is not determined by the data
     */
    static double[][] inverse(double[][] matrix) {
        double[][] lower = decompose(matrix);
        int n = matrix.length;
        double[][] inverse = new double[n][n];
        double[] column = new double[n];
        for (int unit = 0; unit < n; unit++) {
            for (int i = 0; i < n; i++) {
                double sum = i == unit ? 1 : 0;
                for (int k = unit; k < i; k++) {
                    sum -= lower[i][k] * column[k];
                }
                column[i] = i < unit ? 0 : sum / lower[i][i];
            }
            for (int i = n - 1; i >= 0; i--) {
                double sum = column[i];
                for (int k = i + 1; k < n; k++) {
                    sum -= lower[k][i] * inverse[k][unit];
                }
                inverse[i][unit] = sum / lower[i][i];
            }
        }
        return inverse;
    }

    private static double[][] decompose(double[][] matrix) {
        int n = matrix.length;
        double[][] lower = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = matrix[i][j];
                for (int k = 0; k < j; k++) {
                    sum -= lower[i][k] * lower[j][k];
                }
                if (i == j && !(sum > 0)) {
                    throw new ArithmeticException("row " + i + " depends on those before it");
                }
                lower[i][j] = i == j ? Math.sqrt(sum) : sum / lower[j][j];
            }
        }
        return lower;
    }
}
