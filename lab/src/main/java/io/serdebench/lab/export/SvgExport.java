package io.serdebench.lab.export;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.report.PlaneDrawing;
import io.serdebench.lab.result.Result;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Figure 1 of the page as two drawings, one for a light and one for a dark ground. */
final class SvgExport implements Export {

    @Override
    public String name() {
        return "svg";
    }

    @Override
    public String fileName() {
        return "result.svg";
    }

    @Override
    public String about() {
        return "speed against size as a drawing, light and dark, for a README";
    }

    @Override
    public List<Path> write(Exportable results, Path file) throws IOException {
        Result result = results.codecs(this);
        String light = PlaneDrawing.of(result, false)
                .orElseThrow(() -> Stop.usage("--export svg: no codec has both a time and a size"));
        Path dark = file.resolveSibling(file.getFileName().toString().replaceFirst("(\\.svg)?$", "-dark.svg"));
        Leftovers.write(file, light);
        Leftovers.write(dark, PlaneDrawing.of(result, true).orElseThrow(), StandardOpenOption.CREATE_NEW);
        return List.of(file, dark);
    }
}
