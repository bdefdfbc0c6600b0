# frozen_string_literal: true

# A worker of docs/internals/workers.md. Its arguments are a codec and the folder with the descriptions of the schema.
#
# The clock is the CPU time of the working thread (CLOCK_THREAD_CPUTIME_ID). Ruby's collector runs in that thread, so that its share
# is in it.

require_relative "rows"
require_relative "codecs"

CHUNK_NANOS = 50_000
LEAST_LEAD = 1_000

def cpu = Process.clock_gettime(Process::CLOCK_THREAD_CPUTIME_ID, :nanosecond)
def wall = Process.clock_gettime(Process::CLOCK_MONOTONIC, :nanosecond)

# Sends a reply. Control characters become blanks, and long fields are cut.
def say(*fields)
  texts = fields.map do |field|
    text = field.to_s.dup.force_encoding("UTF-8").scrub("?").gsub(/[[:cntrl:]]/, " ")
    text.length > 400 ? "#{text[0, 400]}…" : text
  end
  $stdout.write("#{texts.join("\t")}\n")
  $stdout.flush
end

def described(error) = "#{error.class}: #{error.message.lines.first&.strip}"

# Reads the request, then commands in a thread that ends the process with its input.
class Input
  attr_reader :request, :commands

  def initialize
    @request = Queue.new
    @commands = Queue.new
    Thread.new { listen }
  end

  def listen
    request.push(entries)
    while (line = $stdin.gets)
      break unless line.end_with?("\n")

      commands.push(line.chomp)
    end
    exit!(0)
  rescue EOFError
    exit!(0)
  rescue StandardError => e
    request.push(e)
  end

  def entries
    found = {}
    loop do
      key = ended_by(":")
      length = Integer(ended_by(":"), 10)
      value = $stdin.read(length + 1)
      raise EOFError if value.nil? || value.bytesize <= length
      raise ArgumentError, "the request is malformed" unless value.end_with?("\n")
      return found if key == "begin"

      found[key] = value.byteslice(0, length).force_encoding("UTF-8")
    end
  end

  def ended_by(char)
    text = $stdin.gets(char)
    raise EOFError unless text&.end_with?(char)

    text.chomp(char)
  end
end

# The records of a measurement, and turns of operations on them.
class Bench
  attr_reader :objects

  def initialize(codec, objects)
    raise ArgumentError, "no records to measure with" if objects.empty?

    @codec = codec
    @objects = objects
    @messages = objects.map { |o| codec.out(o) }
    @encoded = @messages.map { |m| codec.dump(m) }
    @positions = Hash.new(0)
    GC.start
  end

  # The items of an operation, and what is timed for each.
  def work(operation)
    c = @codec
    case operation
    when "encode" then [@objects, ->(o) { c.dump(c.out(o)) }]
    when "decode" then [@encoded, ->(b) { c.back(c.load(b)) }]
    when "create" then [@objects, ->(o) { c.out(o) }]
    when "encode-message" then [@objects, ->(m) { c.dump(m) }]
    when "encode-same" then [@messages, ->(m) { c.dump(m) }]
    when "decode-message" then [@encoded, ->(b) { c.load(b) }]
    when "access-shallow" then [@encoded, ->(b) { c.shallow(c.load(b)) }]
    when "access" then [@encoded, ->(b) { c.access(c.load(b)) }]
    else raise ArgumentError, "no operation #{operation} in Ruby"
    end
  end

  # Does an operation for so long, or for so many records where that is shorter; gives wall and CPU time, and records.
  def turn(operation, nanos, batch, least = 0)
    items, work = work(operation)
    at = @positions[operation]
    step = batch
    walls = cpus = done = 0
    begun_wall = wall
    begun_cpu = cpu
    loop do
      chunk = items[at, step]
      chunk = (items * ((step / items.length) + 2))[at, step] if chunk.length < step
      at = (at + step) % items.length
      chunk = chunk.map { |o| @codec.out(o) } if operation == "encode-message"
      w = wall
      c = cpu
      chunk.each { |item| @sink = work.call(item) }
      c2 = cpu
      w2 = wall
      walls += w2 - w
      cpus += c2 - c
      done += step
      break if c2 - begun_cpu >= nanos || w2 - begun_wall >= 5 * nanos || (least.positive? && done >= least)

      # clocks are read about every 50 microseconds
      step *= 2 if c2 - c < CHUNK_NANOS / 2 && step < [64 * batch, 4_096].max
    end
    @positions[operation] = at
    [[1, walls].max, cpus, done]
  end
end

def measure(request, commands)
  first, stride, most, batch = %w[first stride records batch].map { |key| Integer(request.fetch(key), 10) }
  raise ArgumentError, "this worker plants no slowdown" unless Float(request.fetch("slowdown")) == 1

  fresh = lambda do |count|
    rows = Rows.new(request.fetch("rows"))
    Bench.new(CODECS.fetch(ARGV[0]).new(rows.root), rows.sample(first, stride, count))
  end
  bench = fresh.call([most, Integer(request.fetch("first-records"), 10)].min)
  say("ready")
  loop do
    words = commands.pop.split(" ")
    if words == ["load"]
      bench = fresh.call(most)
      say("loaded", bench.objects.length, "no counters in Ruby")
      next
    end
    return unless %w[warm slice].include?(words[0])
    raise ArgumentError, "a command that is not as it must be" unless words.length == (words[0] == "warm" ? 3 : 4)

    count = GC.count
    time = GC.total_time
    size = [batch, bench.objects.length].min
    lead = words.fetch(3, "0").to_i
    bench.turn(words[1], lead * 1_000, size, [LEAST_LEAD, bench.objects.length].max) if lead.positive?
    walls, cpus, done = bench.turn(words[1], words[2].to_i * 1_000, size)
    say("slice", words[1], walls, done, 0, GC.count - count, (GC.total_time - time) / 1_000_000, cpus, 0, -1, -1, 0)
  end
end

# Compares each row with what is decoded for it, and answers verified.
def compare(rows)
  records = bytes = changed = first = 0
  found = ["", "", ""]
  last_report = wall
  while (row = rows.bytes)
    records += 1
    begin
      before = rows.object(row)
      data, after = yield before
      bytes += data.bytesize
      differs = difference(rows.root, before, after)
    rescue StandardError, ScriptError, SystemStackError => e
      return say("failed", "record #{records}: #{described(e)}")
    end
    if differs
      changed += 1
      first, found = records, differs if changed == 1
    end
    if wall - last_report > 1_000_000_000
      last_report = wall
      say("progress", records)
    end
  end
  say("verified", records, bytes, changed, first, *found)
end

def verify(codec, rows)
  compare(rows) do |before|
    data = codec.dump(codec.out(before))
    message = codec.load(data)
    codec.access(message)
    [data, codec.back(message)]
  end
end

def check(codec, rows, path)
  raise ArgumentError, "it reads only what the same process wrote" if [EvalCodec, MarshalCodec].include?(codec.class)

  File.open(path, "rb") do |file|
    compare(rows) do
      head = file.read(4)
      data = head && file.read(head.unpack1("N"))
      raise ArgumentError, "the file of encoded records ends before it" if data.nil?

      [data, codec.back(codec.load(data))]
    end
  end
end

def encode(codec, rows, request)
  skip, most = %w[skip records].map { |key| Integer(request.fetch(key), 10) }
  records = bytes = 0
  last_report = wall
  skip.times { rows.skip }
  File.open(request.fetch("out"), "wb") do |file|
    while records < most && (row = rows.bytes)
      records += 1
      begin
        data = codec.dump(codec.out(rows.object(row)))
      rescue StandardError, SystemStackError => e
        return say("failed", "record #{skip + records}: #{described(e)}")
      end
      file.write([data.bytesize].pack("N"), data)
      bytes += data.bytesize
      if wall - last_report > 1_000_000_000
        last_report = wall
        say("progress", records)
      end
    end
  end
  say("encoded", records, bytes)
end

def first_calls(rows, request)
  checkpoints = request.fetch("checkpoints").split(",").map(&:to_i)
  limit = Integer(request.fetch("limit-millis"), 10) * 1_000_000
  objects = rows.sample(0, Integer(request.fetch("stride"), 10), Integer(request.fetch("records"), 10))
  done = total = 0
  begun = wall
  codec = CODECS.fetch(ARGV[0]).new(rows.root)
  times = checkpoints.map do |checkpoint|
    while done < checkpoint && wall - begun <= limit
      data = codec.dump(codec.out(objects[done % objects.length]))
      total += data.bytesize + codec.back(codec.load(data)).length
      done += 1
    end
    done >= checkpoint ? [1, wall - begun].max : -1
  end
  say("first", *times, total)
end

def work(input)
  request = input.request.pop
  raise request if request.is_a?(StandardError)

  mode = request.fetch("mode")
  raise ArgumentError, "no mode #{mode} in Ruby" unless %w[verify encode check first measure].include?(mode)
  return measure(request, input.commands) if mode == "measure"

  rows = Rows.new(request.fetch("rows"))
  return first_calls(rows, request) if mode == "first"

  codec = CODECS.fetch(ARGV[0]).new(rows.root)
  case mode
  when "verify" then verify(codec, rows)
  when "check" then check(codec, rows, request.fetch("in"))
  when "encode" then encode(codec, rows, request)
  end
end

if ARGV[0] == "--version"
  abort("Ruby 3.1 or newer is needed, and this is #{RUBY_VERSION}") if RUBY_VERSION.to_f < 3.1
  puts(LIBRARY_VERSIONS.fetch(ARGV[1], -> { RUBY_VERSION }).call)
  exit
end
%w[INT TERM HUP].each { |name| trap(name, "IGNORE") }
$stdin.binmode
$stdout.binmode
$stdout.set_encoding("UTF-8")
begin
  work(Input.new)
rescue StandardError, ScriptError => e
  warn(e.full_message(highlight: false))
  say("failed", e.is_a?(KeyError) ? "the request lacks #{e.key}" : described(e))
  exit!(1)
end
exit!(0)
