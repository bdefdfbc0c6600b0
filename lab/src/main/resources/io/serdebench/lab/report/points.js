// The live layer above a drawing: a native button a codec, so that pointer, touch and keyboard meet the same thing. One of
// them is in the tab order, arrow keys move between them.
function hits(chart, items, operation) {
  const list = element('ul', '', { className: 'hits' });
  list.setAttribute('aria-label', 'Codecs, ' + operation + '; arrow keys move between them');
  const tip = element('div', '', { className: 'tip', hidden: true });
  tip.setAttribute('aria-hidden', 'true');
  const buttons = items.map((item, index) => {
    const button = element('button', '', { type: 'button', className: item.dot ? 'dot' : '', tabIndex: index ? -1 : 0 });
    const lines = facts(item.codec, operation);
    button.setAttribute('aria-label', lines.join('; '));
    Object.assign(button.style, { left: item.x + 'px', top: item.y + 'px', width: item.w + 'px', height: item.h + 'px' });
    const show = () => {
      tip.replaceChildren(...lines.map((line, i) => element(i ? 'span' : 'strong', line)));
      tip.hidden = false;
      const right = item.tipX + tip.offsetWidth + 16 > chart.clientWidth;
      tip.style.left = Math.max(0, right ? item.tipX - tip.offsetWidth - 14 : item.tipX + 14) + 'px';
      tip.style.top = Math.max(0, item.tipY - tip.offsetHeight / 2) + 'px';
      warm(item.codec, true);
    };
    const hide = () => {
      tip.hidden = true;
      warm(item.codec, false);
    };
    button.addEventListener('pointerenter', show);
    button.addEventListener('focus', show);
    button.addEventListener('pointerleave', hide);
    button.addEventListener('blur', hide);
    const line = element('li');
    line.append(button);
    list.append(line);
    return button;
  });
  list.addEventListener('keydown', (event) => roam(event, buttons));
  chart.append(list, tip);
}

function roam(event, buttons) {
  const at = buttons.indexOf(document.activeElement);
  const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (event.key === 'Escape') document.activeElement.blur();
  if (to === undefined || !buttons[to]) return;
  event.preventDefault();
  buttons[at].tabIndex = -1;
  buttons[to].tabIndex = 0;
  buttons[to].focus();
}

// Shows a codec wherever it stands on the page.
function warm(codec, on) {
  const index = String(view.codecs.indexOf(codec));
  for (const e of document.querySelectorAll('[data-at]')) if (e.dataset.at === index) e.classList.toggle('hot', on);
  for (const e of document.querySelectorAll('[data-codec]')) {
    if (e.dataset.codec === codec.name) e.parentNode.classList.toggle('hot', on);
  }
}
