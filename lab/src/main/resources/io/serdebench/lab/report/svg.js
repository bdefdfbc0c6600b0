// Marks: a format has the same shape and colour everywhere. Seven shapes and seven colours go round at different paces.
const SHAPES = [d3.symbolCircle, d3.symbolSquare, d3.symbolTriangle, d3.symbolDiamond, d3.symbolStar, d3.symbolCross, d3.symbolWye];
const shapeOf = (format) => SHAPES[(format + Math.floor(format / SHAPES.length)) % SHAPES.length];

const mark = (parent, codec, size) => parent.append('path')
  .attr('class', 'point f' + (codec.format % 7) + (codec.status === 'lossy' ? ' hollow' : ''))
  .attr('d', d3.symbol(shapeOf(codec.format), size)());

// A drawing that is one picture to a screen reader, with a sentence in place of it.
function drawing(parent, width, height, summary) {
  return d3.select(parent).append('svg')
    .attr('viewBox', [0, 0, width, height]).attr('width', width).attr('height', height)
    .attr('role', 'img').attr('aria-label', summary);
}

function legend(parent, codecs) {
  const seen = new Map(codecs.map((c) => [c.format, c]));
  for (const [format] of [...seen].sort((a, b) => a[0] - b[0])) {
    const item = d3.select(parent).append('span');
    const sign = item.append('svg').attr('viewBox', '-8 -8 16 16').attr('aria-hidden', 'true');
    mark(sign, { format, status: 'ranked' }, 90);
    item.append('bdi').text(cut(view.formats[format], 28));
  }
}

// Signs of the charts beside the codecs of the ranking.
function marksInTables() {
  for (const cell of document.querySelectorAll('[data-codec]')) {
    const codec = view.codecs.find((c) => c.name === cell.dataset.codec);
    if (codec && codec.status !== 'floor') {
      const sign = d3.select(cell).insert('svg', () => cell.firstChild)
        .attr('class', 'mark').attr('viewBox', '-8 -8 16 16').attr('aria-hidden', 'true');
      mark(sign, codec, 90);
    }
  }
}
