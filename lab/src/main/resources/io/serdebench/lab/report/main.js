function draw() {
  const chart = byId('plane-chart');
  if (chart) {
    chart.replaceChildren();
    plane(chart);
  }
  const panels = byId('interval-panels');
  if (panels) {
    panels.replaceChildren();
    for (const operation of Object.keys(view.orders)) {
      const box = element('div');
      panels.append(box);
      panel(box, operation);
    }
  }
}

actions();
marksInTables();
const all = byId('all-numbers');
sortable(all);
filterable(all);
if (byId('plane-chart')) {
  legend(byId('plane-legend'), inPlane());
  saveButton(byId('plane').querySelector('figure'), 'plane');
  saveButton(byId('intervals').querySelector('figure'), 'intervals');
  draw();
  let width = byId('plane-chart').clientWidth;
  // Drawing changes sizes, which an observer must not do before it has returned.
  new ResizeObserver(([entry]) => {
    if (Math.abs(entry.contentRect.width - width) >= 1) {
      width = entry.contentRect.width;
      requestAnimationFrame(draw);
    }
  }).observe(byId('plane-chart'));
}
