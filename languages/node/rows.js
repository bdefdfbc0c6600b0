'use strict';

// The rows file of docs/internals/workers.md, and the objects that an application in JavaScript would hold for its records.
//
// A struct is a plain object by the user's own names. An int64 is a Number, as every library here gives it unless it is told otherwise:
// beyond 2^53 it is another number. A decimal is its text, as database drivers give it. A date is its ISO text, a timestamp in
// milliseconds a Date, a finer one a BigInt of its units since 1970, a UUID its text, bytes a Buffer.

const fs = require('node:fs');

const UNITS = { micros: 1_000_000n, nanos: 1_000_000_000n };
const LEAVES = ['boolean', 'int32', 'int64', 'float32', 'float64', 'string', 'bytes', 'date', 'uuid'];

/** All types within a type, itself included. */
function* within(slot) {
  yield slot;
  for (const [, field] of slot.fields ?? []) yield* within(field);
  if (slot.element) yield* within(slot.element);
}

/** Reads the notation of a schema. */
function schemaOf(text) {
  let at = 0;
  const take = (word) => {
    const found = text.startsWith(word, at);
    if (found) at += word.length;
    return found;
  };
  const expect = (word) => {
    if (!take(word)) throw new Error(`"${word}" is due at character ${at} of the schema`);
  };
  const until = (end) => {
    const begin = at;
    at = text.indexOf(end, at);
    return text.slice(begin, at++);
  };
  const name = () => {
    if (text[at] !== '"') {
      const begin = at;
      while (/\w/.test(text[at])) at++;
      return text.slice(begin, at);
    }
    const begin = at++;
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    // its escapes are those of JSON
    return JSON.parse(text.slice(begin, ++at));
  };
  const struct = () => {
    expect('{');
    const fields = [];
    do {
      const field = name();
      expect(':');
      fields.push([field, slot()]);
    } while (take(','));
    expect('}');
    return { kind: 'struct', fields };
  };
  const type = () => {
    if (text[at] === '{') return struct();
    for (const [open, close, kind] of [['[', ']', 'list'], ['<', '>', 'map']]) {
      if (take(open)) {
        const element = slot();
        expect(close);
        return { kind, element };
      }
    }
    if (take('decimal(')) {
      const [precision, scale] = until(')').split(',').map(Number);
      return { kind: 'decimal', precision, scale };
    }
    if (take('timestamp-')) return { kind: 'timestamp', unit: ['millis', 'micros', 'nanos'].find(take) };
    const kind = LEAVES.find(take);
    if (!kind) throw new Error(`no type at character ${at} of the schema`);
    if (kind.startsWith('int')) take('+');
    return { kind };
  };
  const slot = () => {
    const made = type();
    made.optional = take('?');
    return made;
  };
  name();
  const root = struct();
  let number = 0;
  for (const found of within(root)) if (found.kind === 'struct') found.number = number++;
  return root;
}

/** The text of a decimal with so many digits behind the point. */
function decimalText(unscaled, scale) {
  const digits = unscaled.toString();
  if (scale === 0) return digits;
  const sign = digits[0] === '-' ? '-' : '';
  const padded = digits.slice(sign.length).padStart(scale + 1, '0');
  return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}

/** A rows file, read from the beginning. */
class Rows {
  constructor(path) {
    this.file = fs.readFileSync(path);
    if (this.file.toString('latin1', 0, 8) !== 'SDBROWS1') throw new Error(`${path} is no rows file`);
    const length = this.file.readUInt32BE(8);
    this.root = schemaOf(this.file.toString('utf8', 12, 12 + length));
    this.next = 12 + length;
  }

  /** Passes over a row; false at the end of the file. */
  skip() {
    if (this.next >= this.file.length) return false;
    this.next += 4 + this.file.readUInt32BE(this.next);
    return true;
  }

  /** The next row's place, or null at the end of the file. */
  place() {
    const begin = this.next;
    return this.skip() ? begin + 4 : null;
  }

  /** The object of the row at a place; exact ones have a BigInt for each int64, to compare with. */
  object(place, exact = false) {
    this.at = place;
    this.exact = exact;
    return this.value(this.root);
  }

  sample(first, stride, most) {
    for (let i = 0; i < first; i++) this.skip();
    const taken = [];
    while (taken.length < most) {
      const place = this.place();
      if (place === null) break;
      taken.push(this.object(place));
      for (let i = 1; i < stride; i++) this.skip();
    }
    return taken;
  }

  varint() {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.file[this.at++];
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }

  signed() {
    const raw = this.varint();
    return (raw >> 1n) ^ -(raw & 1n);
  }

  take(length) {
    this.at += length;
    return this.file.subarray(this.at - length, this.at);
  }

  text() {
    return this.take(Number(this.varint())).toString('utf8');
  }

  slot(slot) {
    return slot.optional && this.file[this.at++] === 0 ? null : this.value(slot);
  }

  value(slot) {
    switch (slot.kind) {
      case 'struct':
        return Object.fromEntries(slot.fields.map(([name, field]) => [name, this.slot(field)]));
      case 'list':
        return Array.from({ length: Number(this.varint()) }, () => this.slot(slot.element));
      case 'map':
        return Object.fromEntries(
          Array.from({ length: Number(this.varint()) }, () => [this.text(), this.slot(slot.element)]),
        );
      case 'boolean':
        return this.file[this.at++] === 1;
      case 'int32':
        return Number(this.signed());
      case 'int64': {
        const value = this.signed();
        return this.exact ? value : Number(value);
      }
      case 'float32':
        return this.take(4).readFloatBE();
      case 'float64':
        return this.take(8).readDoubleBE();
      case 'decimal':
        return decimalText(numberOf(this.take(Number(this.varint()))), slot.scale);
      case 'string':
        return this.text();
      case 'bytes':
        return Buffer.from(this.take(Number(this.varint())));
      case 'date':
        return new Date(Number(this.signed()) * 86_400_000).toISOString().split('T')[0];
      case 'uuid':
        return uuidText(this.take(16));
      default: {
        const seconds = this.signed();
        const nanos = this.varint();
        return slot.unit === 'millis'
          ? new Date(Number(seconds * 1_000n + nanos / 1_000_000n))
          : seconds * UNITS[slot.unit] + (nanos * UNITS[slot.unit]) / 1_000_000_000n;
      }
    }
  }
}

/** The number of bytes in two's complement, the highest first. */
function numberOf(bytes) {
  const raw = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  return BigInt.asIntN(8 * bytes.length, raw);
}

/** Two's complement, the highest byte first, in as few bytes as hold it. */
function twos(number) {
  let length = 1;
  while (BigInt.asIntN(8 * length, number) !== number) length++;
  return Buffer.from(BigInt.asUintN(8 * length, number).toString(16).padStart(2 * length, '0'), 'hex');
}

function uuidText(bytes) {
  return Buffer.from(bytes).toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function shown(value) {
  return value instanceof Date
    ? value.toISOString()
    : Buffer.isBuffer(value)
      ? value.toString('hex')
      : JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? v.toString() : v)) ?? String(value);
}

/** Where an object differs from the exact one of the row, as path, expected and actual, or null where they are equal. */
function difference(slot, expected, actual, path = '') {
  const other = () => [path, shown(expected), Object.is(actual, -0) ? '-0' : shown(actual)];
  if (expected === null || actual === null || actual === undefined) return expected === actual ? null : other();
  switch (slot.kind) {
    case 'struct':
      for (const [name, field] of slot.fields) {
        const found = difference(field, expected[name], actual[name], path ? `${path}.${name}` : name);
        if (found) return found;
      }
      return null;
    case 'list':
      if (!Array.isArray(actual) || expected.length !== actual.length) return other();
      for (let i = 0; i < expected.length; i++) {
        const found = difference(slot.element, expected[i], actual[i], `${path}[${i}]`);
        if (found) return found;
      }
      return null;
    case 'map': {
      const keys = Object.keys(expected);
      if (keys.length !== Object.keys(actual).length) return other();
      for (const key of keys) {
        const inner = Object.hasOwn(actual, key) ? actual[key] : undefined;
        const found = difference(slot.element, expected[key], inner, `${path}[${JSON.stringify(key)}]`);
        if (found) return found;
      }
      return null;
    }
    case 'int64':
      return Number.isInteger(actual) && BigInt(actual) === expected ? null : other();
    case 'bytes':
      return Buffer.isBuffer(actual) && expected.equals(actual) ? null : other();
    case 'timestamp':
      return slot.unit === 'millis'
        ? actual instanceof Date && expected.getTime() === actual.getTime() ? null : other()
        : expected === actual ? null : other();
    default:
      return Object.is(expected, actual) ? null : other();
  }
}

module.exports = { Rows, difference, within, decimalText, numberOf, twos, uuidText, UNITS };
