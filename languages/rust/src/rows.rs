//! The rows file of docs/internals/workers.md, and the objects that an application in Rust would hold for its records: structs, with a Decimal of
//! rust_decimal, a NaiveDate and a DateTime<Utc> of chrono, a Uuid, and an Option for what may be null.

use crate::Outcome;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use rust_decimal::Decimal;
use std::collections::HashMap;
use uuid::Uuid;

/// A rows file, read from the beginning.
pub struct Rows {
    file: Vec<u8>,
    next: usize,
    at: usize,
}

impl Rows {
    pub fn open(path: &str) -> Outcome<Rows> {
        let file = crate::or_reason(std::fs::read(path))?;
        if file.len() < 12 || &file[..8] != b"SDBROWS1" {
            return Err(format!("{path} is no rows file"));
        }
        let next = 12 + u32::from_be_bytes(file[8..12].try_into().unwrap()) as usize;
        Ok(Rows { file, next, at: 0 })
    }

    /// Goes to the next row; false at the end of the file.
    pub fn advance(&mut self) -> bool {
        if self.next + 4 > self.file.len() {
            return false;
        }
        let length = u32::from_be_bytes(self.file[self.next..self.next + 4].try_into().unwrap()) as usize;
        self.at = self.next + 4;
        self.next = self.at + length;
        true
    }

    fn take(&mut self, length: usize) -> &[u8] {
        self.at += length;
        &self.file[self.at - length..self.at]
    }

    fn varint(&mut self) -> u64 {
        let (mut value, mut shift) = (0u64, 0);
        loop {
            let byte = self.take(1)[0];
            value |= ((byte & 0x7f) as u64) << shift;
            if byte < 0x80 {
                return value;
            }
            shift += 7;
        }
    }

    fn signed(&mut self) -> i64 {
        let raw = self.varint();
        (raw >> 1) as i64 ^ -((raw & 1) as i64)
    }

    pub fn option<T>(&mut self, read: impl Fn(&mut Rows) -> Outcome<T>) -> Outcome<Option<T>> {
        if self.take(1)[0] == 0 {
            Ok(None)
        } else {
            read(self).map(Some)
        }
    }

    pub fn list<T>(&mut self, read: impl Fn(&mut Rows) -> Outcome<T>) -> Outcome<Vec<T>> {
        (0..self.varint()).map(|_| read(self)).collect()
    }

    pub fn map<T>(&mut self, read: impl Fn(&mut Rows) -> Outcome<T>) -> Outcome<HashMap<String, T>> {
        (0..self.varint()).map(|_| Ok((self.string()?, read(self)?))).collect()
    }

    pub fn boolean(&mut self) -> Outcome<bool> {
        Ok(self.take(1)[0] == 1)
    }

    pub fn int32(&mut self) -> Outcome<i32> {
        Ok(self.signed() as i32)
    }

    pub fn int64(&mut self) -> Outcome<i64> {
        Ok(self.signed())
    }

    pub fn float32(&mut self) -> Outcome<f32> {
        Ok(f32::from_be_bytes(self.take(4).try_into().unwrap()))
    }

    pub fn float64(&mut self) -> Outcome<f64> {
        Ok(f64::from_be_bytes(self.take(8).try_into().unwrap()))
    }

    pub fn string(&mut self) -> Outcome<String> {
        let length = self.varint() as usize;
        crate::or_reason(String::from_utf8(self.take(length).to_vec()))
    }

    pub fn bytes(&mut self) -> Outcome<Vec<u8>> {
        let length = self.varint() as usize;
        Ok(self.take(length).to_vec())
    }

    pub fn decimal(&mut self, scale: u32) -> Outcome<Decimal> {
        let data = self.bytes()?;
        decimal(&data, scale)
    }

    pub fn date(&mut self) -> Outcome<NaiveDate> {
        date(self.signed())
    }

    pub fn timestamp(&mut self) -> Outcome<DateTime<Utc>> {
        let seconds = self.signed();
        let nanos = self.varint() as u32;
        DateTime::from_timestamp(seconds, nanos).ok_or_else(|| format!("chrono has no time {seconds} s from 1970"))
    }

    pub fn uuid(&mut self) -> Outcome<Uuid> {
        crate::or_reason(Uuid::from_slice(self.take(16)))
    }
}

/// The date of a number of days since 1970.
pub fn date(days: i64) -> Outcome<NaiveDate> {
    TimeDelta::try_days(days)
        .and_then(|span| NaiveDate::default().checked_add_signed(span))
        .ok_or_else(|| format!("chrono has no date {days} days from 1970"))
}

/// The days of a date since 1970.
pub fn days(date: &NaiveDate) -> i32 {
    (*date - NaiveDate::default()).num_days() as i32
}

/// The decimal of an unscaled number in two's complement, the highest byte first.
pub fn decimal(data: &[u8], scale: u32) -> Outcome<Decimal> {
    if data.is_empty() || data.len() > 16 {
        return Err("no decimal of rust_decimal".to_string());
    }
    let sign = if data[0] >= 0x80 { 0xff } else { 0 };
    let mut whole = [sign; 16];
    whole[16 - data.len()..].copy_from_slice(data);
    crate::or_reason(Decimal::try_from_i128_with_scale(i128::from_be_bytes(whole), scale))
}

/// Two's complement, the highest byte first, in as few bytes as hold it.
pub fn twos(number: i128) -> Vec<u8> {
    let data = number.to_be_bytes();
    let sign = if number < 0 { 0xff } else { 0 };
    let mut begin = 0;
    while begin < 15 && data[begin] == sign && (data[begin + 1] ^ sign) < 0x80 {
        begin += 1;
    }
    data[begin..].to_vec()
}

/// A point in time of units since 1970.
pub fn time(value: i64, second: i64) -> Outcome<DateTime<Utc>> {
    let nanos = value.rem_euclid(second) * (1_000_000_000 / second);
    DateTime::from_timestamp(value.div_euclid(second), nanos as u32)
        .ok_or_else(|| format!("chrono has no time {value}"))
}

/// Units of a point in time since 1970.
pub fn units(time: &DateTime<Utc>, second: i64) -> i64 {
    time.timestamp() * second + time.timestamp_subsec_nanos() as i64 / (1_000_000_000 / second)
}

/// A difference as path, expected and actual.
pub type Difference = Option<[String; 3]>;

/// A value that can be compared with another, by the rules of docs/internals/workers.md.
pub trait Value {
    fn difference(&self, other: &Self, path: &mut String) -> Difference;
}

/// Compares a part of a value, whose path is longer by some text.
pub fn within<T: Value>(a: &T, b: &T, path: &mut String, more: &str) -> Difference {
    let length = path.len();
    path.push_str(more);
    let found = a.difference(b, path);
    path.truncate(length);
    found
}

fn same(equal: bool, path: &str, a: impl FnOnce() -> String, b: impl FnOnce() -> String) -> Difference {
    if equal {
        None
    } else {
        Some([path.trim_start_matches('.').to_string(), a(), b()])
    }
}

macro_rules! values {
    ($($kind:ty: $equal:expr),+) => {$(
        impl Value for $kind {
            fn difference(&self, other: &Self, path: &mut String) -> Difference {
                let equal: fn(&$kind, &$kind) -> bool = $equal;
                same(equal(self, other), path, || format!("{self:?}"), || format!("{other:?}"))
            }
        }
    )+};
}

values! {
    bool: |a, b| a == b,
    i32: |a, b| a == b,
    i64: |a, b| a == b,
    f32: |a, b| a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan()),
    f64: |a, b| a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan()),
    String: |a, b| a == b,
    u8: |a, b| a == b,
    Decimal: |a, b| a == b && a.scale() == b.scale(),
    NaiveDate: |a, b| a == b,
    DateTime<Utc>: |a, b| a == b,
    Uuid: |a, b| a == b
}

impl<T: Value> Value for Option<T> {
    fn difference(&self, other: &Self, path: &mut String) -> Difference {
        match (self, other) {
            (Some(a), Some(b)) => a.difference(b, path),
            (None, None) => None,
            (a, _) => {
                let words = ["null", "a value"];
                let expected = words[a.is_some() as usize];
                same(
                    false,
                    path,
                    || expected.to_string(),
                    || words[a.is_none() as usize].to_string(),
                )
            }
        }
    }
}

impl<T: Value> Value for Vec<T> {
    fn difference(&self, other: &Self, path: &mut String) -> Difference {
        if self.len() != other.len() {
            return same(
                false,
                path,
                || format!("{} elements", self.len()),
                || format!("{} elements", other.len()),
            );
        }
        let mut pairs = self.iter().zip(other).enumerate();
        pairs.find_map(|(i, (a, b))| within(a, b, path, &format!("[{i}]")))
    }
}

impl<T: Value> Value for HashMap<String, T> {
    fn difference(&self, other: &Self, path: &mut String) -> Difference {
        if self.len() != other.len() || self.keys().any(|key| !other.contains_key(key)) {
            return same(
                false,
                path,
                || format!("{} entries", self.len()),
                || format!("{} entries", other.len()),
            );
        }
        self.iter()
            .find_map(|(key, a)| within(a, &other[key], path, &format!("[{key:?}]")))
    }
}
