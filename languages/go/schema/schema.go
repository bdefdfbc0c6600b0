// Package schema reads the notation of schemas of docs/internals/workers.md.
package schema

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// Slot is a type, and whether null may stand in its place.
type Slot struct {
	Kind      string
	Optional  bool
	Fields    []Field
	Element   *Slot
	Precision int
	Scale     int
	Unit      string
	// Number tells the structs of a schema from each other; the record itself is 0.
	Number int
}

// Field is a named slot of a struct.
type Field struct {
	Name string
	Slot *Slot
}

// IsLeaf tells whether a type has no other within it.
func (s *Slot) IsLeaf() bool {
	return s.Kind != "struct" && s.Element == nil
}

// Structs are all structs of a type, itself first.
func (s *Slot) Structs() []*Slot {
	var found []*Slot
	if s.Kind == "struct" {
		found = append(found, s)
	}
	for _, field := range s.Fields {
		found = append(found, field.Slot.Structs()...)
	}
	if s.Element != nil {
		found = append(found, s.Element.Structs()...)
	}
	return found
}

type parser struct {
	text string
	at   int
}

// Parse reads a schema; its errors name the character.
func Parse(text string) (root *Slot, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the schema is malformed: %v", r)
		}
	}()
	p := &parser{text: text}
	p.name()
	root = p.structure()
	for i, found := range root.Structs() {
		found.Number = i
	}
	return root, nil
}

func (p *parser) take(word string) bool {
	if strings.HasPrefix(p.text[p.at:], word) {
		p.at += len(word)
		return true
	}
	return false
}

func (p *parser) expect(word string) {
	if !p.take(word) {
		panic(fmt.Sprintf("%q is due at character %d", word, p.at))
	}
}

func (p *parser) name() string {
	begin := p.at
	if p.text[p.at] != '"' {
		for strings.IndexByte("{:,", p.text[p.at]) < 0 {
			p.at++
		}
		return p.text[begin:p.at]
	}
	for p.at++; p.text[p.at] != '"'; p.at++ {
		if p.text[p.at] == '\\' {
			p.at++
		}
	}
	p.at++
	var name string
	// its escapes are those of JSON
	if err := json.Unmarshal([]byte(p.text[begin:p.at]), &name); err != nil {
		panic(err)
	}
	return name
}

func (p *parser) structure() *Slot {
	p.expect("{")
	made := &Slot{Kind: "struct"}
	for {
		name := p.name()
		p.expect(":")
		made.Fields = append(made.Fields, Field{name, p.slot()})
		if !p.take(",") {
			break
		}
	}
	p.expect("}")
	return made
}

func (p *parser) slot() *Slot {
	made := p.kind()
	made.Optional = p.take("?")
	return made
}

func (p *parser) kind() *Slot {
	switch {
	case p.text[p.at] == '{':
		return p.structure()
	case p.take("["):
		made := &Slot{Kind: "list", Element: p.slot()}
		p.expect("]")
		return made
	case p.take("<"):
		made := &Slot{Kind: "map", Element: p.slot()}
		p.expect(">")
		return made
	case p.take("decimal("):
		end := p.at + strings.IndexByte(p.text[p.at:], ')')
		precision, scale, _ := strings.Cut(p.text[p.at:end], ",")
		p.at = end + 1
		made := &Slot{Kind: "decimal"}
		made.Precision, _ = strconv.Atoi(precision)
		made.Scale, _ = strconv.Atoi(scale)
		return made
	case p.take("timestamp-"):
		for _, unit := range []string{"millis", "micros", "nanos"} {
			if p.take(unit) {
				return &Slot{Kind: "timestamp", Unit: unit}
			}
		}
	}
	for _, kind := range []string{"boolean", "int32", "int64", "float32", "float64", "string", "bytes", "date", "uuid"} {
		if p.take(kind) {
			if strings.HasPrefix(kind, "int") {
				p.take("+")
			}
			return &Slot{Kind: kind}
		}
	}
	panic(fmt.Sprintf("no type at character %d", p.at))
}
