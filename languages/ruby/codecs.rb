# frozen_string_literal: true

# The codecs: each turns hashes into what its library takes, and back, by methods that are written for the schema, as a user would
# write them by hand. encode is dump(out(object)); decode is back(load(bytes)).

require "json"
require "psych"

NAMES = { "NaN" => Float::NAN, "Infinity" => Float::INFINITY, "-Infinity" => -Float::INFINITY }.freeze

# What generated methods call.
module Leaves
  module_function

  def float(value)
    value.finite? ? value : value.to_s
  end

  def to_float(value)
    # psych takes 1.0E300 for a text
    value.is_a?(String) ? NAMES.fetch(value) { Float(value) } : value.to_f
  end

  def single(value)
    [to_float(value)].pack("g").unpack1("g")
  end

  def decimal(value, scale)
    whole, fraction = value.to_s("F").split(".")
    scale.zero? ? whole : "#{whole}.#{fraction.ljust(scale, '0')}"
  end

  def to_decimal(value)
    value.is_a?(Float) ? BigDecimal(value.to_s) : BigDecimal(value)
  end

  def to_date(value)
    value.is_a?(String) ? Date.iso8601(value) : value
  end

  def to_time(value)
    value.is_a?(String) ? Time.iso8601(value) : value.utc
  end
end

# Message and object are one: the library takes hashes as they are.
class Codec
  attr_reader :source

  def initialize(root)
    @root = root
    @lines = []
    root.structs.each { |slot| struct(slot) }
    @source = @lines.join("\n")
    # the text below was written by this class a moment ago
    instance_eval(@source, "generated")
    number = root.number
    instance_eval("def out(o) = out#{number}(o)\ndef back(m) = in#{number}(m)\ndef access(m) = all#{number}(m)\ndef shallow(m) = head#{number}(m)")
  end

  def struct(slot)
    @lines << "def out#{slot.number}(o) = o" << "def in#{slot.number}(m) = m"
    readers(slot)
  end

  # Methods that read every leaf, and those that are not in lists and maps, as the library gives them.
  def readers(slot)
    raw = ->(_, v) { v }
    head = slot.fields.reject { |_, field| %i[list map].include?(field.kind) }
    { "all" => slot.fields, "head" => head }.each do |call, fields|
      values = fields.map { |name, field| fetched(field, "m[#{key(slot, name)}]", raw, call) }
      @lines << "def #{call}#{slot.number}(m) = [#{values.join(', ')}]"
    end
  end

  def key(_slot, name) = name.dump

  # The expression that converts a value that is not nil.
  def convert(slot, v, leaf, call, depth = 0)
    return "#{call}#{slot.number}(#{v})" if slot.kind == :struct
    return leaf.call(slot, v) unless %i[list map].include?(slot.kind)

    x = "x#{depth}"
    inner = convert(slot.element, x, leaf, call, depth + 1)
    return v if inner == x

    inner = "#{x}.nil? ? nil : #{inner}" if slot.element.optional
    "#{v}.#{slot.kind == :list ? 'map' : 'transform_values'} { |#{x}| #{inner} }"
  end

  def fetched(slot, place, leaf, call)
    made = convert(slot, "v", leaf, call)
    return place if made == "v"

    slot.optional ? "((v = #{place}).nil? ? nil : #{made})" : convert(slot, place, leaf, call)
  end
end

# Ruby's own Marshal.
class MarshalCodec < Codec
  def dump(message) = Marshal.dump(message)
  # only bytes that this run wrote come here: a dump can name any class
  def load(bytes) = Marshal.load(bytes)
end

# Hashes without what is nil, and with texts for what JSON has no values for.
class TextCodec < Codec
  def struct(slot)
    due, optional = slot.fields.partition { |_, field| !field.optional }
    pairs = due.map { |name, field| "#{key(slot, name)} => #{convert(field, "o[#{name.dump}]", method(:leaf_out), 'out')}" }
    body = optional.map do |name, field|
      "v = o[#{name.dump}]\nm[#{key(slot, name)}] = #{convert(field, 'v', method(:leaf_out), 'out')} unless v.nil?\n"
    end
    @lines << "def out#{slot.number}(o)\nm = { #{pairs.join(', ')} }\n#{body.join}m\nend"
    pairs = slot.fields.map { |name, field| "#{name.dump} => #{within(key(slot, name), field)}" }
    @lines << "def in#{slot.number}(m) = { #{pairs.join(', ')} }"
    readers(slot)
  end

  # The name in a message: a field without one goes by its number, as in Java.
  def key(slot, name)
    (name.empty? ? "field_#{slot.fields.index { |other, _| other.empty? } + 1}" : name).dump
  end

  # A field that is not there is an error unless it may be null.
  def within(name, field)
    fetched(field, field.optional ? "m[#{name}]" : "m.fetch(#{name})", method(:leaf_in), "in")
  end

  def leaf_out(slot, v)
    case slot.kind
    when :float32, :float64 then "Leaves.float(#{v})"
    when :decimal then "Leaves.decimal(#{v}, #{slot.scale})"
    when :bytes then "[#{v}].pack('m0')"
    when :date then "#{v}.iso8601"
    when :timestamp then "#{v}.iso8601(#{{ 'millis' => 3, 'micros' => 6, 'nanos' => 9 }[slot.unit]})"
    else v
    end
  end

  def leaf_in(slot, v)
    case slot.kind
    when :float32 then "Leaves.single(#{v})"
    when :float64 then "Leaves.to_float(#{v})"
    when :decimal then "Leaves.to_decimal(#{v})"
    when :bytes then "#{v}.unpack1('m0')"
    when :date then "Leaves.to_date(#{v})"
    when :timestamp then "Leaves.to_time(#{v})"
    else v
    end
  end
end

# The standard library's json.
class JsonCodec < TextCodec
  def dump(message) = JSON.generate(message)

  def load(bytes)
    # a json that turns numbers into floats would round the decimals of other writers
    @options ||= @root.any?(:decimal) ? { decimal_class: BigDecimal } : {}
    JSON.parse(bytes, @options)
  end
end

# Ruby source: the text of a hash literal.
class EvalCodec < TextCodec
  def dump(message) = message.inspect
  # the worker refuses mode check, so that nothing else comes here than what this process has written
  def load(bytes) = eval(bytes) # rubocop:disable Security/Eval
end

# The standard library's psych, with safe loading.
class YamlCodec < TextCodec
  def dump(message) = Psych.dump(message)
  def load(bytes) = Psych.safe_load(bytes, permitted_classes: [Date, Time], aliases: false)
end

CODECS = {
  "ruby-marshal" => MarshalCodec,
  "ruby-json" => JsonCodec,
  "ruby-eval" => EvalCodec,
  "ruby-yaml" => YamlCodec
}.freeze

LIBRARY_VERSIONS = { "ruby-json" => -> { JSON::VERSION }, "ruby-yaml" => -> { Psych::VERSION } }.freeze
