// A logarithmic axis where values span a factor of three, else a linear one; neither begins at zero, so marks are dots.
function scaleFor(values, range) {
  const low = d3.min(values);
  const high = d3.max(values);
  if (high / low >= 3) {
    const air = Math.pow(high / low, 0.07);
    return Object.assign(d3.scaleLog([low / air, high * air], range), { log: true });
  }
  const air = (high - low) * 0.12 || low * 0.1;
  return Object.assign(d3.scaleLinear([Math.max(0, low - air), high + air], range), { log: false });
}

// As many round numbers inside the domain as keep a distance in pixels: of each decade all nine, or 1, 2, 5, and so on.
function ticksFor(scale, distance) {
  const [low, high] = scale.domain();
  const apart = (ticks) => d3.pairs(ticks).every(([a, b]) => Math.abs(scale(b) - scale(a)) >= distance);
  const choices = scale.log
    ? [[1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 5, 7], [1, 2, 5], [1, 3], [2, 5], [1]].map((steps) => decades(steps, low, high))
    : d3.range(10, 1, -1).map((count) => scale.ticks(count));
  return choices.find((ticks) => ticks.length && apart(ticks)) || [];
}

function decades(steps, low, high) {
  const ticks = [];
  for (let decade = Math.floor(Math.log10(low)); decade <= Math.log10(high); decade++) {
    for (const step of steps) {
      const tick = Number((step * Math.pow(10, decade)).toPrecision(3));
      if (tick >= low && tick <= high) ticks.push(tick);
    }
  }
  return ticks;
}

const nanos = (ns) => (ns >= 1e6 ? d3.format('~r')(ns / 1e6) + ' ms' : ns >= 1e4 ? d3.format('~r')(ns / 1e3) + ' µs' : d3.format(',~r')(ns));
