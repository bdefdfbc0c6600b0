//! Writes the Rust code of one codec for one schema, and has cargo build it: structs for the application's objects and for the
//! library's messages, and the conversions between them, as a user of the library would write them by hand.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

const LONG_DIGITS: u32 = 18;
const DIGITS: u32 = 28;

#[derive(Clone, Default)]
struct Slot {
    kind: String,
    natural: bool,
    optional: bool,
    fields: Vec<(String, Slot)>,
    element: Option<Box<Slot>>,
    precision: u32,
    scale: u32,
    second: i64,
    number: usize,
    /// Protobuf's messages around a list or map, and around an element that may be null.
    whole: String,
    nullable: String,
}

impl Slot {
    fn is_leaf(&self) -> bool {
        self.kind != "struct" && self.element.is_none()
    }

    fn inner(&self) -> &Slot {
        self.element.as_ref().expect("a list or a map")
    }

    fn required(&self) -> Slot {
        Slot {
            optional: false,
            ..self.clone()
        }
    }

    fn structs<'a>(&'a self, found: &mut Vec<&'a Slot>) {
        if self.kind == "struct" {
            found.push(self);
        }
        self.fields.iter().for_each(|(_, field)| field.structs(found));
        if let Some(element) = &self.element {
            element.structs(found);
        }
    }

    fn counted(&mut self, next: &mut usize) {
        if self.kind == "struct" {
            self.number = *next;
        } else if self.element.is_some() {
            self.whole = format!("Whole{next}");
        }
        self.nullable = format!("Nullable{next}");
        *next += 1;
        self.fields.iter_mut().for_each(|(_, field)| field.counted(next));
        if let Some(element) = &mut self.element {
            element.counted(next);
        }
    }
}

/// Reads the notation of a schema, which is ASCII.
struct Parser<'a> {
    text: &'a str,
}

impl Parser<'_> {
    fn take(&mut self, word: &str) -> bool {
        let rest = self.text.strip_prefix(word);
        self.text = rest.unwrap_or(self.text);
        rest.is_some()
    }

    fn expect(&mut self, word: &str) {
        assert!(self.take(word), "{word:?} is due in the schema before {:?}", self.text);
    }

    fn until(&mut self, ends: &[char]) -> String {
        let end = self.text.find(ends).expect("the schema ends within a name");
        let found = self.text[..end].to_string();
        self.text = &self.text[end..];
        found
    }

    fn name(&mut self) -> String {
        if !self.take("\"") {
            return self.until(&[':', '{', ',']);
        }
        let mut units = Vec::new();
        let mut chars = self.text.char_indices();
        let end = loop {
            let (at, char) = chars.next().expect("a name ends");
            match char {
                '"' => break at + 1,
                '\\' => match chars.next().expect("an escape ends").1 {
                    'n' => units.push(10),
                    'r' => units.push(13),
                    'u' => {
                        let hex: String = chars.by_ref().take(4).map(|(_, c)| c).collect();
                        units.push(u16::from_str_radix(&hex, 16).expect("four digits"));
                    }
                    other => units.push(other as u16),
                },
                other => units.push(other as u16),
            }
        };
        self.text = &self.text[end..];
        String::from_utf16_lossy(&units)
    }

    fn fields(&mut self) -> Slot {
        self.expect("{");
        let mut made = Slot {
            kind: "struct".to_string(),
            ..Slot::default()
        };
        loop {
            let name = self.name();
            self.expect(":");
            made.fields.push((name, self.slot()));
            if !self.take(",") {
                break;
            }
        }
        self.expect("}");
        made
    }

    fn slot(&mut self) -> Slot {
        let mut made = self.kind();
        made.optional = self.take("?");
        made
    }

    fn kind(&mut self) -> Slot {
        if self.text.starts_with('{') {
            return self.fields();
        }
        for (open, close, kind) in [("[", "]", "list"), ("<", ">", "map")] {
            if self.take(open) {
                let element = Some(Box::new(self.slot()));
                self.expect(close);
                return Slot {
                    kind: kind.to_string(),
                    element,
                    ..Slot::default()
                };
            }
        }
        if self.take("decimal(") {
            let precision = self.until(&[',']).parse().expect("digits");
            self.expect(",");
            let scale = self.until(&[')']).parse().expect("digits");
            self.expect(")");
            return Slot {
                kind: "decimal".to_string(),
                precision,
                scale,
                ..Slot::default()
            };
        }
        for (unit, second) in [("millis", 1_000), ("micros", 1_000_000), ("nanos", 1_000_000_000)] {
            if self.take(&format!("timestamp-{unit}")) {
                return Slot {
                    kind: "timestamp".to_string(),
                    second,
                    ..Slot::default()
                };
            }
        }
        for kind in [
            "boolean", "int32", "int64", "float32", "float64", "string", "bytes", "date", "uuid",
        ] {
            if self.take(kind) {
                let natural = kind.starts_with("int") && self.take("+");
                return Slot {
                    kind: kind.to_string(),
                    natural,
                    ..Slot::default()
                };
            }
        }
        panic!("no type in the schema before {:?}", self.text)
    }
}

/// How a leaf stands in a message: its type, and expressions in which % is the value, borrowed or owned.
struct Leaf {
    kind: &'static str,
    out: String,
    back: String,
}

fn leaf(kind: &'static str, out: &str, back: &str) -> Leaf {
    Leaf {
        kind,
        out: out.to_string(),
        back: back.to_string(),
    }
}

fn object_leaf(slot: &Slot) -> &'static str {
    match slot.kind.as_str() {
        "boolean" => "bool",
        "int32" => "i32",
        "int64" => "i64",
        "float32" => "f32",
        "float64" => "f64",
        "string" => "String",
        "bytes" => "Vec<u8>",
        "decimal" => "Decimal",
        "date" => "NaiveDate",
        "timestamp" => "DateTime<Utc>",
        _ => "Uuid",
    }
}

fn message_leaf(codec: &str, slot: &Slot) -> Leaf {
    let scale = slot.scale;
    let second = slot.second;
    let long = slot.precision <= LONG_DIGITS;
    match (codec, slot.kind.as_str()) {
        ("rust-json" | "rust-msgpack", "string") => leaf("Cow<'a, str>", "Cow::Borrowed(%.as_str())", "%.into_owned()"),
        ("rust-json", "bytes") => leaf(
            "String",
            "BASE64_STANDARD.encode(%)",
            "or_reason(BASE64_STANDARD.decode(%))?",
        ),
        ("rust-json", "decimal") => leaf("Dec", "Dec(*%)", &format!("%.scaled({scale})")),
        ("rust-msgpack", "bytes") => leaf("ByteBuf", "ByteBuf::from(%.clone())", "%.into_vec()"),
        ("rust-msgpack", "uuid") => leaf(
            "ByteBuf",
            "ByteBuf::from(%.as_bytes().to_vec())",
            "or_reason(Uuid::from_slice(&%))?",
        ),
        ("rust-msgpack", "timestamp") => leaf("Ext", "extension(%)", "of_extension(%)?"),
        ("rust-msgpack" | "rust-protobuf", "decimal") if long => {
            leaf("i64", "(%.mantissa() as i64)", &format!("Decimal::new(%, {scale})"))
        }
        ("rust-msgpack", "decimal") => leaf(
            "ByteBuf",
            "ByteBuf::from(twos(%.mantissa()))",
            &format!("decimal(&%, {scale})?"),
        ),
        ("rust-msgpack" | "rust-protobuf", "date") => leaf("i32", "days(%)", "date(% as i64)?"),
        ("rust-protobuf", "decimal") => leaf("Vec<u8>", "twos(%.mantissa())", &format!("decimal(&%, {scale})?")),
        ("rust-protobuf", "timestamp") => leaf("i64", &format!("units(%, {second})"), &format!("time(%, {second})?")),
        ("rust-protobuf", "uuid") => leaf("Vec<u8>", "%.as_bytes().to_vec()", "or_reason(Uuid::from_slice(&%))?"),
        ("rust-avro", "decimal") => leaf(
            "",
            "Avro::Decimal(AvroDecimal::from(twos(%.mantissa())))",
            &format!("of_avro_decimal(%, {scale})?"),
        ),
        ("rust-avro", "timestamp") => leaf(
            "",
            &format!("avro_time(%, {second})"),
            &format!("of_avro_time(%, {second})?"),
        ),
        ("rust-avro", "uuid") => leaf("", "Avro::Fixed(16, %.as_bytes().to_vec())", "of_avro_uuid(%)?"),
        ("rust-avro", "date") => avro("Date(days(%))", "Date(v) => date(v as i64)?"),
        ("rust-avro", "boolean") => avro("Boolean(*%)", "Boolean(v) => v"),
        ("rust-avro", "int32") => avro("Int(*%)", "Int(v) => v"),
        ("rust-avro", "int64") => avro("Long(*%)", "Long(v) => v"),
        ("rust-avro", "float32") => avro("Float(*%)", "Float(v) => v"),
        ("rust-avro", "float64") => avro("Double(*%)", "Double(v) => v"),
        ("rust-avro", "string") => avro("String(%.clone())", "String(v) => v"),
        ("rust-avro", _) => avro("Bytes(%.clone())", "Bytes(v) => v"),
        (_, "string") => leaf("String", "%.clone()", "%"),
        (_, "bytes") => leaf("Vec<u8>", "%.clone()", "%"),
        _ => leaf(object_leaf(slot), "*%", "%"),
    }
}

fn avro(out: &str, arm: &str) -> Leaf {
    leaf(
        "",
        &format!("Avro::{out}"),
        &format!("(match % {{ Avro::{arm}, other => return wrong(other) }})"),
    )
}

fn type_of(slot: &Slot, structs: &str, key: &str, leaves: &dyn Fn(&Slot) -> &'static str) -> String {
    let name = match slot.kind.as_str() {
        "struct" => structs.replace('#', &slot.number.to_string()),
        "list" => format!("Vec<{}>", type_of(slot.inner(), structs, key, leaves)),
        "map" => format!("HashMap<{key}, {}>", type_of(slot.inner(), structs, key, leaves)),
        _ => leaves(slot).to_string(),
    };
    if slot.optional {
        format!("Option<{name}>")
    } else {
        name
    }
}

/// The expression that reads a slot of a row, an Outcome.
fn reading(slot: &Slot) -> String {
    if slot.optional {
        return format!("r.option(|r| {})", reading(&slot.required()));
    }
    match slot.kind.as_str() {
        "struct" => format!("read{}(r)", slot.number),
        "list" | "map" => format!("r.{}(|r| {})", slot.kind, reading(slot.inner())),
        "decimal" => format!("r.decimal({})", slot.scale),
        kind => format!("r.{kind}()"),
    }
}

struct Generator {
    codec: String,
    root: Slot,
    out: String,
}

macro_rules! line {
    ($g:expr, $($part:tt)+) => { writeln!($g.out, $($part)+).expect("a text grows") };
}

impl Generator {
    fn leaf(&self, slot: &Slot) -> Leaf {
        message_leaf(&self.codec, slot)
    }

    fn objects(&mut self) {
        let root = self.root.clone();
        let mut structs = Vec::new();
        root.structs(&mut structs);
        for found in structs {
            let n = found.number;
            line!(self, "pub struct Record{n} {{");
            for (i, (_, slot)) in found.fields.iter().enumerate() {
                line!(self, "    f{i}: {},", type_of(slot, "Record#", "String", &object_leaf));
            }
            line!(
                self,
                "}}\nfn read{n}(r: &mut Rows) -> Outcome<Record{n}> {{\n    Ok(Record{n} {{"
            );
            for (i, (_, slot)) in found.fields.iter().enumerate() {
                line!(self, "        f{i}: {}?,", reading(slot));
            }
            line!(self, "    }})\n}}\nimpl Value for Record{n} {{");
            line!(
                self,
                "    fn difference(&self, other: &Self, path: &mut String) -> Difference {{\n        None"
            );
            for (i, (name, _)) in found.fields.iter().enumerate() {
                let name = format!(".{name}");
                line!(
                    self,
                    "            .or_else(|| within(&self.f{i}, &other.f{i}, path, {name:?}))"
                );
            }
            line!(self, "    }}\n}}");
        }
    }

    /// Messages of serde, which borrow texts.
    fn serde(&mut self) {
        let root = self.root.clone();
        let mut structs = Vec::new();
        root.structs(&mut structs);
        let codec = self.codec.clone();
        let leaves = move |slot: &Slot| message_leaf(&codec, slot).kind;
        for found in structs {
            let n = found.number;
            line!(self, "#[derive(Serialize, Deserialize)]\npub struct Message{n}<'a> {{");
            for (i, (name, slot)) in found.fields.iter().enumerate() {
                if self.codec == "rust-json" {
                    // as in Java, a field without a name goes by its number
                    let name = if name.is_empty() {
                        format!("field_{}", i + 1)
                    } else {
                        name.clone()
                    };
                    let absent = if slot.optional {
                        ", default, skip_serializing_if = \"Option::is_none\""
                    } else {
                        ""
                    };
                    line!(self, "    #[serde(rename = {name:?}{absent})]");
                }
                line!(
                    self,
                    "    f{i}: {},",
                    type_of(slot, "Message#<'a>", "Cow<'a, str>", &leaves)
                );
            }
            line!(self, "    #[serde(skip)]\n    a: PhantomData<&'a ()>,\n}}");
            line!(self, "fn out{n}(o: &Record{n}) -> Message{n}<'_> {{\n    Message{n} {{");
            for (i, (_, slot)) in found.fields.iter().enumerate() {
                line!(self, "        f{i}: {},", self.out(slot, &format!("(&o.f{i})")));
            }
            line!(self, "        a: PhantomData,\n    }}\n}}");
            self.backwards(found, &format!("Message{n}<'static>"));
            line!(
                self,
                "impl Touch for Message{n}<'_> {{\n    fn touch(&self) -> usize {{\n        0usize"
            );
            (0..found.fields.len()).for_each(|i| line!(self, "            .wrapping_add(self.f{i}.touch())"));
            line!(self, "    }}\n}}");
            self.heads(found, &format!("Message{n}<'_>"), false);
        }
    }

    fn backwards(&mut self, found: &Slot, message: &str) {
        let n = found.number;
        line!(
            self,
            "fn back{n}(m: {message}) -> Outcome<Record{n}> {{\n    Ok(Record{n} {{"
        );
        for (i, (_, slot)) in found.fields.iter().enumerate() {
            let made = if self.codec == "rust-protobuf" {
                self.get(slot, &format!("m.f{i}"))
            } else {
                self.back(slot, &format!("m.f{i}"))
            };
            line!(self, "        f{i}: {made},");
        }
        line!(self, "    }})\n}}");
    }

    fn heads(&mut self, found: &Slot, message: &str, optional: bool) {
        line!(self, "fn head{}(m: &{message}) -> usize {{\n    0usize", found.number);
        for (i, (_, slot)) in found.fields.iter().enumerate() {
            if slot.is_leaf() {
                line!(self, "        .wrapping_add(m.f{i}.touch())");
            } else if slot.kind == "struct" && (slot.optional || optional) {
                line!(
                    self,
                    "        .wrapping_add(m.f{i}.as_ref().map_or(0, head{}))",
                    slot.number
                );
            } else if slot.kind == "struct" {
                line!(self, "        .wrapping_add(head{}(&m.f{i}))", slot.number);
            }
        }
        line!(self, "}}");
    }

    /// The message's value of a borrowed one.
    fn out(&self, slot: &Slot, v: &str) -> String {
        if slot.optional {
            return format!("{v}.as_ref().map(|x| {})", self.out(&slot.required(), "x"));
        }
        match slot.kind.as_str() {
            "struct" => format!("out{}({v})", slot.number),
            "list" => format!("{v}.iter().map(|x| {}).collect()", self.out(slot.inner(), "x")),
            "map" => format!(
                "{v}.iter().map(|(k, x)| (Cow::Borrowed(k.as_str()), {})).collect()",
                self.out(slot.inner(), "x")
            ),
            _ => self.leaf(slot).out.replace('%', v),
        }
    }

    /// The object's value of an owned one.
    fn back(&self, slot: &Slot, v: &str) -> String {
        if slot.optional {
            return format!(
                "match {v} {{ Some(x) => Some({}), None => None }}",
                self.back(&slot.required(), "x")
            );
        }
        match slot.kind.as_str() {
            "struct" => format!("back{}({v})?", slot.number),
            "list" => collected(v, "x", &self.back(slot.inner(), "x"), "Vec<_>"),
            "map" => collected(
                v,
                "(k, x)",
                &format!("(k.into_owned(), {})", self.back(slot.inner(), "x")),
                "HashMap<_, _>",
            ),
            _ => self.leaf(slot).back.replace('%', v),
        }
    }

    fn protobuf(&mut self) {
        let root = self.root.clone();
        let mut structs = Vec::new();
        root.structs(&mut structs);
        for found in structs {
            let n = found.number;
            let fields: Vec<(String, String)> = found
                .fields
                .iter()
                .enumerate()
                .map(|(i, (_, slot))| (format!("f{i}"), self.spec(slot, i + 1)))
                .collect();
            self.message(&format!("Message{n}"), &fields);
            line!(self, "fn out{n}(o: &Record{n}) -> Message{n} {{\n    Message{n} {{");
            for (i, (_, slot)) in found.fields.iter().enumerate() {
                line!(self, "        f{i}: {},", self.put(slot, &format!("(&o.f{i})")));
            }
            line!(self, "    }}\n}}");
            self.backwards(found, &format!("Message{n}"));
            self.heads(found, &format!("Message{n}"), true);
        }
    }

    /// A message with its fields, each a name and what stands behind it: an attribute, a blank, a line feed and a type.
    fn message(&mut self, name: &str, fields: &[(String, String)]) {
        line!(
            self,
            "#[derive(Clone, PartialEq, prost::Message)]\npub struct {name} {{"
        );
        for (field, spec) in fields {
            let (attribute, kind) = spec.split_once('\n').expect("an attribute and a type");
            line!(self, "    #[prost({attribute})]\n    {field}: {kind},");
        }
        line!(
            self,
            "}}\nimpl Touch for {name} {{\n    fn touch(&self) -> usize {{\n        0usize"
        );
        fields
            .iter()
            .for_each(|(field, _)| line!(self, "            .wrapping_add(self.{field}.touch())"));
        line!(self, "    }}\n}}");
    }

    fn scalar(&self, slot: &Slot) -> &'static str {
        match slot.kind.as_str() {
            "boolean" => "bool",
            "int32" if slot.natural => "int32",
            "int64" if slot.natural => "int64",
            "int32" | "date" => "sint32",
            "int64" | "timestamp" => "sint64",
            "float32" => "float",
            "float64" => "double",
            "string" => "string",
            "decimal" if slot.precision <= LONG_DIGITS => "sint64",
            _ => "bytes",
        }
    }

    fn spec(&mut self, slot: &Slot, tag: usize) -> String {
        if slot.kind == "struct" {
            return format!("message, optional, tag = \"{tag}\"\nOption<Message{}>", slot.number);
        }
        if !slot.is_leaf() && slot.optional {
            self.wrapper(slot);
            return format!("message, optional, tag = \"{tag}\"\nOption<{}>", slot.whole);
        }
        if slot.is_leaf() {
            let scalar = self.scalar(slot);
            let scalar = if scalar == "bytes" { "bytes = \"vec\"" } else { scalar };
            let kind = self.leaf(slot).kind;
            return if slot.optional {
                format!("{scalar}, optional, tag = \"{tag}\"\nOption<{kind}>")
            } else {
                format!("{scalar}, tag = \"{tag}\"\n{kind}")
            };
        }
        let element = slot.inner().clone();
        let (scalar, kind) = if element.optional {
            let value = self.spec(&element, 1);
            self.message(&element.nullable, &[("value".to_string(), value)]);
            ("message", element.nullable.clone())
        } else if element.kind == "struct" {
            ("message", format!("Message{}", element.number))
        } else if !element.is_leaf() {
            self.wrapper(&element);
            ("message", element.whole.clone())
        } else {
            (self.scalar(&element), self.leaf(&element).kind.to_string())
        };
        if slot.kind == "map" {
            return format!("map = \"string, {scalar}\", tag = \"{tag}\"\nHashMap<String, {kind}>");
        }
        let scalar = if scalar == "bytes" { "bytes = \"vec\"" } else { scalar };
        format!("{scalar}, repeated, tag = \"{tag}\"\nVec<{kind}>")
    }

    fn wrapper(&mut self, slot: &Slot) {
        let items = self.spec(&slot.required(), 1);
        self.message(&slot.whole, &[("items".to_string(), items)]);
    }

    fn put(&self, slot: &Slot, v: &str) -> String {
        let required = slot.required();
        match (slot.kind.as_str(), slot.optional) {
            ("struct", true) => format!("{v}.as_ref().map(out{})", slot.number),
            ("struct", false) => format!("Some(out{}({v}))", slot.number),
            ("list" | "map", true) => {
                format!(
                    "{v}.as_ref().map(|x| {} {{ items: {} }})",
                    slot.whole,
                    self.put(&required, "x")
                )
            }
            ("list", _) => format!("{v}.iter().map(|x| {}).collect()", self.put_element(slot.inner(), "x")),
            ("map", _) => {
                format!(
                    "{v}.iter().map(|(k, x)| (k.clone(), {})).collect()",
                    self.put_element(slot.inner(), "x")
                )
            }
            (_, true) => format!("{v}.as_ref().map(|x| {})", self.leaf(slot).out.replace('%', "x")),
            _ => self.leaf(slot).out.replace('%', v),
        }
    }

    fn put_element(&self, slot: &Slot, v: &str) -> String {
        if slot.optional {
            format!("{} {{ value: {} }}", slot.nullable, self.put(slot, v))
        } else if slot.kind == "struct" {
            format!("out{}({v})", slot.number)
        } else if !slot.is_leaf() {
            format!("{} {{ items: {} }}", slot.whole, self.put(slot, v))
        } else {
            self.put(slot, v)
        }
    }

    fn get(&self, slot: &Slot, v: &str) -> String {
        let required = slot.required();
        match (slot.kind.as_str(), slot.optional) {
            ("struct", true) => format!("match {v} {{ Some(x) => Some(back{}(x)?), None => None }}", slot.number),
            ("struct", false) => format!("back{}({v}.ok_or(\"a message is missing\")?)?", slot.number),
            ("list" | "map", true) => {
                format!(
                    "match {v} {{ Some(x) => Some({}), None => None }}",
                    self.get(&required, "x.items")
                )
            }
            ("list", _) => collected(v, "x", &self.get_element(slot.inner(), "x"), "Vec<_>"),
            ("map", _) => collected(
                v,
                "(k, x)",
                &format!("(k, {})", self.get_element(slot.inner(), "x")),
                "HashMap<_, _>",
            ),
            (_, true) => format!(
                "match {v} {{ Some(x) => Some({}), None => None }}",
                self.leaf(slot).back.replace('%', "x")
            ),
            _ => self.leaf(slot).back.replace('%', v),
        }
    }

    fn get_element(&self, slot: &Slot, v: &str) -> String {
        if slot.optional {
            self.get(slot, &format!("{v}.value"))
        } else if slot.kind == "struct" {
            format!("back{}({v})?", slot.number)
        } else if !slot.is_leaf() {
            self.get(slot, &format!("{v}.items"))
        } else {
            self.get(slot, v)
        }
    }

    /// Values of Avro by the names of its schema, which has the same order.
    fn avro(&mut self, names: &mut dyn Iterator<Item = String>) {
        let root = self.root.clone();
        self.avro_struct(&root, names);
    }

    /// In the order of the schema's text: a struct's field comes before what is within it.
    fn avro_struct(&mut self, found: &Slot, names: &mut dyn Iterator<Item = String>) {
        let n = found.number;
        let mut own = Vec::new();
        for (_, slot) in &found.fields {
            own.push(names.next().expect("a name for each field"));
            let mut inner = slot;
            while let Some(element) = &inner.element {
                inner = element;
            }
            if inner.kind == "struct" {
                self.avro_struct(&inner.clone(), names);
            }
        }
        line!(self, "fn out{n}(o: &Record{n}) -> Avro {{\n    Avro::Record(vec![");
        for (i, (_, slot)) in found.fields.iter().enumerate() {
            line!(
                self,
                "        ({:?}.to_string(), {}),",
                own[i],
                self.avro_out(slot, &format!("(&o.f{i})"))
            );
        }
        line!(self, "    ])\n}}\nfn back{n}(m: Avro) -> Outcome<Record{n}> {{");
        line!(
            self,
            "    let Avro::Record(fields) = m else {{ return wrong(m) }};\n    let mut values = fields.into_iter();"
        );
        line!(
            self,
            "    let mut next = || values.next().map(|(_, v)| v).ok_or(\"a field is missing\".to_string());"
        );
        line!(self, "    Ok(Record{n} {{");
        for (i, (_, slot)) in found.fields.iter().enumerate() {
            line!(
                self,
                "        f{i}: {{ let v = next()?; {} }},",
                self.avro_back(slot, "v")
            );
        }
        line!(self, "    }})\n}}");
    }

    fn avro_out(&self, slot: &Slot, v: &str) -> String {
        if slot.optional {
            return format!(
                "match {v} {{ Some(x) => Avro::Union(1, Box::new({})), None => Avro::Union(0, Box::new(Avro::Null)) }}",
                self.avro_out(&slot.required(), "x")
            );
        }
        match slot.kind.as_str() {
            "struct" => format!("out{}({v})", slot.number),
            "list" => format!(
                "Avro::Array({v}.iter().map(|x| {}).collect())",
                self.avro_out(slot.inner(), "x")
            ),
            "map" => format!(
                "Avro::Map({v}.iter().map(|(k, x)| (k.clone(), {})).collect())",
                self.avro_out(slot.inner(), "x")
            ),
            _ => self.leaf(slot).out.replace('%', v),
        }
    }

    fn avro_back(&self, slot: &Slot, v: &str) -> String {
        if slot.optional {
            return format!(
                "match {v} {{ Avro::Union(0, _) => None, Avro::Union(_, x) => {{ let x = *x; Some({}) }}, other => return wrong(other) }}",
                self.avro_back(&slot.required(), "x")
            );
        }
        match slot.kind.as_str() {
            "struct" => format!("back{}({v})?", slot.number),
            "list" => format!(
                "match {v} {{ Avro::Array(list) => {}, other => return wrong(other) }}",
                collected("list", "x", &self.avro_back(slot.inner(), "x"), "Vec<_>")
            ),
            "map" => format!(
                "match {v} {{ Avro::Map(map) => {}, other => return wrong(other) }}",
                collected(
                    "map",
                    "(k, x)",
                    &format!("(k, {})", self.avro_back(slot.inner(), "x")),
                    "HashMap<_, _>"
                )
            ),
            _ => self.leaf(slot).back.replace('%', v),
        }
    }

    fn codec(&mut self) {
        let (message, fields, new, dump, load, all, head) = match self.codec.as_str() {
            "rust-json" => (
                "Message0<'static>",
                "",
                "",
                "or_reason(serde_json::to_vec(message))",
                "or_reason(serde_json::from_slice(data))",
                "message.touch()",
                "head0(message)",
            ),
            "rust-msgpack" => (
                "Message0<'static>",
                "",
                "",
                "or_reason(rmp_serde::to_vec(message))",
                "or_reason(rmp_serde::from_slice(data))",
                "message.touch()",
                "head0(message)",
            ),
            "rust-protobuf" => (
                "Message0",
                "",
                "",
                "Ok(prost::Message::encode_to_vec(message))",
                "or_reason(<Message0 as prost::Message>::decode(data))",
                "message.touch()",
                "head0(message)",
            ),
            _ => (
                "Avro",
                "schema: apache_avro::Schema",
                "schema: apache_avro::Schema::parse_str(SCHEMA).expect(\"a schema\")",
                "or_reason(apache_avro::to_avro_datum(&self.schema, message.clone()))",
                "or_reason(apache_avro::from_avro_datum(&self.schema, &mut &*data, None))",
                "touch_avro(message, true)",
                "touch_avro(message, false)",
            ),
        };
        line!(self, "struct Own {{ {fields} }}\nimpl Codec for Own {{\n    type Object = Record0;\n    type Message = {message};");
        line!(
            self,
            "    fn read(reader: &mut Rows) -> Outcome<Record0> {{ read0(reader) }}"
        );
        line!(
            self,
            "    fn create(&self, object: &'static Record0) -> Outcome<{message}> {{ Ok(out0(object)) }}"
        );
        line!(
            self,
            "    fn dump(&self, message: &{message}) -> Outcome<Vec<u8>> {{ {dump} }}"
        );
        line!(
            self,
            "    fn load(&self, data: &[u8]) -> Outcome<{message}> {{ {load} }}"
        );
        line!(
            self,
            "    fn back(&self, message: {message}) -> Outcome<Record0> {{ back0(message) }}"
        );
        line!(self, "    fn all(&self, message: &{message}) -> usize {{ {all} }}");
        line!(
            self,
            "    fn head(&self, message: &{message}) -> usize {{ {head} }}\n}}"
        );
        line!(self, "fn main() {{ serdebench_worker::run(|| Own {{ {new} }}) }}");
    }
}

fn collected(v: &str, pattern: &str, made: &str, kind: &str) -> String {
    format!("{v}.into_iter().map(|{pattern}| Ok({made})).collect::<Outcome<{kind}>>()?")
}

/// The names of all fields in the text of Avro's schema, in its order: every `name` that does not follow a type that has one.
fn avro_names(text: &str) -> Vec<String> {
    fn walk(value: &serde_json::Value, found: &mut Vec<String>) {
        match value {
            serde_json::Value::Array(union) => union.iter().for_each(|branch| walk(branch, found)),
            serde_json::Value::Object(part) => {
                for field in part.get("fields").and_then(|f| f.as_array()).into_iter().flatten() {
                    found.push(field["name"].as_str().expect("a name").to_string());
                    walk(&field["type"], found);
                }
                ["items", "values", "type"]
                    .iter()
                    .filter_map(|key| part.get(*key))
                    .for_each(|inner| walk(inner, found));
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    walk(&serde_json::from_str(text).expect("Avro's schema"), &mut found);
    found
}

/// Avro's schema without the logical type of UUIDs, which the library writes as texts even where the schema has 16 bytes for them.
fn fixed_uuids(value: serde_json::Value) -> serde_json::Value {
    match value {
        serde_json::Value::Array(values) => values.into_iter().map(fixed_uuids).collect(),
        serde_json::Value::Object(part) => part
            .into_iter()
            .filter(|(key, value)| key != "logicalType" || value != "uuid")
            .map(|(key, value)| (key, fixed_uuids(value)))
            .collect::<serde_json::Map<_, _>>()
            .into(),
        other => other,
    }
}

fn version(codec: &str, home: &str) -> String {
    let library = match codec {
        "rust-json" => "serde_json",
        "rust-msgpack" => "rmp-serde",
        "rust-protobuf" => "prost",
        _ => "apache-avro",
    };
    let lock = std::fs::read_to_string(Path::new(home).join("Cargo.lock")).unwrap_or_default();
    let begin = format!("name = \"{library}\"\nversion = \"");
    let found = lock.split_once(&begin).and_then(|(_, rest)| rest.split_once('"'));
    found.map_or("unknown".to_string(), |(version, _)| version.to_string())
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    if words[1] == "--version" {
        println!("{}", version(&words[2], &words[3]));
        return;
    }
    if let Err(error) = generate(&words[1], &words[2], &words[3], &words[4], &words[5]) {
        println!("error: {error}");
        std::process::exit(1);
    }
}

fn generate(
    codec: &str,
    described: &str,
    made: &str,
    home: &str,
    cargo: &str,
) -> Result<(), Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string(Path::new(described).join("record.schema"))?;
    let mut parser = Parser { text: &text };
    parser.name();
    let mut root = parser.fields();
    let mut next = 0;
    root.counted(&mut next);
    let digits = text
        .split("decimal(")
        .skip(1)
        .filter_map(|rest| rest.split(',').next()?.parse::<u32>().ok())
        .max();
    if digits.unwrap_or(0) > DIGITS {
        return Err(format!(
            "rust_decimal has {DIGITS} digits, and the schema has {}",
            digits.unwrap_or(0)
        )
        .into());
    }
    let mut g = Generator {
        codec: codec.to_string(),
        root,
        out: String::new(),
    };
    line!(
        g,
        "// generated code: do not edit\n#![allow(unused_imports, dead_code, clippy::all)]"
    );
    line!(
        g,
        "use apache_avro::{{types::Value as Avro, Decimal as AvroDecimal}};\nuse base64::prelude::*;"
    );
    line!(
        g,
        "use chrono::{{DateTime, NaiveDate, Utc}};\nuse rust_decimal::Decimal;\nuse serde::{{Deserialize, Serialize}};"
    );
    line!(
        g,
        "use serde_bytes::ByteBuf;\nuse serdebench_worker::{{leaves::*, rows::*, or_reason, Codec, Outcome}};"
    );
    line!(
        g,
        "use std::{{borrow::Cow, collections::HashMap, marker::PhantomData}};\nuse uuid::Uuid;"
    );
    g.objects();
    match codec {
        "rust-protobuf" => g.protobuf(),
        "rust-avro" => {
            let text = std::fs::read_to_string(Path::new(described).join("record.avsc"))?;
            let schema = fixed_uuids(serde_json::from_str(&text)?).to_string();
            line!(g, "const SCHEMA: &str = {schema:?};");
            g.avro(&mut avro_names(&schema).into_iter());
        }
        _ => g.serde(),
    }
    g.codec();
    // one folder of compiled libraries serves all, so that the name must be nobody else's
    let unique: String = Path::new(made)
        .to_string_lossy()
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .collect();
    let name = format!("w{}", &unique[unique.len().saturating_sub(60)..]).to_lowercase();
    let cargo_toml = std::fs::read_to_string(Path::new(home).join("Cargo.toml"))?;
    let own = cargo_toml
        .replacen("name = \"serdebench-worker\"", &format!("name = \"{name}\""), 1)
        .replacen(
            "[dependencies]",
            &format!("[dependencies]\nserdebench-worker = {{ path = {home:?} }}"),
            1,
        );
    let place = Path::new(made);
    std::fs::create_dir_all(place.join("src"))?;
    std::fs::write(place.join("Cargo.toml"), own)?;
    std::fs::copy(Path::new(home).join("Cargo.lock"), place.join("Cargo.lock"))?;
    std::fs::write(place.join("src/main.rs"), &g.out)?;
    let manifest = place.join("Cargo.toml");
    let target = Path::new(home).join("target");
    let built = Command::new(cargo)
        .args(["build", "--release", "--offline", "--quiet", "--manifest-path"])
        .arg(&manifest)
        .arg("--target-dir")
        .arg(&target)
        .output()?;
    if !built.status.success() {
        let errors = String::from_utf8_lossy(&built.stderr);
        return Err(errors
            .lines()
            .find(|line| line.starts_with("error"))
            .unwrap_or("cargo failed")
            .to_string()
            .into());
    }
    std::fs::rename(target.join("release").join(&name), place.join("run"))?;
    Ok(())
}
