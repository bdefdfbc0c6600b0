// One line at the same time in all panels of a figure, and the values there beside the names. A figure is one stop of the tab key:
// left and right move the line, up and down go to the next panel. Panels are complete without it.
function times(figure) {
  const seconds = Number(figure.dataset.seconds);
  const step = Math.max(1, Math.ceil(seconds / 200));
  const last = (Math.ceil(seconds / step) - 0.5) * step;
  const panels = [...figure.querySelectorAll('.panel')].map((panel) => cursor(panel, seconds));
  const how = figure.parentNode.querySelector('.how');
  if (how) how.hidden = false;
  figure.classList.add('live');
  let at = null;
  const show = (time, active) => {
    at = time === null ? null : Math.max(0, Math.min(time, seconds - 0.01));
    panels.forEach((panel) => panel.show(at, panel === active));
  };
  const go = (to) => {
    panels.forEach((panel) => panel.chart.setAttribute('tabindex', panel === to ? '0' : '-1'));
    to.chart.focus();
  };
  panels.forEach((panel, index) => {
    panel.chart.setAttribute('tabindex', index ? '-1' : '0');
    panel.chart.addEventListener('pointermove', (event) => show(panel.time(event.clientX), panel));
    panel.chart.addEventListener('focus', () => show(at ?? step / 2, panel));
    panel.chart.addEventListener('blur', (event) => {
      if (!figure.contains(event.relatedTarget)) show(null);
    });
    panel.chart.addEventListener('keydown', (event) => {
      const slot = Math.floor((at ?? -step) / step);
      const slots = { ArrowRight: slot + 1, ArrowLeft: slot - 1, PageUp: slot + 10, PageDown: slot - 10, Home: 0, End: Infinity };
      const next = panels[index + { ArrowDown: 1, ArrowUp: -1 }[event.key]];
      if (next) go(next);
      else if (event.key === 'Escape') show(null);
      else if (event.key in slots) show(Math.max(step / 2, Math.min((slots[event.key] + 0.5) * step, last)), panel);
      else return;
      event.preventDefault();
    });
  });
  figure.addEventListener('pointerleave', () => {
    const focused = panels.find((panel) => panel.chart === document.activeElement);
    show(focused ? at : null, focused);
  });
}

function cursor(panel, seconds) {
  const chart = panel.querySelector('.chart');
  const title = panel.querySelector('.title').textContent;
  const drawings = [...chart.querySelectorAll('svg')].map(drawing);
  const values = [...panel.querySelectorAll('[data-steps]')].map((node) => {
    const steps = node.dataset.steps.split(';').map((one) => [parseFloat(one), one.slice(one.indexOf(' ') + 1)]);
    const of = (time) => steps.reduce((found, [from, text]) => (from <= time ? text : found), '');
    return { node, name: node.parentNode.textContent, of };
  });
  const say = { role: 'slider', 'aria-label': title, 'aria-valuemin': 0, 'aria-valuemax': seconds, 'aria-valuenow': 0 };
  for (const [name, value] of Object.entries(say)) chart.setAttribute(name, value);
  const show = (time, active) => {
    const moment = time === null ? '' : (time < 100 ? time.toFixed(1) : Math.floor(time).toLocaleString('en')) + ' s';
    drawings.forEach((one) => one.show(time === null ? null : time / seconds, active ? moment : ''));
    const said = values.map(({ node, name, of }) => {
      node.textContent = time === null ? '' : of(time) || '\u2013';
      return name + ' ' + node.textContent;
    });
    chart.setAttribute('aria-valuenow', (time ?? 0).toFixed(1));
    chart.setAttribute('aria-valuetext', time === null ? 'no time' : moment + ': ' + said.join('; '));
  };
  const time = (x) => drawings.find((one) => one.isShown()).share(x) * seconds;
  return { chart, show, time };
}

function drawing(svg) {
  const { from, to } = svg.querySelector('.axis').dataset;
  const [left, right] = [Number(from), Number(to)];
  const { width, height } = svg.viewBox.baseVal;
  const add = (tag, attributes) => {
    const one = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, value);
    svg.append(one);
    return one;
  };
  const line = add('path', { class: 'cursor', d: '' });
  const label = add('text', { class: 'cursor', y: 12 });
  return {
    isShown: () => svg.getBoundingClientRect().width > 0,
    share: (x) => {
      const box = svg.getBoundingClientRect();
      return (((x - box.left) / box.width) * width - left) / (right - left);
    },
    show: (share, moment) => {
      const x = left + (share ?? 0) * (right - left);
      line.setAttribute('d', share === null ? '' : 'M' + x.toFixed(1) + ',0V' + height);
      label.setAttribute('x', share > 0.9 ? x - 5 : x + 5);
      label.setAttribute('text-anchor', share > 0.9 ? 'end' : 'start');
      label.textContent = moment;
    },
  };
}

document.querySelectorAll('.times').forEach(times);
