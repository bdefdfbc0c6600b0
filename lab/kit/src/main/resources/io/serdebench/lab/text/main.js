actions();
const all = byId('all-numbers');
sortable(all);
filterable(all);
document.querySelectorAll('.chart').forEach(figure);
document.querySelectorAll('.chart[data-rivals]').forEach(hideable);
rows();
for (const [section, name] of [['plane', 'speed-and-size'], ['intervals', 'parts-of-total']]) {
  if (byId(section)) saveButton(byId(section).querySelector('figure'), name);
}
