document.querySelectorAll('table[data-sort]').forEach(sortable);
