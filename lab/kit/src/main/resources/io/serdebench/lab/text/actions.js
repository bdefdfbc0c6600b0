// Buttons: copies, downloads, print, theme. Nothing leaves the page but on a click.
function say(text) {
  byId('said').textContent = text;
  setTimeout(() => { byId('said').textContent = ''; }, 4000);
}

function save(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = element('a', '', { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

async function copy(text) {
  await clip(text);
  say('Copied.');
}

const PAINT = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'paint-order', 'font-family', 'font-size', 'font-weight', 'text-anchor'];

// The drawing with its computed paint written into it, so that it stands alone.
function standalone(svg) {
  const clone = svg.cloneNode(true);
  clone.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const from = [svg, ...svg.querySelectorAll('*')];
  [clone, ...clone.querySelectorAll('*')].forEach((node, i) => {
    const style = getComputedStyle(from[i]);
    for (const name of PAINT) node.setAttribute(name, style.getPropertyValue(name));
    for (const name of ['class', 'data-at', 'href', 'tabindex']) node.removeAttribute(name);
  });
  clone.querySelectorAll('[hidden]').forEach((node) => node.remove());
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, v] of Object.entries({ width: '100%', height: '100%', fill: getComputedStyle(document.body).backgroundColor })) ground.setAttribute(name, v);
  clone.prepend(ground);
  return new XMLSerializer().serializeToString(clone);
}

function saveButton(figure, name) {
  const button = element('button', 'Save as SVG', { type: 'button', className: 'save' });
  button.addEventListener('click', () => {
    const svg = [...figure.querySelectorAll('svg.plot')].find((drawing) => drawing.getBoundingClientRect().width > 0);
    if (svg) save(name + '.svg', 'image/svg+xml', standalone(svg));
  });
  figure.append(button);
}

// On paper the warnings at the top are one line, so that the ranking and the first figure are on the first page.
function warningsInFull() {
  const line = document.querySelector('aside.warnings');
  if (!line || document.querySelector('.printed')) return;
  const section = element('section', '', { className: 'printed' });
  const copies = [...line.children].slice(1).map((one) => one.cloneNode(true));
  copies.forEach((one) => { one.open = true; });
  section.append(element('h2', 'Warnings'), ...copies);
  document.querySelector('footer').before(section);
}

function theme() {
  const select = byId('theme');
  const apply = (name) => {
    if (name === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = name;
  };
  const asked = new URLSearchParams(location.hash.slice(1)).get('theme');
  if (asked === 'light' || asked === 'dark') {
    select.value = asked;
    apply(asked);
  }
  select.addEventListener('change', () => apply(select.value));
}

function actions() {
  const packed = typeof DecompressionStream === 'function';
  for (const id of ['copy-markdown', 'download-json', 'download-csv']) byId(id).hidden = !packed;
  byId('copy-markdown').addEventListener('click', async () => copy((await whole()).markdown));
  byId('download-json').addEventListener('click', async () => {
    const { run, result } = await whole();
    save(run + '.sdb.json', 'application/json', JSON.stringify(result, null, 2) + '\n');
  });
  byId('download-csv').addEventListener('click', async () => {
    const { run, csv } = await whole();
    save(run + '.csv', 'text/csv', csv);
  });
  byId('print').addEventListener('click', () => print());
  theme();
  addEventListener('beforeprint', () => {
    document.querySelectorAll('main details').forEach((d) => { d.open = true; });
    warningsInFull();
  });
  addEventListener('afterprint', () => document.querySelectorAll('.printed').forEach((section) => section.remove()));
  document.querySelector('.toolbar').hidden = false;
}
