// Fields of load and prices: a change computes all costs again, by the equation of the command. Without scripts there are no fields.
const given = JSON.parse(byId('figures').textContent);
const form = byId('fields');
const table = document.querySelector('#main table');
const answer = document.querySelector('#main .verdict');
const YEAR = 31536000;
// an end that is not known
for (const codec of given.codecs) for (const key of ['encode', 'decode', 'compress', 'decompress']) codec[key] = codec[key].map((end) => end ?? Infinity);

const said = (x) => (Math.abs(x) >= 99.95 ? Math.round(x).toLocaleString('en') : String(Number(x.toPrecision(3))));
const ends = ({ low, high }) => (Number.isFinite(low) && Number.isFinite(high) ? said(low) + ' to ' + said(high) : 'no interval');

// The values of all fields by their keys; null where one of them is no number that can be used.
function typed() {
  const values = { price: [], crossings: [] };
  let usable = true;
  for (const input of form.querySelectorAll('input')) {
    const value = input.value.trim() === '' ? NaN : Number(input.value);
    const key = input.dataset.key;
    const fine = Number.isFinite(value) && value >= 0 && (key !== 'busy' || (value > 0 && value <= 100)) && (!/^(records|per)$/.test(key) || value > 0);
    input.setAttribute('aria-invalid', String(!fine));
    usable = usable && fine;
    if (key in { price: 0, crossings: 0 }) values[key].push(value);
    else values[key] = value;
  }
  return usable ? values : null;
}

// What a nanosecond and a byte of each record cost a year.
function weights(v) {
  const records = v.records * YEAR;
  const encode = (records / 3600e9 / (v.busy / 100)) * v.corehour;
  const held = v.stored ?? v.records * (v.retention ?? 0) * 86400;
  const stored = v.storage === undefined ? 0 : (held * v.copies * v.storage * 12) / 1e9;
  const moved = v.price.reduce((sum, price, i) => sum + (records * v.crossings[i] * price) / 1e9, 0);
  const million = v.requests === undefined ? 0 : v.requests / 1e6;
  const requestByte = given.bytesPerRequest && million ? (records / v.per) * million : 0;
  const requests = !given.bytesPerRequest && million ? (records / v.per) * million : 0;
  return { encode, decode: encode * v.fanout, stored, moved, requestByte, requests };
}

const range = (center, low, high) => ({ center, low, high });
const sum = (...all) => all.reduce((a, b) => range(a.center + b.center, a.low + b.low, a.high + b.high));
const times = (r, by, fixed) => range(fixed + by * r[0], fixed + by * r[1], fixed + by * r[2]);

function yearly(codec, w) {
  const at = (i) => w.encode * (codec.encode[i] + codec.compress[i]) + (w.decode === 0 ? 0 : w.decode * (codec.decode[i] + codec.decompress[i]));
  const cpu = range(at(0), at(1), at(2));
  const stored = times(codec.stored, w.stored, 0);
  const moved = times(codec.bytes, w.moved, 0);
  const requests = times(codec.bytes, w.requestByte, w.requests);
  return { cpu, stored, moved, requests, total: sum(cpu, stored, moved, requests) };
}

// The difference of two times; ratios are logarithms of the lower and the upper half of the interval.
function apart(a, b, ratio, factor) {
  const center = a[0] - b[0];
  if (!ratio) return { center, below: factor * (center - (a[1] - b[2])), above: factor * (a[2] - b[1] - center), level: 0 };
  const mean = Math.sqrt(a[0] * b[0]);
  const log = Math.log(a[0] / b[0]);
  const half = (Math.log(a[2] / a[1]) + Math.log(b[2] / b[1])) / 4;
  return {
    center,
    below: center - 2 * mean * Math.sinh((log - factor * ratio[0]) / 2),
    above: 2 * mean * Math.sinh((log + factor * ratio[1]) / 2) - center,
    level: center === 0 ? 0 : center * Math.expm1(factor * half),
  };
}

// The difference of times that were measured apart.
function own(a, b, factor) {
  return { center: a[0] - b[0], below: factor * Math.hypot(a[0] - a[1], b[2] - b[0]), above: factor * Math.hypot(a[2] - a[0], b[0] - b[1]) };
}

function difference(i, j, w) {
  const [a, b] = [given.codecs[i], given.codecs[j]];
  const pair = given.pairs[Math.min(i, j) + ' ' + Math.max(i, j)];
  const turned = (ratio) => (ratio && i > j ? [ratio[1], ratio[0]] : ratio);
  const encode = apart(a.encode, b.encode, turned(pair.encode), pair.factor);
  const decode = apart(a.decode, b.decode, turned(pair.decode), pair.factor);
  const pack = own(a.compress, b.compress, pair.factor);
  const unpack = own(a.decompress, b.decompress, pair.factor);
  const weighted = (one, other) => w.encode * one + (w.decode === 0 ? 0 : w.decode * other);
  const both = (key) => weighted(encode[key], decode[key]);
  const packed = (key) => weighted(pack[key], unpack[key]);
  const bytes = (key, by) => range(by * (a[key][0] - b[key][0]), by * (a[key][1] - b[key][2]), by * (a[key][2] - b[key][1]));
  const [center, level] = [both('center') + packed('center'), both('level')];
  const end = (key) => Math.hypot(both(key), packed(key), level);
  const cpu = range(center, center - end('below'), center + end('above'));
  return sum(cpu, bytes('bytes', w.moved + w.requestByte), bytes('stored', w.stored));
}

function sentence(order, more, first) {
  const name = given.codecs[first].codec;
  const regret = Math.max(...more.map((one) => -one.low));
  if (!more.length) return name + ' costs ' + said(order[0].cost.total.center) + ' ' + given.currency + ' a year';
  if (!Number.isFinite(regret)) return "can't tell: the run has too few rounds for intervals; " + name + ' is cheapest so far';
  if (regret < 0) {
    const next = given.codecs[order[1].index].codec;
    return 'take ' + name + ': ' + said(more[0].center) + ' ' + given.currency + ' a year less than ' + next + ', the next (' + ends(more[0]) + ')';
  }
  const open = order.slice(1).filter((one, i) => more[i].low <= 0).map((one) => given.codecs[one.index].codec);
  return "can't tell " + name + ' from ' + open.join(', ') + '; take ' + name + ': at most ' + said(regret) + ' ' + given.currency + ' a year more than whichever is cheapest';
}

function row(one, more) {
  const tr = element('tr');
  const head = element('th', given.codecs[one.index].codec, { scope: 'row' });
  const cells = [...given.parts.map((part) => said(one.cost[part].center)), said(one.cost.total.center), ends(one.cost.total)];
  tr.append(head, ...[...cells, more ? said(more.center) + ' (' + ends(more) + ')' : ''].map((text) => element('td', text, { className: 'n' })));
  return tr;
}

function compute() {
  const values = typed();
  byId('wrong').hidden = values !== null;
  if (!values) return;
  const w = weights(values);
  const order = given.codecs.map((codec, index) => ({ index, cost: yearly(codec, w) }));
  order.sort((a, b) => a.cost.total.center - b.cost.total.center);
  const first = order[0].index;
  const more = order.slice(1).map((one) => difference(one.index, first, w));
  answer.textContent = sentence(order, more, first);
  table.tBodies[0].replaceChildren(...order.map((one, i) => row(one, i ? more[i - 1] : null)));
  table.tHead.rows[0].lastElementChild.textContent = 'More than ' + given.codecs[first].codec;
}

form.hidden = false;
form.addEventListener('input', compute);
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('reset', () => setTimeout(compute));
