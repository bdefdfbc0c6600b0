package worker

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/big"
	"os"
	"reflect"
	"time"

	"github.com/google/uuid"
	"github.com/shopspring/decimal"
	"serdebench.io/worker/schema"
)

// The objects that an application in Go would hold for records are structs. A decimal is a decimal.Decimal of shopspring, a date and a
// timestamp a time.Time in UTC, a UUID a uuid.UUID, and what may be null a pointer.

type rows struct {
	file []byte
	next int
	root *schema.Slot
	at   int
}

func openRows(path string) (*rows, error) {
	file, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if len(file) < 12 || string(file[:8]) != "SDBROWS1" {
		return nil, fmt.Errorf("%s is no rows file", path)
	}
	end := 12 + int(binary.BigEndian.Uint32(file[8:]))
	root, err := schema.Parse(string(file[12:end]))
	return &rows{file: file, next: end, root: root}, err
}

// place gives the place of the next row, or a negative number at the end of the file.
func (r *rows) place() int {
	if r.next >= len(r.file) {
		return -1
	}
	begin := r.next + 4
	r.next = begin + int(binary.BigEndian.Uint32(r.file[r.next:]))
	return begin
}

// into fills the struct that a pointer points to with the row at a place.
func (r *rows) into(object any, place int) any {
	r.at = place
	r.value(reflect.ValueOf(object).Elem(), r.root)
	return object
}

func (r *rows) sample(fresh func() any, first, stride, most int) []any {
	for i := 0; i < first; i++ {
		r.place()
	}
	var taken []any
	for len(taken) < most {
		place := r.place()
		if place < 0 {
			break
		}
		taken = append(taken, r.into(fresh(), place))
		for i := 1; i < stride; i++ {
			r.place()
		}
	}
	return taken
}

func (r *rows) varint() uint64 {
	value, length := binary.Uvarint(r.file[r.at:])
	r.at += length
	return value
}

func (r *rows) signed() int64 {
	raw := r.varint()
	return int64(raw>>1) ^ -int64(raw&1)
}

func (r *rows) take(length int) []byte {
	r.at += length
	return r.file[r.at-length : r.at]
}

func (r *rows) text() string {
	return string(r.take(int(r.varint())))
}

func (r *rows) slot(v reflect.Value, slot *schema.Slot) {
	if !slot.Optional {
		r.value(v, slot)
		return
	}
	if r.take(1)[0] == 1 {
		made := reflect.New(v.Type().Elem())
		r.value(made.Elem(), slot)
		v.Set(made)
	}
}

func (r *rows) value(v reflect.Value, slot *schema.Slot) {
	switch slot.Kind {
	case "struct":
		for i, field := range slot.Fields {
			r.slot(v.Field(i), field.Slot)
		}
	case "list":
		count := int(r.varint())
		made := reflect.MakeSlice(v.Type(), count, count)
		for i := 0; i < count; i++ {
			r.slot(made.Index(i), slot.Element)
		}
		v.Set(made)
	case "map":
		count := int(r.varint())
		made := reflect.MakeMapWithSize(v.Type(), count)
		for i := 0; i < count; i++ {
			key := reflect.ValueOf(r.text())
			element := reflect.New(v.Type().Elem()).Elem()
			r.slot(element, slot.Element)
			made.SetMapIndex(key, element)
		}
		v.Set(made)
	case "boolean":
		v.SetBool(r.take(1)[0] == 1)
	case "int32", "int64":
		v.SetInt(r.signed())
	case "float32":
		v.SetFloat(float64(math.Float32frombits(binary.BigEndian.Uint32(r.take(4)))))
	case "float64":
		v.SetFloat(math.Float64frombits(binary.BigEndian.Uint64(r.take(8))))
	case "decimal":
		unscaled := Number(r.take(int(r.varint())))
		v.Set(reflect.ValueOf(decimal.NewFromBigInt(unscaled, -int32(slot.Scale))))
	case "string":
		v.SetString(r.text())
	case "bytes":
		v.SetBytes(append([]byte{}, r.take(int(r.varint()))...))
	case "date":
		v.Set(reflect.ValueOf(time.Unix(r.signed()*86_400, 0).UTC()))
	case "uuid":
		v.Set(reflect.ValueOf(uuid.UUID(r.take(16))))
	case "timestamp":
		seconds := r.signed()
		v.Set(reflect.ValueOf(time.Unix(seconds, int64(r.varint())).UTC()))
	}
}

// Number is the number of bytes in two's complement, the highest first.
func Number(data []byte) *big.Int {
	number := new(big.Int).SetBytes(data)
	if len(data) > 0 && data[0] >= 0x80 {
		number.Sub(number, new(big.Int).Lsh(big.NewInt(1), uint(8*len(data))))
	}
	return number
}

// Twos is two's complement, the highest byte first, in as few bytes as hold it.
func Twos(number *big.Int) []byte {
	if number.Sign() >= 0 {
		data := number.Bytes()
		if len(data) == 0 || data[0] >= 0x80 {
			data = append([]byte{0}, data...)
		}
		return data
	}
	length := new(big.Int).Not(number).BitLen()/8 + 1
	data := new(big.Int).Add(number, new(big.Int).Lsh(big.NewInt(1), uint(8*length))).Bytes()
	for len(data) < length {
		data = append([]byte{0xff}, data...)
	}
	return data
}

func shown(v reflect.Value) string {
	for v.Kind() == reflect.Pointer && !v.IsNil() {
		v = v.Elem()
	}
	return fmt.Sprint(v.Interface())
}

// difference tells where two objects differ, as path, expected and actual, or nil where they are equal.
func difference(slot *schema.Slot, a, b reflect.Value, path string) []string {
	other := []string{path, shown(a), shown(b)}
	if slot.Optional {
		if a.IsNil() || b.IsNil() {
			if a.IsNil() && b.IsNil() {
				return nil
			}
			return other
		}
		a, b = a.Elem(), b.Elem()
	}
	same := true
	switch slot.Kind {
	case "struct":
		for i, field := range slot.Fields {
			inner := field.Name
			if path != "" {
				inner = path + "." + inner
			}
			if found := difference(field.Slot, a.Field(i), b.Field(i), inner); found != nil {
				return found
			}
		}
	case "list":
		same = a.Len() == b.Len()
		for i := 0; same && i < a.Len(); i++ {
			if found := difference(slot.Element, a.Index(i), b.Index(i), fmt.Sprintf("%s[%d]", path, i)); found != nil {
				return found
			}
		}
	case "map":
		same = a.Len() == b.Len()
		for _, key := range a.MapKeys() {
			actual := b.MapIndex(key)
			if !actual.IsValid() {
				return other
			}
			inner := fmt.Sprintf("%s[%q]", path, key.String())
			if found := difference(slot.Element, a.MapIndex(key), actual, inner); found != nil {
				return found
			}
		}
	case "float32", "float64":
		x, y := a.Float(), b.Float()
		same = math.Float64bits(x) == math.Float64bits(y) || (x != x && y != y)
	case "decimal":
		x, y := a.Interface().(decimal.Decimal), b.Interface().(decimal.Decimal)
		same = x.Exponent() == y.Exponent() && x.Coefficient().Cmp(y.Coefficient()) == 0
	case "date", "timestamp":
		same = a.Interface().(time.Time).Equal(b.Interface().(time.Time))
	case "bytes":
		same = string(a.Bytes()) == string(b.Bytes())
	default:
		same = a.Interface() == b.Interface()
	}
	if same {
		return nil
	}
	return other
}
