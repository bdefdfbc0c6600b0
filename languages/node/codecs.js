'use strict';

// The codecs: each turns objects into what its library takes, and back, by functions that are written for the schema, as a user would
// write them by hand. encode is dump(out(object)); decode is back(load(bytes)).

const fs = require('node:fs');
const path = require('node:path');
const { createRequire } = require('node:module');
const { within, decimalText, numberOf, twos, uuidText, UNITS } = require('./rows.js');

const LONG_DIGITS = 18;
const SAFE_DIGITS = 15;
const DAY = 86_400_000;

// What generated functions call.
const leaves = {
  float: (v) => (Number.isFinite(v) ? v : String(v)),
  decimal: (v, scale) => (typeof v === 'string' ? v : v.toFixed(scale)),
  unscaled: (v) => BigInt(v.replace('.', '')),
  decimalText,
  numberOf,
  twos,
  uuidText,
  uuidBytes: (v) => Buffer.from(v.replaceAll('-', ''), 'hex'),
  days: (v) => Date.parse(v) / DAY,
  date: (v) => new Date(v * DAY).toISOString().split('T')[0],
  fround: Math.fround,
  // a bigint of units as ISO text, and back
  text(v, unit) {
    const second = UNITS[unit];
    const rest = ((v % second) + second) % second;
    const digits = second.toString().length - 1;
    const whole = new Date(Number((v - rest) / second) * 1_000).toISOString();
    return `${whole.slice(0, -5)}.${rest.toString().padStart(digits, '0')}Z`;
  },
  units(v, unit) {
    const second = UNITS[unit];
    const [whole, fraction = ''] = v.slice(0, -1).split('.');
    const digits = second.toString().length - 1;
    return BigInt(Date.parse(`${whole}Z`) / 1_000) * second + BigInt(fraction.padEnd(digits, '0').slice(0, digits));
  },
  map(v, convert) {
    return Object.fromEntries(Object.entries(v).map(([k, x]) => [k, convert(x)]));
  },
};

/** A codec on plain objects; what differs between libraries is how leaves and structs stand in a message. */
class Codec {
  constructor(root, folder, home) {
    this.root = root;
    this.folder = folder;
    this.require = home ? createRequire(path.join(home, 'any.js')) : require;
    this.lines = ["'use strict';"];
    this.prepare();
    for (const slot of within(root)) if (slot.kind === 'struct') this.struct(slot);
    const names = ['out', 'back', 'all', 'head'].map((call) => `${call}: ${call}0`).join(', ');
    this.source = `${this.lines.join('\n')}\nreturn { ${names} };`;
    const made = new Function('L', 'S', this.source)(leaves, this.scope ?? {});
    this.out = made.out;
    this.back = made.back;
    this.access = made.all;
    this.shallow = made.head;
  }

  prepare() {}

  /** The expression that converts a value that is not null. */
  convert(slot, v, leaf, call, depth = 0) {
    if (slot.kind === 'struct') return `${call}${slot.number}(${v})`;
    if (slot.kind !== 'list' && slot.kind !== 'map') return leaf.call(this, slot, v);
    const x = `x${depth}`;
    let inner = this.convert(slot.element, x, leaf, call, depth + 1);
    if (inner === x) return v;
    if (slot.element.optional) inner = `${x} == null ? null : ${inner}`;
    return slot.kind === 'list' ? `${v}.map((${x}) => ${inner})` : `L.map(${v}, (${x}) => ${inner})`;
  }

  nullable(slot, v, leaf, call) {
    const made = this.convert(slot, v, leaf, call);
    return slot.optional ? `${v} == null ? null : ${made}` : made;
  }

  raw(_, v) {
    return v;
  }

  /** Functions that read every leaf, and those that are not in lists and maps, as the library gives them. */
  readers(slot, places) {
    const flat = (field) => field.kind !== 'list' && field.kind !== 'map';
    for (const call of ['all', 'head']) {
      const values = slot.fields
        .map(([, field], i) => [field, places[i]])
        .filter(([field]) => call === 'all' || flat(field))
        .map(([field, place]) => this.nullable(field, place, this.raw, call));
      this.lines.push(`function ${call}${slot.number}(m) { return [${values.join(', ')}]; }`);
    }
  }

  /** The object of a message; keys are computed, since a literal __proto__ would be no key. */
  backwards(slot, places) {
    const pairs = slot.fields.map(
      ([name, field], i) => `[${JSON.stringify(name)}]: ${this.nullable(field, places[i], this.leafIn, 'back')}`,
    );
    this.lines.push(`function back${slot.number}(m) { return { ${pairs.join(', ')} }; }`);
    this.readers(slot, places);
  }

  /** The name in a message: a field without one goes by its number, as in Java. */
  key(slot, name) {
    return JSON.stringify(name || `field_${slot.fields.findIndex(([other]) => !other) + 1}`);
  }
}

class Json extends Codec {
  dump(message) {
    return Buffer.from(JSON.stringify(message));
  }

  load(bytes) {
    return JSON.parse(bytes.toString());
  }

  leafOut(slot, v) {
    if (slot.kind === 'float32' || slot.kind === 'float64') return `L.float(${v})`;
    if (slot.kind === 'bytes') return `${v}.toString('base64')`;
    if (slot.kind === 'timestamp' && slot.unit !== 'millis') return `L.text(${v}, '${slot.unit}')`;
    return v;
  }

  leafIn(slot, v) {
    if (slot.kind === 'float32') return `L.fround(${v})`;
    if (slot.kind === 'float64') return `Number(${v})`;
    if (slot.kind === 'decimal') return `L.decimal(${v}, ${slot.scale})`;
    if (slot.kind === 'bytes') return `Buffer.from(${v}, 'base64')`;
    if (slot.kind === 'timestamp') return slot.unit === 'millis' ? `new Date(${v})` : `L.units(${v}, '${slot.unit}')`;
    return v;
  }

  struct(slot) {
    // JSON.stringify leaves out what is undefined
    const pairs = slot.fields.map(([name, field]) => {
      const v = `o[${JSON.stringify(name)}]`;
      const made = this.convert(field, v, this.leafOut, 'out');
      return `[${this.key(slot, name)}]: ${field.optional ? `${v} === null ? undefined : ${made}` : made}`;
    });
    this.lines.push(`function out${slot.number}(o) { return { ${pairs.join(', ')} }; }`);
    this.backwards(slot, slot.fields.map(([name]) => `m[${this.key(slot, name)}]`));
  }
}

class Msgpack extends Codec {
  prepare() {
    const lib = this.require('@msgpack/msgpack');
    const all = [...within(this.root)];
    this.fine = all.some((slot) => slot.kind === 'timestamp' && slot.unit !== 'millis');
    const useBigInt64 = all.some((slot) => slot.kind === 'decimal' && slot.precision > SAFE_DIGITS);
    const options = { useBigInt64 };
    if (this.fine) {
      // its own times are Dates, which end at milliseconds
      options.extensionCodec = new lib.ExtensionCodec();
      options.extensionCodec.register({ type: -1, encode: () => null, decode: lib.decodeTimestampToTimeSpec });
    }
    this.scope = {
      time: (seconds, nanos) =>
        new lib.ExtData(-1, lib.encodeTimeSpecToTimestamp({ sec: Number(seconds), nsec: Number(nanos) })),
      finer(v, unit) {
        const second = UNITS[unit];
        const rest = ((v % second) + second) % second;
        return this.time((v - rest) / second, (rest * 1_000_000_000n) / second);
      },
      units: (v, unit) => BigInt(v.sec) * UNITS[unit] + (BigInt(v.nsec) * UNITS[unit]) / 1_000_000_000n,
    };
    this.encoder = new lib.Encoder(options);
    this.decoder = new lib.Decoder(options);
  }

  dump(message) {
    return this.encoder.encode(message);
  }

  load(bytes) {
    return this.decoder.decode(bytes);
  }

  leafOut(slot, v) {
    if (slot.kind === 'decimal') {
      if (slot.precision <= SAFE_DIGITS) return `Number(L.unscaled(${v}))`;
      return slot.precision <= LONG_DIGITS ? `L.unscaled(${v})` : `L.twos(L.unscaled(${v}))`;
    }
    if (slot.kind === 'date') return `L.days(${v})`;
    if (slot.kind === 'uuid') return `L.uuidBytes(${v})`;
    if (slot.kind === 'timestamp' && this.fine) {
      return slot.unit === 'millis'
        ? `S.time(Math.floor(${v} / 1000), ((${v} % 1000) + 1000) % 1000 * 1000000)`
        : `S.finer(${v}, '${slot.unit}')`;
    }
    return v;
  }

  leafIn(slot, v) {
    if (slot.kind === 'decimal') {
      const number = slot.precision <= LONG_DIGITS ? v : `L.numberOf(${v})`;
      return `L.decimalText(${number}, ${slot.scale})`;
    }
    if (slot.kind === 'int32' || slot.kind === 'int64') return `Number(${v})`;
    if (slot.kind === 'date') return `L.date(${v})`;
    if (slot.kind === 'uuid') return `L.uuidText(${v})`;
    if (slot.kind === 'bytes') return `Buffer.from(${v})`;
    if (slot.kind === 'timestamp' && this.fine) {
      return slot.unit === 'millis' ? `new Date(${v}.sec * 1000 + ${v}.nsec / 1000000)` : `S.units(${v}, '${slot.unit}')`;
    }
    return v;
  }

  struct(slot) {
    const values = slot.fields.map(([name, field]) =>
      this.nullable(field, `o[${JSON.stringify(name)}]`, this.leafOut, 'out'),
    );
    this.lines.push(`function out${slot.number}(o) { return [${values.join(', ')}]; }`);
    const places = slot.fields.map((_, i) => `m[${i}]`);
    this.backwards(slot, places);
    const back = this.lines.findIndex((line) => line.startsWith(`function back${slot.number}(`));
    const count = slot.fields.length;
    this.lines[back] = this.lines[back].replace(
      '{ return',
      `{ if (m.length !== ${count}) throw new Error('not ${count} values'); return`,
    );
  }
}

class Avsc extends Codec {
  prepare() {
    const described = JSON.parse(fs.readFileSync(path.join(this.folder, 'record.avsc'), 'utf8'));
    this.names = new Map();
    this.name(this.root, described);
    this.type = this.require('avsc').Type.forSchema(described);
  }

  /** Takes the names of fields from Avro's schema, which has the same order. */
  name(slot, described) {
    if (Array.isArray(described)) return this.name(slot, described[1]);
    if (slot.kind === 'struct') {
      this.names.set(slot, described.fields.map((field) => field.name));
      slot.fields.forEach(([, field], i) => this.name(field, described.fields[i].type));
    } else if (slot.element) {
      this.name(slot.element, described.items ?? described.values);
    }
  }

  dump(message) {
    return this.type.toBuffer(message);
  }

  load(bytes) {
    return this.type.fromBuffer(bytes);
  }

  leafOut(slot, v) {
    if (slot.kind === 'decimal') return `L.twos(L.unscaled(${v}))`;
    if (slot.kind === 'date') return `L.days(${v})`;
    if (slot.kind === 'uuid') return `L.uuidBytes(${v})`;
    if (slot.kind === 'timestamp') return slot.unit === 'millis' ? `${v}.getTime()` : `Number(${v})`;
    return v;
  }

  leafIn(slot, v) {
    if (slot.kind === 'decimal') return `L.decimalText(L.numberOf(${v}), ${slot.scale})`;
    if (slot.kind === 'date') return `L.date(${v})`;
    if (slot.kind === 'uuid') return `L.uuidText(${v})`;
    if (slot.kind === 'timestamp') return slot.unit === 'millis' ? `new Date(${v})` : `BigInt(${v})`;
    return v;
  }

  struct(slot) {
    const names = this.names.get(slot);
    const pairs = slot.fields.map(
      ([name, field], i) => `${names[i]}: ${this.nullable(field, `o[${JSON.stringify(name)}]`, this.leafOut, 'out')}`,
    );
    this.lines.push(`function out${slot.number}(o) { return { ${pairs.join(', ')} }; }`);
    this.backwards(slot, names.map((name) => `m.${name}`));
  }
}

class Protobufjs extends Codec {
  prepare() {
    const protobuf = this.require('protobufjs');
    const text = fs.readFileSync(path.join(this.folder, 'record.proto'), 'utf8');
    const parsed = protobuf.parse(text, { keepCase: true });
    this.pool = parsed.root.lookup(parsed.package);
    // the root is the file's first message
    this.type = parsed.root.lookupType(`${parsed.package}.${/^message (\w+)/m.exec(text)[1]}`);
    parsed.root.resolveAll();
    this.messages = new Map();
    this.name(this.root, this.type);
    const Long = protobuf.util.Long;
    this.scope = {
      long: (v) => Long.fromString(v.toString()),
      has: (m, name) => Object.hasOwn(m, name) && m[name] !== null,
    };
  }

  name(slot, message) {
    if (slot.kind === 'struct') {
      this.messages.set(slot, message);
      slot.fields.forEach(([, field], i) => this.inside(field, message.fieldsArray[i]));
    } else {
      this.inside(slot, message.fieldsArray[0]);
    }
  }

  inside(slot, field) {
    const inner = field.resolvedType;
    if (!inner) return;
    if ((slot.kind === 'map' && field.map) || (slot.kind === 'list' && field.repeated)) {
      if (slot.element.optional) this.inside(slot.element, inner.fieldsArray[0]);
      else this.name(slot.element, inner);
    } else {
      this.name(slot, inner);
    }
  }

  dump(message) {
    return this.type.encode(message).finish();
  }

  load(bytes) {
    return this.type.decode(bytes);
  }

  leafOut(slot, v) {
    if (slot.kind === 'decimal') {
      return slot.precision <= LONG_DIGITS ? `S.long(L.unscaled(${v}))` : `L.twos(L.unscaled(${v}))`;
    }
    if (slot.kind === 'date') return `L.days(${v})`;
    if (slot.kind === 'uuid') return `L.uuidBytes(${v})`;
    if (slot.kind === 'timestamp') return slot.unit === 'millis' ? `${v}.getTime()` : `S.long(${v})`;
    return v;
  }

  leafIn(slot, v) {
    if (slot.kind === 'int64') return `${v}.toNumber()`;
    if (slot.kind === 'decimal') {
      return `L.decimalText(${slot.precision <= LONG_DIGITS ? v : `L.numberOf(${v})`}, ${slot.scale})`;
    }
    if (slot.kind === 'bytes') return `Buffer.from(${v})`;
    if (slot.kind === 'date') return `L.date(${v})`;
    if (slot.kind === 'uuid') return `L.uuidText(${v})`;
    if (slot.kind === 'timestamp') {
      return slot.unit === 'millis' ? `new Date(${v}.toNumber())` : `BigInt(${v}.toString())`;
    }
    return v;
  }

  struct(slot) {
    const fields = this.messages.get(slot).fieldsArray;
    const pairs = slot.fields.map(([name, field], i) => {
      const v = `o[${JSON.stringify(name)}]`;
      const made = this.put(field, v, 0);
      return `[${JSON.stringify(fields[i].name)}]: ${field.optional ? `${v} === null ? undefined : ${made}` : made}`;
    });
    this.lines.push(`function out${slot.number}(o) { return { ${pairs.join(', ')} }; }`);
    for (const [call, leaf] of [['back', this.leafIn], ['all', this.raw], ['head', this.raw]]) {
      const values = slot.fields
        .map(([name, field], i) => [name, field, this.get(field, 'm', fields[i].name, leaf, call, 0)])
        .filter(([, field]) => call !== 'head' || !field.element)
        .map(([name, , made]) => (call === 'back' ? `[${JSON.stringify(name)}]: ${made}` : made));
      const [open, close] = call === 'back' ? ['{', '}'] : ['[', ']'];
      this.lines.push(`function ${call}${slot.number}(m) { return ${open} ${values.join(', ')} ${close}; }`);
    }
  }

  /** The value of a field that is not null: an optional list or map stands in a message of its own. */
  put(slot, v, depth) {
    if (slot.kind === 'struct') return `out${slot.number}(${v})`;
    if (!slot.element) return this.leafOut(slot, v);
    return slot.optional ? this.whole(slot, v, depth) : this.elements(slot, v, depth);
  }

  whole(slot, v, depth) {
    return `{ ${slot.kind === 'list' ? 'items' : 'entries'}: ${this.elements(slot, v, depth)} }`;
  }

  elements(slot, v, depth) {
    const x = `x${depth}`;
    const { element } = slot;
    let made;
    if (element.optional) made = `(${x} === null ? {} : { value: ${this.put(element, x, depth + 1)} })`;
    else if (element.element) made = `(${this.whole(element, x, depth + 1)})`;
    else made = this.put(element, x, depth + 1);
    if (made === x) return v;
    return slot.kind === 'list' ? `${v}.map((${x}) => ${made})` : `L.map(${v}, (${x}) => ${made})`;
  }

  get(slot, message, name, leaf, call, depth) {
    const place = `${message}[${JSON.stringify(name)}]`;
    let made;
    if (slot.kind === 'struct') made = `${call}${slot.number}(${place})`;
    else if (!slot.element) made = leaf.call(this, slot, place);
    else if (slot.optional) made = this.collected(slot, `${place}.${slot.kind === 'list' ? 'items' : 'entries'}`, leaf, call, depth);
    else made = this.collected(slot, place, leaf, call, depth);
    return slot.optional ? `(S.has(${message}, ${JSON.stringify(name)}) ? ${made} : null)` : made;
  }

  collected(slot, repeated, leaf, call, depth) {
    const x = `x${depth}`;
    const { element } = slot;
    let made;
    if (element.optional) made = this.get(element, x, 'value', leaf, call, depth + 1);
    else if (element.element) {
      made = this.collected(element, `${x}.${element.kind === 'list' ? 'items' : 'entries'}`, leaf, call, depth + 1);
    } else if (element.kind === 'struct') made = `${call}${element.number}(${x})`;
    else made = leaf.call(this, element, x);
    return slot.kind === 'list' ? `${repeated}.map((${x}) => ${made})` : `L.map(${repeated}, (${x}) => ${made})`;
  }
}

const CODECS = {
  'node-json': [Json, null],
  'node-msgpack': [Msgpack, '@msgpack/msgpack'],
  'node-protobufjs': [Protobufjs, 'protobufjs'],
  'node-avsc': [Avsc, 'avsc'],
};

/** The codec of a name, with functions for a schema. */
function load(name, root, folder, home) {
  return new CODECS[name][0](root, folder, home);
}

/** The version of a codec's library as its package says it; of Node itself for what comes with it. */
function version(name, home) {
  const library = CODECS[name][1];
  if (!library) return process.versions.node;
  return JSON.parse(fs.readFileSync(path.join(home, 'node_modules', library, 'package.json'), 'utf8')).version;
}

module.exports = { load, version };
