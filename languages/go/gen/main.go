// Command generate writes the Go code of one codec for one schema: structs for the application's objects and for the library's
// messages, and the assignments between them, as a user of the library would write them by hand.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"google.golang.org/protobuf/compiler/protogen"
	"serdebench.io/worker/schema"
)

const longDigits = 18

var libraries = map[string]string{
	"go-json":     "",
	"go-msgpack":  "github.com/vmihailenco/msgpack/v5",
	"go-avro":     "github.com/hamba/avro/v2",
	"go-protobuf": "google.golang.org/protobuf",
}

// leaf is how a leaf stands in a message: its type, and expressions in which %s is the value.
type leaf struct{ kind, out, in string }

type generator struct {
	codec   string
	root    *schema.Slot
	out     bytes.Buffer
	names   map[*schema.Slot][]string
	message map[*schema.Slot]*protogen.Message
	count   int
}

func main() {
	if os.Args[1] == "--version" {
		fmt.Println(version(os.Args[2], os.Args[3]))
		return
	}
	codec, described, made, home := os.Args[1], os.Args[2], os.Args[3], os.Args[4]
	if err := run(codec, described, made, home); err != nil {
		fmt.Println("error: " + err.Error())
		os.Exit(1)
	}
}

func run(codec, described, made, home string) error {
	text, err := os.ReadFile(filepath.Join(described, "record.schema"))
	if err != nil {
		return err
	}
	g := &generator{codec: codec, names: map[*schema.Slot][]string{}, message: map[*schema.Slot]*protogen.Message{}}
	if g.root, err = schema.Parse(string(text)); err != nil {
		return err
	}
	for _, name := range []string{"go.mod", "go.sum", "schema/schema.go", "worker/worker.go", "worker/rows.go"} {
		data, err := os.ReadFile(filepath.Join(home, name))
		if err == nil {
			_ = os.MkdirAll(filepath.Dir(filepath.Join(made, name)), 0o755)
			err = os.WriteFile(filepath.Join(made, name), data, 0o644)
		}
		if err != nil {
			return err
		}
	}
	if codec == "go-protobuf" {
		err = g.protobuf(described, made, home)
	} else {
		err = g.structs(described)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(made, "main.go"), g.out.Bytes(), 0o644)
	}
	return err
}

// version is that of a codec's library in go.mod; that of Go itself for its standard library.
func version(codec, home string) string {
	library := libraries[codec]
	if library == "" {
		return strings.TrimPrefix(runtime.Version(), "go")
	}
	data, _ := os.ReadFile(filepath.Join(home, "go.mod"))
	for _, line := range strings.Split(string(data), "\n") {
		if words := strings.Fields(line); len(words) >= 2 && words[0] == library {
			return strings.TrimPrefix(words[1], "v")
		}
	}
	return "unknown"
}

func (g *generator) line(format string, args ...any) {
	fmt.Fprintf(&g.out, format+"\n", args...)
}

func (g *generator) fresh(prefix string) string {
	g.count++
	return prefix + strconv.Itoa(g.count)
}

// objectLeaf is the type of a leaf in an application's object.
func objectLeaf(slot *schema.Slot) string {
	switch slot.Kind {
	case "boolean":
		return "bool"
	case "bytes":
		return "[]byte"
	case "decimal":
		return "decimal.Decimal"
	case "date", "timestamp":
		return "time.Time"
	case "uuid":
		return "uuid.UUID"
	}
	return slot.Kind
}

// typeName is the type of a slot in objects or messages, by the names that structs and leaves have there.
func typeName(slot *schema.Slot, structs string, leaves func(*schema.Slot) string) string {
	var name string
	switch slot.Kind {
	case "struct":
		name = structs + strconv.Itoa(slot.Number)
	case "list":
		name = "[]" + typeName(slot.Element, structs, leaves)
	case "map":
		name = "map[string]" + typeName(slot.Element, structs, leaves)
	default:
		name = leaves(slot)
	}
	if slot.Optional {
		return "*" + name
	}
	return name
}

func required(slot *schema.Slot) *schema.Slot {
	same := *slot
	same.Optional = false
	return &same
}

func (g *generator) head(imports ...string) {
	g.line("// Package main is generated code: do not edit.\npackage main\n\nimport (")
	for _, path := range append([]string{
		"math/big", "time", "github.com/google/uuid", "github.com/shopspring/decimal", "serdebench.io/worker/worker",
	}, imports...) {
		g.line("\t%q", path)
	}
	g.line(")\n\nvar (\n\t_ = big.NewInt\n\t_ = uuid.Nil\n\t_ = decimal.Zero\n\t_ = time.Unix\n)\n")
	g.line("func number[T int32 | int64 | float32 | float64](v T) int { return int(v) }")
	g.line("func flag(v bool) int {\n\tif v {\n\t\treturn 1\n\t}\n\treturn 0\n}")
	for _, found := range g.root.Structs() {
		g.line("type Record%d struct {", found.Number)
		for i, field := range found.Fields {
			g.line("\tF%d %s", i, typeName(field.Slot, "Record", objectLeaf))
		}
		g.line("}")
	}
}

// messageLeaf is how a leaf stands in the structs of a library with tags.
func (g *generator) messageLeaf(slot *schema.Slot) leaf {
	plain := leaf{objectLeaf(slot), "%s", "%s"}
	scale := strconv.Itoa(slot.Scale)
	switch g.codec + " " + slot.Kind {
	case "go-json decimal":
		return leaf{"json.Number", "json.Number(%s.StringFixed(" + scale + "))",
			"worker.Must(decimal.NewFromString(string(%s))).Round(" + scale + ")"}
	case "go-json date":
		return leaf{"string", `%s.Format("2006-01-02")`, `worker.Must(time.Parse("2006-01-02", %s))`}
	case "go-avro decimal":
		return leaf{"*big.Rat", "%s.Rat()", "worker.Must(decimal.NewFromString(%s.FloatString(" + scale + ")))"}
	case "go-avro uuid":
		return leaf{"[16]byte", "[16]byte(%s)", "uuid.UUID(%s)"}
	case "go-avro timestamp":
		if slot.Unit == "nanos" {
			return leaf{"int64", "%s.UnixNano()", "time.Unix(0, %s).UTC()"}
		}
	case "go-msgpack decimal", "go-protobuf decimal":
		if slot.Precision <= longDigits {
			return leaf{"int64", "%s.Coefficient().Int64()", "decimal.New(%s, -" + scale + ")"}
		}
		return leaf{"[]byte", "worker.Twos(%s.Coefficient())", "decimal.NewFromBigInt(worker.Number(%s), -" + scale + ")"}
	case "go-msgpack date", "go-protobuf date":
		return leaf{"int32", "int32(%s.Unix() / 86400)", "time.Unix(int64(%s)*86400, 0).UTC()"}
	case "go-msgpack uuid", "go-protobuf uuid":
		return leaf{"[]byte", "append([]byte{}, %s[:]...)", "uuid.UUID(%s)"}
	case "go-msgpack timestamp":
		return leaf{"time.Time", "%s", "%s.UTC()"}
	case "go-protobuf timestamp":
		switch slot.Unit {
		case "millis":
			return leaf{"int64", "%s.UnixMilli()", "time.UnixMilli(%s).UTC()"}
		case "micros":
			return leaf{"int64", "%s.UnixMicro()", "time.UnixMicro(%s).UTC()"}
		}
		return leaf{"int64", "%s.UnixNano()", "time.Unix(0, %s).UTC()"}
	}
	return plain
}

func fill(format, value string) string {
	return strings.ReplaceAll(format, "%s", value)
}

func (g *generator) kind(slot *schema.Slot) string {
	return g.messageLeaf(slot).kind
}

// structs writes the messages of a library that takes structs with tags.
func (g *generator) structs(described string) error {
	switch g.codec {
	case "go-json":
		g.head("encoding/json")
	case "go-msgpack":
		g.head("bytes", "github.com/vmihailenco/msgpack/v5")
	case "go-avro":
		g.head("github.com/hamba/avro/v2")
		if err := g.avroNames(described); err != nil {
			return err
		}
	}
	for _, found := range g.root.Structs() {
		n := found.Number
		g.line("type Message%d struct {", n)
		if g.codec == "go-msgpack" {
			g.line("\t_msgpack struct{} `msgpack:\",as_array\"`")
		}
		for i, field := range found.Fields {
			tag, err := g.tag(found, i)
			if err != nil {
				return err
			}
			g.line("\tF%d %s%s", i, typeName(field.Slot, "Message", g.kind), tag)
		}
		g.line("}")
		g.line("func out%d(o *Record%d) (m Message%d) {", n, n, n)
		for i, field := range found.Fields {
			f := fmt.Sprintf(".F%d", i)
			g.assign("m"+f, "o"+f, field.Slot, "out", "Message", g.kind)
		}
		g.line("\treturn m\n}\nfunc back%d(m *Message%d) (o Record%d) {", n, n, n)
		for i, field := range found.Fields {
			f := fmt.Sprintf(".F%d", i)
			g.assign("o"+f, "m"+f, field.Slot, "back", "Record", objectLeaf)
		}
		g.line("\treturn o\n}")
		for _, call := range []string{"all", "head"} {
			g.line("func %s%d(m *Message%d) (n int) {", call, n, n)
			for i, field := range found.Fields {
				if call == "all" || field.Slot.Element == nil {
					g.read(fmt.Sprintf("m.F%d", i), field.Slot, call)
				}
			}
			g.line("\treturn n\n}")
		}
	}
	g.line("func load() *worker.Codec {")
	switch g.codec {
	case "go-json":
		g.codecOf("json.Marshal(m)", "json.Unmarshal(data, m)")
	case "go-msgpack":
		g.line("\tvar buffer bytes.Buffer\n\tencoder := msgpack.NewEncoder(&buffer)\n\tencoder.UseCompactInts(true)")
		g.line("\tdump := func(m any) ([]byte, error) {\n\t\tbuffer.Reset()\n\t\terr := encoder.Encode(m)")
		g.line("\t\treturn append([]byte(nil), buffer.Bytes()...), err\n\t}")
		g.codecOf("dump(m)", "msgpack.Unmarshal(data, m)")
	case "go-avro":
		text, _ := os.ReadFile(filepath.Join(described, "record.avsc"))
		g.line("\tavroSchema := avro.MustParse(%s)", strconv.Quote(string(text)))
		g.codecOf("avro.Marshal(avroSchema, m)", "avro.Unmarshal(avroSchema, data, m)")
	}
	return nil
}

// codecOf writes the end of load, and main.
func (g *generator) codecOf(dump, load string) {
	message, back, create := "new(Message0)", "o := back0(m.(*Message0))\n\t\t\treturn &o", "m := out0(o.(*Record0))\n\t\t\treturn &m"
	pointer := "*Message0"
	if g.codec == "go-protobuf" {
		pointer = "*pb." + g.message[g.root].GoIdent.GoName
		message = "new(" + pointer[1:] + ")"
		back = "o := back0(m.(" + pointer + "))\n\t\t\treturn &o"
		create = "return out0(o.(*Record0))"
	}
	g.line("\treturn &worker.Codec{\n\t\tNew: func() any { return new(Record0) },")
	g.line("\t\tCreate: func(o any) any {\n\t\t\t%s\n\t\t},", create)
	g.line("\t\tDump: func(m any) ([]byte, error) { return %s },", strings.ReplaceAll(dump, "(M)", "(m.("+pointer+"))"))
	g.line("\t\tLoad: func(data []byte) (any, error) {\n\t\t\tm := %s\n\t\t\treturn m, %s\n\t\t},", message, load)
	g.line("\t\tBack: func(m any) any {\n\t\t\t%s\n\t\t},", back)
	g.line("\t\tAll: func(m any) int { return all0(m.(%s)) },", pointer)
	g.line("\t\tHead: func(m any) int { return head0(m.(%s)) },\n\t}\n}", pointer)
	g.line("\nfunc main() { worker.Run(load) }")
}

// tag is the tag of a field in a message.
func (g *generator) tag(found *schema.Slot, i int) (string, error) {
	name := found.Fields[i].Name
	switch g.codec {
	case "go-json":
		if name == "" {
			// as in Java, a field without a name goes by its number
			name = "field_" + strconv.Itoa(i+1)
		}
		for _, char := range name {
			if strings.ContainsRune("\"'`\\,", char) || char < ' ' {
				return "", fmt.Errorf("a tag of encoding/json cannot have the field name %q", name)
			}
		}
		if found.Fields[i].Slot.Optional {
			return " `json:\"" + name + ",omitempty\"`", nil
		}
		return " `json:\"" + name + "\"`", nil
	case "go-avro":
		return " `avro:\"" + g.names[found][i] + "\"`", nil
	}
	return "", nil
}

// assign writes the statements that convert a value.
func (g *generator) assign(
	to, from string, slot *schema.Slot, call, structs string, leaves func(*schema.Slot) string) {
	switch {
	case slot.Optional:
		v := g.fresh("v")
		g.line("if %s != nil {\nvar %s %s", from, v, typeName(required(slot), structs, leaves))
		g.assign(v, "(*"+from+")", required(slot), call, structs, leaves)
		g.line("%s = &%s\n}", to, v)
	case slot.Kind == "struct":
		g.line("%s = %s%d(&%s)", to, call, slot.Number, from)
	case slot.Kind == "list":
		i := g.fresh("i")
		g.line("%s = make(%s, len(%s))\nfor %s := range %s {", to, typeName(slot, structs, leaves), from, i, from)
		g.assign(to+"["+i+"]", from+"["+i+"]", slot.Element, call, structs, leaves)
		g.line("}")
	case slot.Kind == "map":
		k, x, v := g.fresh("k"), g.fresh("x"), g.fresh("v")
		g.line("%s = make(%s, len(%s))\nfor %s, %s := range %s {", to, typeName(slot, structs, leaves), from, k, x, from)
		g.line("var %s %s", v, typeName(slot.Element, structs, leaves))
		g.assign(v, x, slot.Element, call, structs, leaves)
		g.line("%s[%s] = %s\n}", to, k, v)
	case call == "out":
		g.line("%s = %s", to, fill(g.messageLeaf(slot).out, from))
	default:
		g.line("%s = %s", to, fill(g.messageLeaf(slot).in, from))
	}
}

// read writes the statements that read every leaf of a message's value into n.
func (g *generator) read(from string, slot *schema.Slot, call string) {
	switch {
	case slot.Optional:
		g.line("if %s != nil {", from)
		g.read("(*"+from+")", required(slot), call)
		g.line("}")
	case slot.Kind == "struct":
		g.line("n += %s%d(&%s)", call, slot.Number, from)
	case slot.Element != nil:
		x := g.fresh("x")
		g.line("for _, %s := range %s {", x, from)
		g.read(x, slot.Element, call)
		g.line("}")
	default:
		g.leafRead(from, g.kind(slot))
	}
}

func (g *generator) leafRead(from, kind string) {
	switch kind {
	case "bool":
		g.line("n += flag(%s)", from)
	case "string", "[]byte", "json.Number":
		g.line("n += len(%s)", from)
	case "time.Time":
		g.line("n += %s.Nanosecond()", from)
	case "uuid.UUID", "[16]byte":
		g.line("n += int(%s[0])", from)
	case "*big.Rat":
		g.line("n += %s.Sign()", from)
	default:
		g.line("n += number(%s)", from)
	}
}
