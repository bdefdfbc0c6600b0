//! A worker of docs/internals/workers.md for one codec, which generated code hands over.
//!
//! The clock is the CPU time of the working thread (CLOCK_THREAD_CPUTIME_ID). There is no collector.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::mpsc::{channel, Receiver, Sender};
use std::time::Instant;

pub mod leaves;
pub mod rows;
use rows::{Rows, Value};

pub type Outcome<T> = Result<T, String>;

/// What generated code does with one library.
pub trait Codec {
    type Object: Value + 'static;
    type Message;

    fn read(reader: &mut Rows) -> Outcome<Self::Object>;
    /// The message borrows from the object; the caller keeps the object until the message is gone.
    fn create(&self, object: &'static Self::Object) -> Outcome<Self::Message>;
    fn dump(&self, message: &Self::Message) -> Outcome<Vec<u8>>;
    fn load(&self, data: &[u8]) -> Outcome<Self::Message>;
    fn back(&self, message: Self::Message) -> Outcome<Self::Object>;
    fn all(&self, message: &Self::Message) -> usize;
    fn head(&self, message: &Self::Message) -> usize;
}

/// The error of a library as text.
pub fn or_reason<T, E: std::fmt::Display>(result: Result<T, E>) -> Outcome<T> {
    result.map_err(|error| error.to_string())
}

/// A reference that lives as long as it is asked for. Messages are dropped before the objects that they borrow from: both belong to one
/// function here, or objects stand in a field behind messages.
fn lasting<T>(object: &T) -> &'static T {
    unsafe { &*(object as *const T) }
}

/// Sends a reply. Control characters become blanks, and long fields are cut.
fn say(fields: &[String]) {
    let texts: Vec<String> = fields
        .iter()
        .map(|field| {
            let text: String = field.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
            if text.chars().count() > 400 {
                text.chars().take(400).collect::<String>() + "…"
            } else {
                text
            }
        })
        .collect();
    let mut out = std::io::stdout().lock();
    let _ = out.write_all((texts.join("\t") + "\n").as_bytes());
    let _ = out.flush();
}

macro_rules! say {
    ($($field:expr),+) => { say(&[$($field.to_string()),+]) };
}

fn cpu() -> i64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    time.tv_sec as i64 * 1_000_000_000 + time.tv_nsec as i64
}

const CHUNK_NANOS: i64 = 50_000;
const LEAST_LEAD: usize = 1_000;

type Request = HashMap<String, String>;

fn text<'a>(request: &'a Request, key: &str) -> Outcome<&'a str> {
    request
        .get(key)
        .map(String::as_str)
        .ok_or_else(|| format!("the request lacks {key}"))
}

fn number(request: &Request, key: &str) -> Outcome<usize> {
    or_reason(text(request, key)?.parse())
}

/// Reads a request and does what it asks for; it does not come back.
pub fn run<C: Codec>(make: fn() -> C) {
    for signal in [libc::SIGINT, libc::SIGTERM, libc::SIGHUP] {
        unsafe { libc::signal(signal, libc::SIG_IGN) };
    }
    let (requests, request) = channel();
    let (sender, commands) = channel();
    std::thread::spawn(move || listen(requests, sender));
    let result = catch_unwind(AssertUnwindSafe(|| {
        let request = request.recv().map_err(|_| "no request".to_string())??;
        work(make, &request, &commands)
    }))
    .unwrap_or_else(|panic| Err(panicked(panic)));
    if let Err(reason) = result {
        say!(
            "failed",
            if reason.is_empty() {
                "no reason".to_string()
            } else {
                reason
            }
        );
        std::process::exit(1);
    }
    std::process::exit(0);
}

fn panicked(panic: Box<dyn std::any::Any + Send>) -> String {
    panic
        .downcast_ref::<String>()
        .cloned()
        .or_else(|| panic.downcast_ref::<&str>().map(|text| text.to_string()))
        .unwrap_or_else(|| "a panic".to_string())
}

/// Reads the request, then commands, and ends the process with its input.
fn listen(requests: Sender<Outcome<Request>>, commands: Sender<String>) {
    let mut input = BufReader::new(std::io::stdin());
    match entries(&mut input) {
        None => std::process::exit(0),
        Some(request) => {
            let broken = request.is_err();
            let _ = requests.send(request);
            if broken {
                return;
            }
        }
    }
    loop {
        let mut line = String::new();
        match input.read_line(&mut line) {
            Ok(_) if line.ends_with('\n') => {
                let _ = commands.send(line.trim_end_matches('\n').to_string());
            }
            _ => std::process::exit(0),
        }
    }
}

/// The entries of the request; none where the input ends within it.
fn entries(input: &mut impl BufRead) -> Option<Outcome<Request>> {
    let mut request = Request::new();
    let part = |input: &mut dyn BufRead| -> Option<String> {
        let mut bytes = Vec::new();
        let mut one = [0u8];
        loop {
            match input.read(&mut one) {
                Ok(1) if one[0] == b':' => return Some(String::from_utf8_lossy(&bytes).into_owned()),
                Ok(1) => bytes.push(one[0]),
                _ => return None,
            }
        }
    };
    loop {
        let key = part(input)?;
        let Ok(length) = part(input)?.parse::<usize>() else {
            return Some(Err("the request is malformed".to_string()));
        };
        if length > 1 << 20 {
            return Some(Err("the request is malformed".to_string()));
        }
        let mut value = vec![0; length + 1];
        input.read_exact(&mut value).ok()?;
        if value.pop() != Some(b'\n') {
            return Some(Err("the request is malformed".to_string()));
        }
        if key == "begin" {
            return Some(Ok(request));
        }
        request.insert(key, String::from_utf8_lossy(&value).into_owned());
    }
}

fn work<C: Codec>(make: fn() -> C, request: &Request, commands: &Receiver<String>) -> Outcome<()> {
    let mode = text(request, "mode")?;
    let mut rows = Rows::open(text(request, "rows")?)?;
    match mode {
        "verify" => {
            let codec = make();
            compare::<C>(&mut rows, |before| {
                let data = codec.dump(&codec.create(lasting(before))?)?;
                let message = codec.load(&data)?;
                std::hint::black_box(codec.all(&message));
                Ok((data.len(), codec.back(message)?))
            })
        }
        "check" => {
            let codec = make();
            let file = or_reason(std::fs::read(text(request, "in")?))?;
            let mut at = 0;
            compare::<C>(&mut rows, |_| {
                let head = file
                    .get(at..at + 4)
                    .ok_or("the file of encoded records ends before it")?;
                let length = u32::from_be_bytes(head.try_into().unwrap()) as usize;
                let data = file
                    .get(at + 4..at + 4 + length)
                    .ok_or("the file of encoded records ends in it")?;
                at += 4 + length;
                Ok((length, codec.back(codec.load(data)?)?))
            })
        }
        "encode" => encode(&make(), &mut rows, request),
        "first" => first(make, &mut rows, request),
        "measure" => measure(make, request, commands),
        _ => Err(format!("no mode {mode} in Rust")),
    }
}

/// Says how far a long work is.
struct Told(Instant);

impl Told {
    fn done(&mut self, records: usize) {
        if self.0.elapsed().as_secs() >= 1 {
            self.0 = Instant::now();
            say!("progress", records);
        }
    }
}

fn guarded<T>(work: impl FnOnce() -> Outcome<T>) -> Outcome<T> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| Err(panicked(panic)))
}

/// Compares each row with what is decoded for it, and answers verified.
fn compare<C: Codec>(
    rows: &mut Rows,
    mut decoded: impl FnMut(&C::Object) -> Outcome<(usize, C::Object)>,
) -> Outcome<()> {
    let (mut records, mut bytes, mut changed, mut first) = (0, 0, 0, 0);
    let mut found = [String::new(), String::new(), String::new()];
    let mut progress = Told(Instant::now());
    while rows.advance() {
        records += 1;
        let outcome = guarded(|| {
            let before = C::read(rows)?;
            let (length, after) = decoded(&before)?;
            Ok((length, before.difference(&after, &mut String::new())))
        });
        match outcome {
            Err(reason) => {
                say!("failed", format!("record {records}: {reason}"));
                return Ok(());
            }
            Ok((length, difference)) => {
                bytes += length;
                if let Some(difference) = difference {
                    changed += 1;
                    if changed == 1 {
                        first = records;
                        found = difference;
                    }
                }
            }
        }
        progress.done(records);
    }
    say!("verified", records, bytes, changed, first, found[0], found[1], found[2]);
    Ok(())
}

fn encode<C: Codec>(codec: &C, rows: &mut Rows, request: &Request) -> Outcome<()> {
    let (skip, most) = (number(request, "skip")?, number(request, "records")?);
    let mut out = std::io::BufWriter::new(or_reason(std::fs::File::create(text(request, "out")?))?);
    let (mut records, mut bytes) = (0, 0);
    let mut progress = Told(Instant::now());
    for _ in 0..skip {
        rows.advance();
    }
    while records < most && rows.advance() {
        records += 1;
        let data = guarded(|| {
            let object = C::read(rows)?;
            let message = codec.create(lasting(&object))?;
            codec.dump(&message)
        });
        match data {
            Err(reason) => {
                say!("failed", format!("record {}: {reason}", skip + records));
                return Ok(());
            }
            Ok(data) => {
                or_reason(out.write_all(&(data.len() as u32).to_be_bytes()))?;
                or_reason(out.write_all(&data))?;
                bytes += data.len();
            }
        }
        progress.done(records);
    }
    or_reason(out.flush())?;
    drop(out);
    say!("encoded", records, bytes);
    Ok(())
}

fn sample<C: Codec>(rows: &mut Rows, first: usize, stride: usize, most: usize) -> Outcome<Vec<C::Object>> {
    let mut taken = Vec::new();
    for _ in 0..first {
        rows.advance();
    }
    while taken.len() < most && rows.advance() {
        taken.push(C::read(rows)?);
        for _ in 1..stride {
            rows.advance();
        }
    }
    Ok(taken)
}

fn first<C: Codec>(make: fn() -> C, rows: &mut Rows, request: &Request) -> Outcome<()> {
    let objects = sample::<C>(rows, 0, number(request, "stride")?, number(request, "records")?)?;
    let limit = number(request, "limit-millis")? as u128 * 1_000_000;
    let (mut done, mut total) = (0, 0);
    let mut reply = vec!["first".to_string()];
    let begun = Instant::now();
    let codec = make();
    for checkpoint in text(request, "checkpoints")?.split(',') {
        let count: usize = or_reason(checkpoint.parse())?;
        while done < count && begun.elapsed().as_nanos() <= limit {
            let data = codec.dump(&codec.create(lasting(&objects[done % objects.len()]))?)?;
            total += data.len();
            std::hint::black_box(codec.back(codec.load(&data)?)?);
            done += 1;
        }
        reply.push(if done >= count {
            begun.elapsed().as_nanos().max(1).to_string()
        } else {
            "-1".to_string()
        });
    }
    reply.push(total.to_string());
    say(&reply);
    Ok(())
}

/// The records of a measurement. Messages borrow from objects, and stand before them because fields are dropped in order.
struct Bench<C: Codec> {
    codec: C,
    messages: Vec<C::Message>,
    encoded: Vec<Vec<u8>>,
    objects: Vec<C::Object>,
    positions: HashMap<String, usize>,
}

impl<C: Codec> Bench<C> {
    fn new(codec: C, objects: Vec<C::Object>) -> Outcome<Self> {
        if objects.is_empty() {
            return Err("no records to measure with".to_string());
        }
        let messages = objects
            .iter()
            .map(|o| codec.create(lasting(o)))
            .collect::<Outcome<Vec<_>>>()?;
        let encoded = messages.iter().map(|m| codec.dump(m)).collect::<Outcome<Vec<_>>>()?;
        Ok(Bench {
            codec,
            messages,
            encoded,
            objects,
            positions: HashMap::new(),
        })
    }

    /// Does an operation for so long, or for so many records where that is shorter; gives wall and CPU time, and records.
    fn turn(&mut self, operation: &str, nanos: i64, batch: usize, least: usize) -> Outcome<(i64, i64, usize)> {
        let size = self.objects.len();
        let at = self.positions.get(operation).copied().unwrap_or(0);
        let c = &self.codec;
        let object = |i: usize| lasting(&self.objects[i]);
        let data = |i: usize| c.load(&self.encoded[i]).unwrap();
        let plan = Plan {
            size,
            at,
            nanos,
            batch,
            least,
        };
        let none = |_: usize| ();
        use std::hint::black_box as sink;
        let (at, result) = match operation {
            "encode" => plan.run(none, |i, _| {
                sink(c.dump(&c.create(object(i)).unwrap()).unwrap());
            }),
            "decode" => plan.run(none, |i, _| {
                sink(c.back(data(i)).map_err(|e| panic!("{e}")).ok());
            }),
            "create" => plan.run(none, |i, _| {
                sink(c.create(object(i)).map_err(|e| panic!("{e}")).ok());
            }),
            "encode-message" => plan.run(
                |i| c.create(object(i)).unwrap_or_else(|e| panic!("{e}")),
                |_, m| {
                    sink(c.dump(m).unwrap());
                },
            ),
            "encode-same" => plan.run(none, |i, _| {
                sink(c.dump(&self.messages[i]).unwrap());
            }),
            "decode-message" => plan.run(none, |i, _| {
                sink(&data(i));
            }),
            "access-shallow" => plan.run(none, |i, _| {
                sink(c.head(&data(i)));
            }),
            "access" => plan.run(none, |i, _| {
                sink(c.all(&data(i)));
            }),
            _ => return Err(format!("no operation {operation} in Rust")),
        };
        self.positions.insert(operation.to_string(), at);
        Ok(result)
    }
}

struct Plan {
    size: usize,
    at: usize,
    nanos: i64,
    batch: usize,
    least: usize,
}

impl Plan {
    /// What is made for a record is made before the clock starts, and dropped after it has stopped.
    fn run<T>(&self, before: impl Fn(usize) -> T, timed: impl Fn(usize, &T)) -> (usize, (i64, i64, usize)) {
        let (mut at, mut step, mut done) = (self.at, self.batch, 0);
        let (mut walls, mut cpus) = (0, 0);
        let (whole_cpu, whole_wall) = (cpu(), Instant::now());
        loop {
            let made: Vec<T> = (0..step).map(|i| before((at + i) % self.size)).collect();
            let (begun_cpu, begun_wall) = (cpu(), Instant::now());
            for one in &made {
                timed(at, one);
                at += 1;
                if at == self.size {
                    at = 0;
                }
            }
            let now = cpu();
            let spent = now - begun_cpu;
            walls += begun_wall.elapsed().as_nanos() as i64;
            cpus += spent;
            done += step;
            let late = whole_wall.elapsed().as_nanos() as i64 >= 5 * self.nanos;
            if now - whole_cpu >= self.nanos || late || (self.least > 0 && done >= self.least) {
                break;
            }
            // clocks are read about every 50 microseconds
            if spent < CHUNK_NANOS / 2 && step < 64 * self.batch {
                step *= 2;
            }
        }
        (at, (walls.max(1), cpus, done))
    }
}

fn measure<C: Codec>(make: fn() -> C, request: &Request, commands: &Receiver<String>) -> Outcome<()> {
    let (from, stride) = (number(request, "first")?, number(request, "stride")?);
    let (most, batch) = (number(request, "records")?, number(request, "batch")?);
    if or_reason(text(request, "slowdown")?.parse::<f64>())? != 1.0 {
        return Err("this worker plants no slowdown".to_string());
    }
    let fresh = |count: usize| -> Outcome<Bench<C>> {
        let mut rows = Rows::open(text(request, "rows")?)?;
        Bench::new(make(), sample::<C>(&mut rows, from, stride, count)?)
    };
    let mut bench = fresh(most.min(number(request, "first-records")?))?;
    say!("ready");
    while let Ok(line) = commands.recv() {
        let words: Vec<&str> = line.split(' ').collect();
        if line == "load" {
            bench = fresh(most)?;
            say!("loaded", bench.objects.len(), "no counters in Rust");
            continue;
        }
        if words[0] != "warm" && words[0] != "slice" {
            return Ok(());
        }
        if words.len() != if words[0] == "warm" { 3 } else { 4 } {
            return Err(format!("a command that is not as it must be: {line}"));
        }
        let size = batch.min(bench.objects.len());
        let micros: i64 = or_reason(words[2].parse())?;
        if words.len() == 4 && words[3] != "0" {
            let lead: i64 = or_reason(words[3].parse())?;
            let least = LEAST_LEAD.max(bench.objects.len());
            bench.turn(words[1], lead * 1_000, size, least)?;
        }
        let (walls, cpus, done) = bench.turn(words[1], micros * 1_000, size, 0)?;
        say!("slice", words[1], walls, done, 0, 0, 0, cpus, 0, -1, -1, 0);
    }
    Ok(())
}
