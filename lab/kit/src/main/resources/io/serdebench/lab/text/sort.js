// Sorting by clicks on heads. Tables are complete without it.
const UNITS = { ns: 1e-9, us: 1e-6, '\u00b5s': 1e-6, ms: 1e-3, s: 1, min: 60, k: 1e3, M: 1e6, kB: 1e3, MB: 1e6, GB: 1e9 };

// What a cell says, without its small print and drawings.
function wording(tr, column) {
  const nodes = [...(tr.cells[column]?.childNodes ?? [])].filter((node) => !/^(small|svg)$/i.test(node.nodeName));
  return nodes.map((node) => node.textContent).join('').trim();
}

// A number with its unit in one scale; NaN where there is none.
function amount(text) {
  const parts = /^[<>~\u00b1\u2248]*\s*([-+]?[\d,]*\.?\d+)\s*([a-z\u00b5]*)/i.exec(text);
  return parts ? parseFloat(parts[1].replaceAll(',', '')) * (UNITS[parts[2]] ?? 1) : NaN;
}

function sortable(table) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  const bare = (text) => text === '' || /^[\u2013\u2014-]$/.test(text);
  heads.forEach((head, column) => {
    const cells = [...body.rows].map((tr) => wording(tr, column));
    if (head.nodeName !== 'TH' || cells.every(bare)) return;
    const numbers = head.classList.contains('n') || cells.every((text) => bare(text) || !Number.isNaN(amount(text)));
    const value = (tr) => (numbers ? amount(wording(tr, column)) : wording(tr, column));
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    head.setAttribute('aria-sort', 'none');
    button.addEventListener('click', () => {
      const up = head.getAttribute('aria-sort') !== 'ascending';
      heads.filter((h) => h.hasAttribute('aria-sort')).forEach((h) => h.setAttribute('aria-sort', 'none'));
      head.setAttribute('aria-sort', up ? 'ascending' : 'descending');
      // a total stays below what it is the sum of
      const last = (tr) => Number(tr.classList.contains('total'));
      body.append(...[...body.rows].sort((a, b) => last(a) - last(b) || compare(value(a), value(b), up)));
    });
  });
}

// Rows without a figure stay last in either direction.
function compare(a, b, up) {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) - Number.isNaN(b);
  const order = typeof a === 'number' ? a - b : a.localeCompare(b);
  return up ? order : -order;
}
