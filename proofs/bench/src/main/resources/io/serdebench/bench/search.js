const box = document.getElementById('words');
const list = document.getElementById('found');
const said = document.getElementById('said');
const MOST = 30;
function around(text, words) {
  const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - 60);
  return (at > 0 ? '… ' : '') + text.slice(at, at + 200) + (at + 200 < text.length ? ' …' : '');
}
function find() {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = [];
  for (const [address, title, name, text] of words.length ? sections : []) {
    const head = (title + ' ' + name).toLowerCase();
    const all = head + ' ' + text.toLowerCase();
    if (words.every(word => all.includes(word))) {
      hits.push({address, title, name, text, weight: words.filter(word => head.includes(word)).length});
    }
  }
  hits.sort((a, b) => b.weight - a.weight);
  said.textContent = !words.length ? '' : hits.length === 0 ? 'nothing found'
    : hits.length === 1 ? '1 section' : hits.length + ' sections' + (hits.length > MOST ? ', the first ' + MOST + ':' : '');
  list.replaceChildren(...hits.slice(0, MOST).map(hit => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = hit.address;
    link.textContent = hit.name === hit.title ? hit.title : hit.title + ': ' + hit.name;
    const text = document.createElement('p');
    text.textContent = around(hit.text, words);
    item.append(link, text);
    return item;
  }));
}
box.addEventListener('input', find);
box.value = decodeURIComponent(location.hash.slice(1));
find();
box.focus();
