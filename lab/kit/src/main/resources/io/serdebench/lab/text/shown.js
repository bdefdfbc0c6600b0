// Codecs of the plane are hidden and shown by buttons, since a few of them are easier to tell apart. The frontier is then that of
// the codecs that are shown: those that no other shown codec beats or may beat.
function hideable(chart) {
  const drawings = [...chart.querySelectorAll('svg.plot')];
  const marks = [...drawings[0].querySelectorAll('a.at')];
  if (marks.length < 3) return;
  const rivals = new Map(chart.dataset.rivals.split(',').map((ids) => ids.split(' ')).map(([id, ...others]) => [id, others]));
  const hidden = new Set();
  const said = element('p', '', { className: 'shown-said' });
  said.setAttribute('role', 'status');
  drawings.forEach((drawing) => { drawing.dataset.all = drawing.getAttribute('aria-label'); });

  const buttons = marks.map((mark) => {
    const id = mark.dataset.at;
    const button = element('button', '', { type: 'button' });
    const sign = byId('codec-' + id)?.querySelector('svg.mark');
    if (sign) button.append(sign.cloneNode(true));
    button.append(nameOf(mark));
    button.addEventListener('click', () => apply(hidden.has(id) ? [...hidden].filter((one) => one !== id) : [...hidden, id]));
    button.addEventListener('pointerenter', () => warm(id, true));
    button.addEventListener('pointerleave', () => warm(id, false));
    return button;
  });
  const ids = marks.map((mark) => mark.dataset.at);
  const none = element('button', 'Hide all', { type: 'button', className: 'whole' });
  none.addEventListener('click', () => apply(ids));
  const every = element('button', 'Show all', { type: 'button', className: 'whole' });
  every.addEventListener('click', () => apply([]));

  const apply = (wanted) => {
    hidden.clear();
    wanted.forEach((id) => hidden.add(id));
    buttons.forEach((button, i) => button.setAttribute('aria-pressed', String(!hidden.has(ids[i]))));
    drawings.forEach((drawing) => redraw(drawing, hidden, rivals));
    every.disabled = hidden.size === 0;
    none.disabled = hidden.size === ids.length;
    const line = drawings.some((drawing) => drawing.querySelector('.frontier').getAttribute('d'));
    said.textContent = hidden.size
      ? ids.length - hidden.size + ' of ' + ids.length + ' codecs are shown.' + (line ? ' The frontier is that of these.' : '') : '';
  };

  const box = element('details', '', { className: 'shown-codecs', open: marks.length <= 14 });
  const [list, ends] = [element('div', ''), element('div', '')];
  list.append(...buttons);
  ends.append(every, none);
  box.append(element('summary', 'Codecs in the figure'), list, ends);
  chart.after(box, said);
  apply([]);
}

const nameOf = (mark) => mark.getAttribute('aria-label').split('; ')[0];

function redraw(drawing, hidden, rivals) {
  const all = [...drawing.querySelectorAll('a.at')];
  for (const mark of all) mark.toggleAttribute('hidden', hidden.has(mark.dataset.at));
  const shown = all.filter((mark) => !hidden.has(mark.dataset.at));
  all.forEach((mark) => mark.setAttribute('tabindex', mark === shown[0] ? '0' : '-1'));
  const front = shown.filter((mark) => rivals.get(mark.dataset.at)?.every((id) => hidden.has(id)));
  let line = drawing.querySelector('.frontier');
  if (!line) {
    line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    line.setAttribute('class', 'frontier');
    all[0].before(line);
  }
  line.setAttribute('d', stairs(front));
  drawing.setAttribute('aria-label', hidden.size === 0 ? drawing.dataset.all
    : 'Total time against size of ' + shown.length + ' of ' + all.length + ' codecs. On the Pareto frontier of these: '
      + (front.map(nameOf).join(', ') || 'none decided') + '.');
}

// From the smallest to the fastest; one that is slower and larger than a step before it is no step.
function stairs(front) {
  const points = front.map((mark) => mark.querySelector('.point').getAttribute('transform').match(/[\d.]+/g).map(Number));
  const steps = [];
  for (const [x, y] of points.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    if (!steps.length || y > steps.at(-1)[1]) steps.push([x, y]);
  }
  return steps.length < 2 ? '' : steps.map(([x, y], i) => (i ? 'H' + x + 'V' + y : 'M' + x + ',' + y)).join('');
}
