// Tables that say so are copied as lines of cells between tabs, as spreadsheets take them: what is seen of each cell.
function lines(table) {
  const cell = (one) => {
    const text = one.innerText.trim().replace(/\s+/g, ' ');
    return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  };
  return [...table.rows].map((row) => [...row.cells].map(cell).join('\t') + '\n').join('');
}

for (const table of document.querySelectorAll('table[data-copy]')) {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Copy table' });
  const said = document.createElement('span');
  said.setAttribute('role', 'status');
  button.addEventListener('click', async () => {
    await clip(lines(table));
    said.textContent = 'Copied, with tabs between cells.';
    setTimeout(() => { said.textContent = ''; }, 4000);
  });
  const bar = Object.assign(document.createElement('p'), { className: 'copied' });
  bar.append(button, said);
  table.closest('.scroll').after(bar);
}
