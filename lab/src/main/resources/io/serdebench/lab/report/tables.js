// Sorting and a filter for the table of all numbers, which is complete without them.
function sortable(table) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  const value = (tr, column) => {
    const text = tr.cells[column].textContent;
    return heads[column].classList.contains('n') ? parseFloat(text.replaceAll(',', '')) : text;
  };
  heads.forEach((head, column) => {
    const button = element('button', head.textContent, { type: 'button' });
    head.replaceChildren(button);
    head.setAttribute('aria-sort', 'none');
    button.addEventListener('click', () => {
      const up = head.getAttribute('aria-sort') !== 'ascending';
      heads.forEach((h) => h.setAttribute('aria-sort', 'none'));
      head.setAttribute('aria-sort', up ? 'ascending' : 'descending');
      body.append(...[...body.rows].sort((a, b) => compare(value(a, column), value(b, column), up)));
    });
  });
}

// Rows without a figure stay last in either direction.
function compare(a, b, up) {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) - Number.isNaN(b);
  const order = typeof a === 'number' ? a - b : a.localeCompare(b);
  return up ? order : -order;
}

function filterable(table) {
  const [text, operation, said] = ['filter', 'operation', 'filtered'].map(byId);
  const rows = [...table.tBodies[0].rows];
  const apply = () => {
    const wanted = text.value.trim().toLowerCase();
    let shown = 0;
    for (const tr of rows) {
      const names = (tr.cells[0].textContent + ' ' + tr.cells[1].textContent).toLowerCase();
      tr.hidden = !names.includes(wanted) || (operation.value !== '' && tr.cells[2].textContent !== operation.value);
      shown += tr.hidden ? 0 : 1;
    }
    said.textContent = shown + ' of ' + rows.length + ' rows';
  };
  text.addEventListener('input', apply);
  operation.addEventListener('change', apply);
  text.closest('.filter').hidden = false;
  apply();
}
