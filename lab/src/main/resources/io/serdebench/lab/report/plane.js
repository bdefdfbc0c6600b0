// Figure 1: bytes per record against total time per record.
function plane(chart) {
  const codecs = inPlane();
  if (!codecs.length) return;
  const width = Math.max(300, chart.clientWidth);
  const height = Math.round(Math.min(520, Math.max(360, width * 0.52)));
  const left = 58;
  const [right, top, bottom] = [width - 16, 12, height - 48];
  const x = scaleFor(codecs.map((c) => c.bytes), [left, right]);
  const y = scaleFor(codecs.flatMap((c) => [c.times.total.low || c.times.total.ns, c.times.total.high || c.times.total.ns]), [bottom, top]);
  const front = codecs.filter((c) => c.frontier).map((c) => c.name).join(', ');
  const svg = drawing(chart, width, height, 'Total time against size of ' + codecs.length + ' codecs. On the Pareto frontier: ' + (front || 'none') + '.');
  axes(svg, x, y, { left, right, top, bottom });
  const steps = frontier(svg, codecs, x, y);
  const points = codecs.map((codec) => ({ codec, x: x(codec.bytes), y: y(codec.times.total.ns), name: cut(codec.name, 24) }));
  for (const p of points) {
    p.group = svg.append('g').attr('data-at', view.codecs.indexOf(p.codec));
    p.label = p.group.append('text').attr('class', 'label').text(p.name);
    p.w = p.label.node().getComputedTextLength() + 2;
    p.h = 15;
  }
  const boxes = placeLabels(points, { left, right, top, bottom }, stepBoxes(steps));
  points.forEach((p, i) => {
    const box = boxes[i];
    p.label.attr('x', box.x + 1).attr('y', box.y + 12);
    if (box.distance > 11) leader(p, box);
    const time = p.codec.times.total;
    if (time.low) whisker(p.group, p.x, y(time.low), y(time.high));
    mark(p.group, p.codec, 110).attr('transform', 'translate(' + p.x + ',' + p.y + ')');
  });
  hits(chart, points.map((p) => ({ codec: p.codec, dot: true, x: p.x - 13, y: p.y - 13, w: 26, h: 26, tipX: p.x, tipY: p.y })), 'total');
}

function axes(svg, x, y, at) {
  const g = svg.append('g').attr('class', 'axis');
  for (const tick of ticksFor(x, 34)) {
    g.append('line').attr('x1', x(tick)).attr('x2', x(tick)).attr('y1', at.top).attr('y2', at.bottom);
    g.append('text').attr('x', x(tick)).attr('y', at.bottom + 17).attr('text-anchor', 'middle').text(d3.format(',~r')(tick));
  }
  for (const tick of ticksFor(y, 24)) {
    g.append('line').attr('x1', at.left).attr('x2', at.right).attr('y1', y(tick)).attr('y2', y(tick));
    g.append('text').attr('x', at.left - 8).attr('y', y(tick) + 4).attr('text-anchor', 'end').text(nanos(tick));
  }
  g.append('line').attr('class', 'base').attr('x1', at.left).attr('x2', at.right).attr('y1', at.bottom).attr('y2', at.bottom);
  const kind = (scale) => (scale.log ? ', logarithmic' : '');
  g.append('text').attr('x', at.right).attr('y', at.bottom + 38).attr('text-anchor', 'end').text('bytes per record' + kind(x));
  g.append('text').attr('x', at.left - 46).attr('y', at.bottom + 38).text('↑ ns per record' + kind(y));
}

// Steps through the frontier from the smallest codec on it to the fastest; one that is slower and larger is not a step.
function frontier(svg, codecs, x, y) {
  const steps = [];
  let best = Infinity;
  for (const c of codecs.filter((f) => f.frontier).sort((a, b) => a.bytes - b.bytes || a.times.total.ns - b.times.total.ns)) {
    if (c.times.total.ns >= best) continue;
    if (steps.length) steps.push([x(c.bytes), steps[steps.length - 1][1]]);
    steps.push([x(c.bytes), y(c.times.total.ns)]);
    best = c.times.total.ns;
  }
  if (steps.length) svg.append('path').attr('class', 'frontier').attr('d', d3.line()(steps));
  return steps;
}

function whisker(group, at, low, high) {
  group.append('path').attr('class', 'whisker').attr('d', 'M' + (at - 4) + ',' + low + 'h8m-4,0V' + high + 'm-4,0h8');
}

function leader(p, box) {
  const x = Math.max(box.x, Math.min(p.x, box.x + box.w));
  const y = Math.max(box.y, Math.min(p.y, box.y + box.h));
  p.group.insert('path', ':first-child').attr('class', 'leader').attr('d', 'M' + p.x + ',' + p.y + 'L' + x + ',' + y);
}
