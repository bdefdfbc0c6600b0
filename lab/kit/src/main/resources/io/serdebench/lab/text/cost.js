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

// Two times of which the difference is taken; ratios are logarithms of the lower and the upper half of the interval.
function apart(a, b, ratio, factor) {
  return {
    mean: Math.sqrt(a[0] * b[0]),
    log: Math.log(a[0] / b[0]),
    down: factor * ratio[0],
    up: factor * ratio[1],
    level: (Math.log(a[2] / a[1]) + Math.log(b[2] / b[1])) / 4,
  };
}

const STEPS = 100;
const at = (p, speed, ratio) => 2 * p.mean * Math.exp(p.level * speed) * Math.sinh((p.log + (ratio < 0 ? p.down : p.up) * ratio) / 2);

// The least and the most of all pairs of errors whose squares have a sum of at most 1.
function linked(parts) {
  const of = (speed, ratio) => parts.reduce((sum, [weight, part]) => sum + weight * at(part, speed, ratio), 0);
  let [low, high] = [Infinity, -Infinity];
  for (let i = -STEPS; i <= STEPS; i++) {
    const rest = Math.sqrt(1 - (i / STEPS) ** 2);
    low = Math.min(low, of(i / STEPS, -rest));
    high = Math.max(high, of(i / STEPS, rest));
  }
  return range(of(0, 0), low, high);
}

const wider = (t, factor) => (t[0] === 0 ? t : [t[0], t[0] * (t[1] / t[0]) ** factor, t[0] * (t[2] / t[0]) ** factor]);
// By how much a difference of times can be less: without a ratio, and of times that were measured apart.
const beside = (a, b, factor) => a[0] - wider(a, factor)[1] + wider(b, factor)[2] - b[0];
const less = (a, b, factor) => Math.hypot(a[0] - wider(a, factor)[1], wider(b, factor)[2] - b[0]);

// What the run has decided of the times of two codecs: 1 where the first takes more.
function decided(i, j, w) {
  const [a, b] = [given.codecs[i], given.codecs[j]];
  if (a.compress[0] !== 0 || b.compress[0] !== 0) return 0;
  const turn = i > j ? -1 : 1;
  const [encode, decode, total] = given.pairs[Math.min(i, j) + ' ' + Math.max(i, j)].signs.map((sign) => sign * turn);
  if (w.decode === w.encode && total !== 0) return total;
  return w.decode === 0 || decode === encode ? encode : 0;
}

function difference(i, j, w) {
  const [a, b] = [given.codecs[i], given.codecs[j]];
  const pair = given.pairs[Math.min(i, j) + ' ' + Math.max(i, j)];
  const turned = (ratio) => (ratio && i > j ? [ratio[1], ratio[0]] : ratio);
  const parts = [[w.encode, 'encode', 'compress'], [w.decode, 'decode', 'decompress']].filter(([weight], at) => at === 0 || weight !== 0);
  const total = (of) => parts.reduce((sum, part) => sum + part[0] * of(part), 0);
  const factor = pair.factor;
  let codec;
  if (parts.some(([, key]) => !pair[key])) {
    const center = total(([, key]) => a[key][0] - b[key][0]);
    codec = range(center, center - total(([, key]) => beside(a[key], b[key], factor)), center + total(([, key]) => beside(b[key], a[key], factor)));
  } else if (parts.some(([, key]) => !Number.isFinite(a[key][2] + b[key][2]))) {
    codec = range(total(([, key]) => a[key][0] - b[key][0]), -Infinity, Infinity);
  } else codec = linked(parts.map(([weight, key]) => [weight, apart(a[key], b[key], turned(pair[key]), factor)]));
  const below = Math.hypot(codec.center - codec.low, total(([, , key]) => less(a[key], b[key], factor)));
  const above = Math.hypot(codec.high - codec.center, total(([, , key]) => less(b[key], a[key], factor)));
  const center = codec.center + total(([, , key]) => a[key][0] - b[key][0]);
  const sign = decided(i, j, w);
  const low = sign > 0 && center > 0 ? Math.max(0, center - below) : center - below;
  const high = sign < 0 && center < 0 ? Math.min(0, center + above) : center + above;
  const bytes = (key, by) => range(by * (a[key][0] - b[key][0]), by * (a[key][1] - b[key][2]), by * (a[key][2] - b[key][1]));
  const size = sum(bytes('bytes', w.moved + w.requestByte), bytes('stored', w.stored));
  return { ...sum(range(center, low, high), size), size };
}

// The cost above that of the first. Computing costs no other less than nothing.
function above(i, first, w) {
  const more = difference(i, first, w);
  return { ...range(more.center, Math.max(more.low, more.size.low - yearly(given.codecs[first], w).cpu.center), more.high), size: more.size };
}

const both = (names) => [names.slice(0, -1).join(', '), names[names.length - 1]].filter(Boolean).join(' and ');

// Why times of the run forbid a choice, as the command says it; an empty text where they do not.
function doubt(order, more) {
  const all = order.map((one, i) => ({ codec: given.codecs[one.index], cpu: one.cost.cpu.center, more: i && more[i - 1].center, bytes: i && more[i - 1].size.low }));
  const [first, ...rivals] = all;
  if (all.every((one) => one.cpu === 0) || rivals.every((rival) => rival.bytes > 10 * first.cpu)) return '';
  const name = first.codec.codec;
  if (given.few) return 'too few records to choose by time: ' + name + ' so far';
  const early = 'too early to choose: ' + name + ' so far, and ';
  const near = (rival, off, by) => rival.more < off.cpu * (off === rival ? -Math.expm1(-by) : Math.expm1(by));
  const moving = all.filter((one) => one.codec.moving && (one === first || near(one, one, Math.LN2)));
  if (moving.length) return early + 'times of ' + both(moving.map((one) => one.codec.codec)) + ' were not steady';
  const states = all.filter((one) => one.codec.gap && (one === first ? rivals : [one]).some((rival) => near(rival, one, one.codec.gap)));
  return states.length ? early + 'rounds of ' + both(states.map((one) => one.codec.codec + ' (' + one.codec.apart + ')')) + ' fall into two states' : '';
}

function sentence(order, more, first) {
  const name = given.codecs[first].codec;
  const own = order[0].cost.total.center;
  if (!more.length) return name + ' costs ' + said(own) + ' ' + given.currency + ' a year';
  if (more.some((one) => !Number.isFinite(one.high))) return "can't tell: the run has too few rounds for intervals; " + name + ' is cheapest so far';
  const forbidden = doubt(order, more);
  if (forbidden) return forbidden;
  const open = order.slice(1).filter((one, i) => more[i].low < 0 || more[i].high <= 0).map((one) => given.codecs[one.index].codec).join(', ');
  if (!open) {
    const next = given.codecs[order[1].index].codec;
    return 'take ' + name + ': ' + said(more[0].center) + ' ' + given.currency + ' a year less than ' + next + ', the next (' + ends(more[0]) + ')';
  }
  const regret = Math.max(0, ...more.map((one) => -one.low));
  const percent = own > 0 ? (100 * regret) / own : 0;
  const most = said(regret) + ' ' + given.currency;
  return percent > given.early
    ? 'too early to choose: ' + name + ' so far, at most ' + most + ' (' + said(percent) + " %) a year more than whichever is cheapest; can't tell it from " + open
    : "can't tell " + name + ' from ' + open + '; take ' + name + ': at most ' + most + ' a year more than whichever is cheapest';
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
  const more = order.slice(1).map((one) => above(one.index, first, w));
  answer.textContent = sentence(order, more, first);
  table.tBodies[0].replaceChildren(...order.map((one, i) => row(one, i ? more[i - 1] : null)));
  table.tHead.rows[0].lastElementChild.textContent = 'More than ' + given.codecs[first].codec;
}

form.hidden = false;
form.addEventListener('input', compute);
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('reset', () => setTimeout(compute));
