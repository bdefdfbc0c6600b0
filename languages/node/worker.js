'use strict';

// A worker of docs/internals/workers.md. Its arguments are a codec, the folder with the formats' descriptions of the schema, and that of the
// libraries.
//
// The first thread reads the input and ends the process with it; a second one works. The clock is the CPU time of the process
// (process.cpuUsage), so that V8's helpers for garbage and compilation, which have threads of their own, are in it.

const fs = require('node:fs');
const { Worker, isMainThread, parentPort, workerData } = require('node:worker_threads');

const LEAST_LEAD = 1_000;
const CLOCK_MICROS = 200;

/** Sends a reply. Control characters become blanks, and long fields are cut. */
function say(...fields) {
  const texts = fields.map((field) => {
    // eslint-disable-next-line no-control-regex
    const text = String(field).replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
    return text.length > 400 ? `${text.slice(0, 400)}…` : text;
  });
  fs.writeSync(1, `${texts.join('\t')}\n`);
}

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1_000;
};
const wall = () => Number(process.hrtime.bigint());
const described = (error) => String(error?.message ?? error).split('\n')[0] || 'no reason';

/** The first thread: entries of the request, then commands line by line. */
function listen() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  const worker = new Worker(__filename, { workerData: process.argv.slice(2) });
  worker.on('message', (status) => process.exit(status));
  worker.on('error', (error) => {
    say('failed', described(error));
    process.exit(1);
  });
  let bytes = Buffer.alloc(0);
  const request = {};
  let begun = false;
  const entry = () => {
    const first = bytes.indexOf(0x3a);
    const second = first < 0 ? -1 : bytes.indexOf(0x3a, first + 1);
    if (second < 0) return false;
    const length = Number(bytes.toString('latin1', first + 1, second));
    if (bytes.length < second + length + 2) return false;
    const key = bytes.toString('latin1', 0, first);
    const value = bytes.toString('utf8', second + 1, second + 1 + length);
    if (!Number.isInteger(length) || bytes[second + 1 + length] !== 0x0a) {
      say('failed', 'the request is malformed');
      process.exit(1);
    }
    bytes = bytes.subarray(second + length + 2);
    if (key === 'begin') {
      begun = true;
      worker.postMessage(request);
    } else {
      request[key] = value;
    }
    return true;
  };
  process.stdin.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
    while (!begun && entry());
    for (let end = bytes.indexOf(0x0a); begun && end >= 0; end = bytes.indexOf(0x0a)) {
      worker.postMessage(bytes.toString('latin1', 0, end));
      bytes = bytes.subarray(end + 1);
    }
  });
  process.stdin.on('end', () => process.exit(0));
}

/** The records of a measurement, and turns of operations on them. */
class Bench {
  constructor(codec, objects) {
    if (objects.length === 0) throw new Error('no records to measure with');
    this.codec = codec;
    this.objects = objects;
    this.messages = objects.map((o) => codec.out(o));
    this.encoded = this.messages.map((m) => Buffer.from(codec.dump(m)));
    this.positions = {};
  }

  work(operation) {
    const c = this.codec;
    switch (operation) {
      case 'encode': return [this.objects, (o) => c.dump(c.out(o))];
      case 'decode': return [this.encoded, (b) => c.back(c.load(b))];
      case 'create': return [this.objects, (o) => c.out(o)];
      case 'encode-message': return [this.objects, (m) => c.dump(m)];
      case 'encode-same': return [this.messages, (m) => c.dump(m)];
      case 'decode-message': return [this.encoded, (b) => c.load(b)];
      case 'access-shallow': return [this.encoded, (b) => c.shallow(c.load(b))];
      case 'access': return [this.encoded, (b) => c.access(c.load(b))];
      default: throw new Error(`no operation ${operation} in Node`);
    }
  }

  /** Does an operation for so long, or for so many records where that is shorter; gives wall and CPU time, and records. */
  turn(operation, micros, batch, least = 0) {
    const [items, work] = this.work(operation);
    const fresh = operation === 'encode-message';
    const size = items.length;
    const limit = micros * 1_000;
    let at = this.positions[operation] ?? 0;
    let step = batch;
    let done = 0;
    let walls = 0;
    let cpus = 0;
    const wholeCpu = cpu();
    const wholeWall = wall();
    for (let cpuNow = wholeCpu, wallNow = wholeWall; ; ) {
      let made = null;
      if (fresh) {
        made = [];
        for (let i = 0; i < step; i++) made.push(this.codec.out(items[(at + i) % size]));
        cpuNow = cpu();
        wallNow = wall();
      }
      for (let i = 0; i < step; i++) {
        this.sink = work(fresh ? made[i] : items[at]);
        if (++at === size) at = 0;
      }
      const cpuThen = cpu();
      const wallThen = wall();
      walls += wallThen - wallNow;
      cpus += cpuThen - cpuNow;
      done += step;
      const spent = cpuThen - cpuNow;
      cpuNow = cpuThen;
      wallNow = wallThen;
      if (cpuThen - wholeCpu >= limit || wallThen - wholeWall >= 5 * limit || (least && done >= least)) break;
      // the clock ticks in microseconds
      if (spent < CLOCK_MICROS * 500 && step < 64 * batch) step *= 2;
    }
    this.positions[operation] = at;
    return [Math.max(1, walls), cpus, done];
  }
}

/** The second thread: what the request asks for. */
class Work {
  constructor([name, folder, home]) {
    Object.assign(this, { name, folder, home });
    parentPort.on('message', (message) => {
      let status = null;
      try {
        status = typeof message === 'string' ? this.command(message) : this.begin(message);
      } catch (error) {
        process.stderr.write(`${error?.stack ?? error}\n`);
        say('failed', described(error));
        status = 1;
      }
      if (status !== null) parentPort.postMessage(status);
    });
  }

  need(key) {
    if (this.request[key] === undefined) throw new Error(`the request lacks ${key}`);
    return this.request[key];
  }

  number(key) {
    const value = Number(this.need(key));
    if (!Number.isInteger(value)) throw new Error(`${key} is not a number`);
    return value;
  }

  load() {
    const { Rows } = require('./rows.js');
    const rows = new Rows(this.need('rows'));
    return [rows, () => require('./codecs.js').load(this.name, rows.root, this.folder, this.home)];
  }

  begin(request) {
    this.request = request;
    const mode = this.need('mode');
    const [rows, codec] = this.load();
    switch (mode) {
      case 'measure': return this.measure();
      case 'first': return this.first(rows, codec);
      case 'verify': return this.verify(rows, codec());
      case 'check': return this.check(rows, codec());
      case 'encode': return this.encode(rows, codec());
      default: throw new Error(`no mode ${mode} in Node`);
    }
  }

  fresh(count) {
    const [rows, codec] = this.load();
    this.bench = new Bench(codec(), rows.sample(this.number('first'), this.number('stride'), count));
  }

  measure() {
    if (Number(this.need('slowdown')) !== 1) throw new Error('this worker plants no slowdown');
    this.fresh(Math.min(this.number('records'), this.number('first-records')));
    say('ready');
    return null;
  }

  command(line) {
    const words = line.split(' ');
    if (line === 'load') {
      this.fresh(this.number('records'));
      say('loaded', this.bench.objects.length, 'no counters in Node');
      return null;
    }
    if (words[0] !== 'warm' && words[0] !== 'slice') return 0;
    if (words.length !== (words[0] === 'warm' ? 3 : 4)) throw new Error('a command that is not as it must be');
    const size = this.bench.objects.length;
    const batch = Math.min(this.number('batch'), size);
    const lead = Number(words[3] ?? 0);
    if (lead > 0) this.bench.turn(words[1], lead, batch, Math.max(LEAST_LEAD, size));
    const [walls, cpus, done] = this.bench.turn(words[1], Number(words[2]), batch);
    say('slice', words[1], walls, done, 0, 0, 0, cpus, 0, -1, -1, 0);
    return null;
  }

  /** Compares each row with what is decoded for it, and answers verified. */
  compare(rows, decoded) {
    const { difference } = require('./rows.js');
    let records = 0;
    let bytes = 0;
    let changed = 0;
    let first = 0;
    let found = ['', '', ''];
    let lastReport = Date.now();
    for (let place = rows.place(); place !== null; place = rows.place()) {
      records++;
      try {
        const [data, after] = decoded(rows.object(place));
        bytes += data.length;
        const differs = difference(rows.root, rows.object(place, true), after);
        if (differs && ++changed === 1) [first, found] = [records, differs];
      } catch (error) {
        say('failed', `record ${records}: ${described(error)}`);
        return 0;
      }
      if (Date.now() - lastReport > 1_000) {
        lastReport = Date.now();
        say('progress', records);
      }
    }
    say('verified', records, bytes, changed, first, ...found);
    return 0;
  }

  verify(rows, codec) {
    return this.compare(rows, (before) => {
      const data = codec.dump(codec.out(before));
      const message = codec.load(Buffer.from(data));
      codec.access(message);
      return [data, codec.back(message)];
    });
  }

  check(rows, codec) {
    const file = fs.readFileSync(this.need('in'));
    let at = 0;
    return this.compare(rows, () => {
      if (at + 4 > file.length) throw new Error('the file of encoded records ends before it');
      const length = file.readUInt32BE(at);
      at += 4 + length;
      const data = file.subarray(at - length, at);
      return [data, codec.back(codec.load(data))];
    });
  }

  encode(rows, codec) {
    const skip = this.number('skip');
    const most = this.number('records');
    const out = fs.openSync(this.need('out'), 'w');
    let records = 0;
    let bytes = 0;
    let lastReport = Date.now();
    for (let i = 0; i < skip; i++) rows.skip();
    while (records < most) {
      const place = rows.place();
      if (place === null) break;
      records++;
      let data;
      try {
        data = codec.dump(codec.out(rows.object(place)));
      } catch (error) {
        say('failed', `record ${skip + records}: ${described(error)}`);
        return 0;
      }
      const head = Buffer.alloc(4);
      head.writeUInt32BE(data.length);
      fs.writeSync(out, Buffer.concat([head, data]));
      bytes += data.length;
      if (Date.now() - lastReport > 1_000) {
        lastReport = Date.now();
        say('progress', records);
      }
    }
    fs.closeSync(out);
    say('encoded', records, bytes);
    return 0;
  }

  first(rows, load) {
    const objects = rows.sample(0, this.number('stride'), this.number('records'));
    const limit = this.number('limit-millis') * 1_000_000;
    let done = 0;
    let total = 0;
    const begun = wall();
    const codec = load();
    const times = this.need('checkpoints').split(',').map((checkpoint) => {
      while (done < Number(checkpoint) && wall() - begun <= limit) {
        const data = Buffer.from(codec.dump(codec.out(objects[done++ % objects.length])));
        total += data.length + Object.keys(codec.back(codec.load(data))).length;
      }
      return done >= Number(checkpoint) ? Math.max(1, wall() - begun) : -1;
    });
    say('first', ...times, total);
    return 0;
  }
}

if (!isMainThread) {
  new Work(workerData);
} else if (process.argv[2] === '--runtime') {
  console.log(`Node ${process.versions.node}`);
} else if (process.argv[2] === '--version') {
  console.log(require('./codecs.js').version(process.argv[3], process.argv[4]));
} else {
  listen();
}
