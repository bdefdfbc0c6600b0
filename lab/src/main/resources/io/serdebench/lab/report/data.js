// The data of the page. Names in it are fit to be shown; they reach the page as text nodes and attributes only.
const { view, result } = JSON.parse(document.getElementById('data').textContent);
const byId = (id) => document.getElementById(id);

// Codecs that have a place in the plane: ranked ones, and those that would be but for the data they lose.
const inPlane = () => view.codecs.filter((c) => (c.status === 'ranked' || c.status === 'lossy') && c.times.total && c.bytes > 0);

const element = (tag, text, properties) => {
  const e = document.createElement(tag);
  if (text) e.textContent = text;
  return Object.assign(e, properties);
};

// what follows the @ of a candidate's name tells it from others of the same codec, so it stays
const cut = (text, most) => {
  if (text.length <= most) {
    return text;
  }
  const at = text.lastIndexOf('@');
  const end = at < 0 || text.length - at > most - 4 ? '' : text.slice(at);
  return text.slice(0, most - 1 - end.length) + '…' + end;
};

// What is said of a codec at a glance, line by line; the first line is its name.
function facts(codec, operation) {
  const bytes = codec.bytes === undefined ? [] : [d3.format(',.1f')(codec.bytes) + ' bytes per record'];
  const alloc = codec.alloc === undefined ? [] : [d3.format(',.0f')(codec.alloc) + ' bytes allocated per record'];
  const time = codec.times[operation];
  const place = codec.status === 'ranked' ? 'place ' + time.rank : codec.status + ', not ranked';
  const notes = [place].concat(codec.frontier ? ['on the Pareto frontier'] : [], codec.steady ? [] : ['not steady']);
  const span = time.low === undefined ? [] : ['95 % interval ' + d3.format(',.1f')(time.low) + ' to ' + d3.format(',.1f')(time.high) + ' ns'];
  return [codec.name, operation + ' ' + time.text].concat(span, bytes, alloc, notes.join(', '));
}
