//! What generated code calls for leaves of messages.

use crate::rows::{decimal, time, units};
use crate::Outcome;
use apache_avro::types::Value as Avro;
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_bytes::ByteBuf;
use std::borrow::Cow;
use std::collections::HashMap;
use std::marker::PhantomData;
use uuid::Uuid;

/// A decimal of JSON: written as a text, read from a text or a number.
#[derive(Clone, Copy)]
pub struct Dec(pub Decimal);

impl Dec {
    /// With so many digits behind the point.
    pub fn scaled(mut self, scale: u32) -> Decimal {
        self.0.rescale(scale);
        self.0
    }
}

impl Serialize for Dec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Dec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Digits;
        impl Visitor<'_> for Digits {
            type Value = Dec;

            fn expecting(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.write_str("a decimal")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Dec, E> {
                text.parse().map(Dec).map_err(E::custom)
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Dec, E> {
                Ok(Dec(number.into()))
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Dec, E> {
                Ok(Dec(number.into()))
            }

            fn visit_f64<E: de::Error>(self, number: f64) -> Result<Dec, E> {
                number.to_string().parse().map(Dec).map_err(E::custom)
            }
        }
        deserializer.deserialize_any(Digits)
    }
}

/// An extension of MessagePack, by the name that rmp-serde gives it.
#[derive(Serialize, Deserialize)]
#[serde(rename = "_ExtStruct")]
pub struct Ext((i8, ByteBuf));

/// The timestamp extension, in as few bytes as its specification allows.
pub fn extension(time: &DateTime<Utc>) -> Ext {
    let (seconds, nanos) = (time.timestamp(), time.timestamp_subsec_nanos());
    let data = if (0..1 << 34).contains(&seconds) {
        let both = (nanos as u64) << 34 | seconds as u64;
        if both >> 32 == 0 {
            (both as u32).to_be_bytes().to_vec()
        } else {
            both.to_be_bytes().to_vec()
        }
    } else {
        [&nanos.to_be_bytes()[..], &seconds.to_be_bytes()[..]].concat()
    };
    Ext((-1, ByteBuf::from(data)))
}

pub fn of_extension(ext: Ext) -> Outcome<DateTime<Utc>> {
    let data = ext.0 .1.into_vec();
    let (seconds, nanos) = match data.len() {
        4 => (u32::from_be_bytes(data.try_into().unwrap()) as i64, 0),
        8 => {
            let both = u64::from_be_bytes(data.try_into().unwrap());
            ((both & 0x3_ffff_ffff) as i64, (both >> 34) as u32)
        }
        12 => (
            i64::from_be_bytes(data[4..].try_into().unwrap()),
            u32::from_be_bytes(data[..4].try_into().unwrap()),
        ),
        length => return Err(format!("a timestamp of {length} bytes")),
    };
    DateTime::from_timestamp(seconds, nanos).ok_or_else(|| format!("chrono has no time {seconds} s from 1970"))
}

pub fn wrong<T>(value: Avro) -> Outcome<T> {
    Err(format!("not the value of the schema: {value:?}"))
}

pub fn avro_time(time: &DateTime<Utc>, second: i64) -> Avro {
    let value = units(time, second);
    match second {
        1_000 => Avro::TimestampMillis(value),
        1_000_000 => Avro::TimestampMicros(value),
        _ => Avro::TimestampNanos(value),
    }
}

pub fn of_avro_time(value: Avro, second: i64) -> Outcome<DateTime<Utc>> {
    match value {
        Avro::TimestampMillis(v) | Avro::TimestampMicros(v) | Avro::TimestampNanos(v) | Avro::Long(v) => {
            time(v, second)
        }
        other => wrong(other),
    }
}

pub fn of_avro_decimal(value: Avro, scale: u32) -> Outcome<Decimal> {
    match value {
        Avro::Decimal(v) => decimal(&crate::or_reason(Vec::<u8>::try_from(&v))?, scale),
        other => wrong(other),
    }
}

pub fn of_avro_uuid(value: Avro) -> Outcome<Uuid> {
    match value {
        Avro::Uuid(v) => Ok(v),
        Avro::Fixed(_, v) => crate::or_reason(Uuid::from_slice(&v)),
        other => wrong(other),
    }
}

/// A number that depends on every leaf.
pub trait Touch {
    fn touch(&self) -> usize;
}

macro_rules! touches {
    ($($kind:ty: $read:expr),+) => {$(
        impl Touch for $kind {
            fn touch(&self) -> usize {
                let read: fn(&$kind) -> usize = $read;
                read(self)
            }
        }
    )+};
}

touches! {
    bool: |v| *v as usize,
    u8: |v| *v as usize,
    i32: |v| *v as usize,
    i64: |v| *v as usize,
    f32: |v| v.to_bits() as usize,
    f64: |v| v.to_bits() as usize,
    String: |v| v.len(),
    Cow<'_, str>: |v| v.len(),
    ByteBuf: |v| v.len(),
    Dec: |v| v.0.mantissa() as usize,
    NaiveDate: |v| crate::rows::days(v) as usize,
    DateTime<Utc>: |v| v.timestamp() as usize,
    Uuid: |v| v.as_bytes()[15] as usize,
    Ext: |v| v.0 .1.len()
}

impl<T> Touch for PhantomData<T> {
    fn touch(&self) -> usize {
        0
    }
}

impl<T: Touch> Touch for Option<T> {
    fn touch(&self) -> usize {
        self.as_ref().map_or(0, Touch::touch)
    }
}

impl<T: Touch> Touch for Vec<T> {
    fn touch(&self) -> usize {
        self.iter().fold(0, |sum, v| sum.wrapping_add(v.touch()))
    }
}

impl<K, T: Touch> Touch for HashMap<K, T> {
    fn touch(&self) -> usize {
        self.values().fold(0, |sum, v| sum.wrapping_add(v.touch()))
    }
}

/// Every leaf of a value, or those that do not lie in lists and maps.
pub fn touch_avro(value: &Avro, deep: bool) -> usize {
    match value {
        Avro::Record(fields) => fields
            .iter()
            .fold(0, |sum, (_, v)| sum.wrapping_add(touch_avro(v, deep))),
        Avro::Union(_, v) => touch_avro(v, deep),
        Avro::Array(values) if deep => values.iter().fold(0, |sum, v| sum.wrapping_add(touch_avro(v, deep))),
        Avro::Map(values) if deep => values.values().fold(0, |sum, v| sum.wrapping_add(touch_avro(v, deep))),
        Avro::Boolean(v) => *v as usize,
        Avro::Int(v) | Avro::Date(v) => *v as usize,
        Avro::Long(v) | Avro::TimestampMillis(v) | Avro::TimestampMicros(v) | Avro::TimestampNanos(v) => *v as usize,
        Avro::Float(v) => v.to_bits() as usize,
        Avro::Double(v) => v.to_bits() as usize,
        Avro::String(v) => v.len(),
        Avro::Bytes(v) | Avro::Fixed(_, v) => v.len(),
        Avro::Uuid(v) => v.as_bytes()[15] as usize,
        _ => 1,
    }
}
