# frozen_string_literal: true

# The rows file of docs/internals/workers.md, and the objects that an application in Ruby would hold for its records.
#
# A struct is a Hash by the user's own names, as most of Ruby's libraries give it; a field without value is there as nil. A decimal is
# a BigDecimal, a date a Date, a timestamp a Time in UTC, a UUID its text, bytes a binary String.

require "bigdecimal"
require "bigdecimal/util"
require "date"
require "time"

EPOCH_DAY = Date.new(1970, 1, 1)

# A type of the schema, and whether null may stand in its place.
class Slot
  attr_reader :kind, :fields, :element, :precision, :scale, :unit
  attr_accessor :optional, :number

  def initialize(kind, fields: [], element: nil, precision: 0, scale: 0, unit: nil)
    @kind = kind
    @fields = fields
    @element = element
    @precision = precision
    @scale = scale
    @unit = unit
    @optional = false
  end

  # This struct, if it is one, and all within it.
  def structs
    inner = fields.map(&:last) + [element].compact
    (kind == :struct ? [self] : []) + inner.flat_map(&:structs)
  end

  # Whether a leaf of this kind is within.
  def any?(wanted)
    kind == wanted || (fields.map(&:last) + [element].compact).any? { |slot| slot.any?(wanted) }
  end
end

# Reads the notation of a schema.
class Notation
  LEAVES = %w[boolean int32 int64 float32 float64 string bytes date uuid].freeze

  def initialize(text)
    @text = text
    @at = 0
  end

  def schema
    name
    root = struct
    root.structs.each_with_index { |slot, number| slot.number = number }
    root
  end

  private

  def take(text)
    found = @text[@at, text.length] == text
    @at += text.length if found
    found
  end

  def expect(text)
    take(text) or raise ArgumentError, "#{text.inspect} is due at character #{@at} of the schema"
  end

  def name
    unless take('"')
      plain = @text[@at..][/\A\w*/]
      @at += plain.length
      return plain
    end
    units = []
    until take('"')
      char = @text[@at]
      @at += 1
      if char == "\\"
        char = @text[@at]
        @at += 1
        if char == "u"
          units << @text[@at, 4].hex
          @at += 4
          next
        end
        char = { "n" => "\n", "r" => "\r" }.fetch(char, char)
      end
      units << char.ord
    end
    # an escape is a UTF-16 code unit, and two of them may be one character
    units.pack("n*").force_encoding("UTF-16BE").encode("UTF-8", invalid: :replace, undef: :replace)
  end

  def struct
    expect("{")
    fields = []
    loop do
      field = name
      expect(":")
      fields << [field, slot]
      break unless take(",")
    end
    expect("}")
    Slot.new(:struct, fields: fields)
  end

  def slot
    made = type
    made.optional = take("?")
    made
  end

  def type
    if take("[")
      inner = slot
      expect("]")
      return Slot.new(:list, element: inner)
    end
    if take("<")
      inner = slot
      expect(">")
      return Slot.new(:map, element: inner)
    end
    return struct if @text[@at] == "{"
    if take("decimal(")
      digits = @text[@at..][/\A[^)]*/]
      @at += digits.length + 1
      precision, scale = digits.split(",").map(&:to_i)
      return Slot.new(:decimal, precision: precision, scale: scale)
    end
    return Slot.new(:timestamp, unit: %w[millis micros nanos].find { |unit| take(unit) }) if take("timestamp-")

    kind = LEAVES.find { |leaf| take(leaf) } or raise ArgumentError, "no type at character #{@at} of the schema"
    take("+") if kind.start_with?("int")
    Slot.new(kind.to_sym)
  end
end

# A rows file, read from the beginning.
class Rows
  attr_reader :root

  def initialize(path)
    @file = File.open(path, "rb")
    raise ArgumentError, "#{path} is no rows file" unless @file.read(8) == "SDBROWS1"

    @root = Notation.new(@file.read(length).force_encoding("UTF-8")).schema
  end

  # Passes over a row; false at the end of the file.
  def skip
    size = length
    @file.seek(size, IO::SEEK_CUR) if size
    !size.nil?
  end

  # The next row as bytes, or nil at the end of the file.
  def bytes
    size = length
    size && @file.read(size)
  end

  # The object of a row.
  def object(row)
    @bytes = row
    @at = 0
    made = value(@root)
    raise ArgumentError, "a row goes on behind its last field" if @at != row.bytesize

    made
  end

  # Objects of every so many rows.
  def sample(first, stride, most)
    first.times { skip }
    taken = []
    while taken.length < most && (row = bytes)
      taken << object(row)
      (stride - 1).times { skip }
    end
    taken
  end

  private

  def length
    head = @file.read(4)
    head&.bytesize == 4 ? head.unpack1("N") : nil
  end

  def byte
    @at += 1
    @bytes.getbyte(@at - 1) or raise ArgumentError, "a row ends within a value"
  end

  def take(size)
    @at += size
    raise ArgumentError, "a row ends within a value" if @at > @bytes.bytesize

    @bytes.byteslice(@at - size, size)
  end

  def varint
    value = shift = 0
    loop do
      one = byte
      value |= (one & 0x7f) << shift
      return value if one < 0x80

      shift += 7
    end
  end

  def signed
    raw = varint
    (raw >> 1) ^ -(raw & 1)
  end

  def text
    take(varint).force_encoding("UTF-8")
  end

  def slot(slot)
    slot.optional && byte.zero? ? nil : value(slot)
  end

  def value(slot)
    case slot.kind
    when :struct then slot.fields.to_h { |name, field| [name, slot(field)] }
    when :list then Array.new(varint) { slot(slot.element) }
    when :map then Array.new(varint) { [text, slot(slot.element)] }.to_h
    when :boolean then byte == 1
    when :int32, :int64 then signed
    when :float32 then take(4).unpack1("g")
    when :float64 then take(8).unpack1("G")
    when :decimal then unscaled(take(varint)).to_d * BigDecimal("1e-#{slot.scale}")
    when :string then text
    when :bytes then take(varint)
    when :date then EPOCH_DAY + signed
    when :timestamp then Time.at(signed, varint, :nsec).utc
    when :uuid then take(16).unpack("H8H4H4H4H12").join("-")
    end
  end

  def unscaled(bytes)
    number = bytes.unpack1("H*").hex
    bytes.getbyte(0) < 0x80 ? number : number - (1 << (8 * bytes.bytesize))
  end
end

# Where two values of a type differ, as path, expected and actual, or nil where they are equal.
def difference(slot, expected, actual, path = "")
  return expected.equal?(actual) ? nil : [path, expected.inspect, actual.inspect] if expected.nil? || actual.nil?
  return [path, expected.inspect, actual.inspect] unless expected.class == actual.class

  case slot.kind
  when :struct
    slot.fields.each do |name, field|
      found = difference(field, expected[name], actual[name], path.empty? ? name : "#{path}.#{name}")
      return found if found
    end
    nil
  when :list
    return [path, expected.inspect, actual.inspect] if expected.length != actual.length

    expected.each_index do |i|
      found = difference(slot.element, expected[i], actual[i], "#{path}[#{i}]")
      return found if found
    end
    nil
  when :map
    return [path, expected.inspect, actual.inspect] if expected.length != actual.length || expected.any? { |k, _| !actual.key?(k) }

    expected.each do |key, value|
      found = difference(slot.element, value, actual[key], "#{path}[#{key.inspect}]")
      return found if found
    end
    nil
  when :float32, :float64
    same = [expected].pack("G") == [actual].pack("G") || (expected.nan? && actual.nan?)
    same ? nil : [path, expected.inspect, actual.inspect]
  when :decimal
    # a BigDecimal has no scale of its own; the schema's is meant
    expected == actual ? nil : [path, expected.to_s("F"), actual.to_s("F")]
  when :string
    expected == actual && expected.encoding == actual.encoding ? nil : [path, expected.inspect, actual.inspect]
  else
    expected == actual ? nil : [path, expected.inspect, actual.inspect]
  end
end
