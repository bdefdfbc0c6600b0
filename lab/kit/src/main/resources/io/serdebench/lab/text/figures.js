// What the figures say under the pointer and the keyboard. Each mark is a link to the row of its codec; a figure is one stop of
// the tab key, and arrow keys move inside it.
function figure(chart) {
  const tip = element('div', '', { className: 'tip', hidden: true });
  tip.setAttribute('aria-hidden', 'true');
  chart.append(tip);
  for (const drawing of chart.querySelectorAll('svg.plot')) {
    const links = [...drawing.querySelectorAll('a.at')];
    links.forEach((link, index) => {
      link.setAttribute('tabindex', index ? '-1' : '0');
      const show = () => point(chart, tip, link);
      const hide = () => {
        tip.hidden = true;
        warm(link.dataset.at, false);
      };
      link.addEventListener('pointerenter', show);
      link.addEventListener('focus', show);
      link.addEventListener('pointerleave', hide);
      link.addEventListener('blur', hide);
    });
    drawing.addEventListener('keydown', (event) => roam(event, links));
  }
}

function point(chart, tip, link) {
  tip.replaceChildren(...link.getAttribute('aria-label').split('; ').map((line, i) => element(i ? 'span' : 'strong', line)));
  tip.hidden = false;
  const frame = chart.getBoundingClientRect();
  const box = (link.querySelector('.point') || link.querySelector('.whisker') || link).getBoundingClientRect();
  const x = box.left + box.width / 2 - frame.left;
  const y = box.top + box.height / 2 - frame.top;
  const right = x + tip.offsetWidth + 18 > frame.width;
  tip.style.left = Math.max(0, right ? x - tip.offsetWidth - 16 : x + 16) + 'px';
  tip.style.top = Math.max(0, y - tip.offsetHeight / 2) + 'px';
  warm(link.dataset.at, true);
}

function roam(event, all) {
  const links = all.filter((link) => !link.hasAttribute('hidden'));
  const at = links.indexOf(document.activeElement);
  const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (event.key === 'Escape') document.activeElement.blur();
  if (to === undefined || !links[to]) return;
  event.preventDefault();
  links[at].setAttribute('tabindex', '-1');
  links[to].setAttribute('tabindex', '0');
  links[to].focus();
}

// Shows a codec wherever it stands on the page.
function warm(index, on) {
  for (const e of document.querySelectorAll('a.at')) if (e.dataset.at === index) e.classList.toggle('hot', on);
  const row = byId('codec-' + index);
  if (row) row.classList.toggle('hot', on);
}

// A row shows where its codec stands in the figures.
function rows() {
  for (const row of document.querySelectorAll('tr[id^="codec-"]')) {
    const index = row.id.slice('codec-'.length);
    row.addEventListener('pointerenter', () => warm(index, true));
    row.addEventListener('pointerleave', () => warm(index, false));
  }
}
