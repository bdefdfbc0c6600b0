// Figure 2: a panel per operation, a dot and its interval per codec, and the places that the decided pairs leave to it.
const ROW = 26;

function panel(parent, operation) {
  const codecs = view.orders[operation].map((index) => view.codecs[index]);
  if (!codecs.length) return;
  parent.append(element('h3', operation === 'total' ? view.total : operation));
  const chart = element('div', '', { className: 'chart' });
  parent.append(chart);
  const width = Math.max(280, chart.clientWidth);
  const height = codecs.length * ROW + 34;
  const svg = drawing(chart, width, height, operation + ', lowest first: ' + codecs.map((c) => c.times[operation].rank + ' ' + c.name + ' ' + c.times[operation].text).join('; '));
  const names = width < 420 ? 14 : 20;
  const ranks = codecs.map((c) => svg.append('text').attr('class', 'soft').text(c.times[operation].rank));
  const indent = d3.max(ranks, (t) => t.node().getComputedTextLength()) + 8;
  const texts = codecs.map((c) => svg.append('text').text(cut(c.name, names)));
  const left = Math.min(width * 0.46, indent + d3.max(texts, (t) => t.node().getComputedTextLength()) + 14);
  const times = codecs.map((c) => svg.append('text').attr('class', 'soft').text(c.times[operation].text));
  const right = width - d3.max(times, (t) => t.node().getComputedTextLength()) - 18;
  const ends = codecs.flatMap((c) => [c.times[operation].low || c.times[operation].ns, c.times[operation].high || c.times[operation].ns]);
  const x = scaleFor(ends, [left, right - 16]);
  lowAxis(svg, x, left, right, codecs.length * ROW);
  [...ranks, ...texts, ...times].forEach((t) => t.remove());
  codecs.forEach((codec, i) => row(svg, codec, operation, x, i, { names, width, indent }));
  hits(chart, codecs.map((codec, i) => ({
    codec, x: 0, y: i * ROW, w: width, h: ROW, tipX: x(codec.times[operation].ns), tipY: i * ROW + ROW / 2,
  })), operation);
}

function row(svg, codec, operation, x, index, { names, width, indent }) {
  const time = codec.times[operation];
  const y = index * ROW + ROW / 2;
  const group = svg.append('g').attr('data-at', view.codecs.indexOf(codec));
  group.append('rect').attr('class', 'row').attr('x', 0).attr('y', index * ROW).attr('width', width).attr('height', ROW);
  group.append('text').attr('class', 'soft rank').attr('x', 0).attr('y', y + 4.5).text(time.rank);
  group.append('text').attr('x', indent).attr('y', y + 4.5).text(cut(codec.name, names));
  if (time.low) {
    group.append('path').attr('class', 'whisker')
      .attr('d', 'M' + x(time.low) + ',' + (y - 4) + 'v8m0,-4H' + x(time.high) + 'm0,-4v8');
  }
  mark(group, codec, 55).attr('transform', 'translate(' + x(time.ns) + ',' + y + ')');
  group.append('text').attr('class', 'soft').attr('x', width).attr('y', y + 4.5).attr('text-anchor', 'end').text(time.text);
}

function lowAxis(svg, x, left, right, bottom) {
  const g = svg.append('g').attr('class', 'axis');
  for (const tick of ticksFor(x, 36)) {
    g.append('line').attr('x1', x(tick)).attr('x2', x(tick)).attr('y1', 0).attr('y2', bottom);
    g.append('text').attr('x', x(tick)).attr('y', bottom + 17).attr('text-anchor', 'middle').text(nanos(tick));
  }
  g.append('line').attr('class', 'base').attr('x1', left).attr('x2', right - 16).attr('y1', bottom).attr('y2', bottom);
  g.append('text').attr('x', 0).attr('y', bottom + 17).text('ns' + (x.log ? ', log' : ''));
}
