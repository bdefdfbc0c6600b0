// A filter for the table of all numbers, which is complete without it.
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
