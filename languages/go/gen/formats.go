package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"google.golang.org/protobuf/compiler/protogen"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/types/descriptorpb"
	"google.golang.org/protobuf/types/pluginpb"
	"serdebench.io/worker/schema"
)

// avroNames takes the names of fields from Avro's schema, which has the same order.
func (g *generator) avroNames(described string) error {
	text, err := os.ReadFile(filepath.Join(described, "record.avsc"))
	if err != nil {
		return err
	}
	var root any
	if err = json.Unmarshal(text, &root); err == nil {
		g.avroName(g.root, root)
	}
	return err
}

func (g *generator) avroName(slot *schema.Slot, described any) {
	if union, is := described.([]any); is {
		described = union[1]
	}
	part, _ := described.(map[string]any)
	switch slot.Kind {
	case "struct":
		for i, field := range part["fields"].([]any) {
			g.names[slot] = append(g.names[slot], field.(map[string]any)["name"].(string))
			g.avroName(slot.Fields[i].Slot, field.(map[string]any)["type"])
		}
	case "list":
		g.avroName(slot.Element, part["items"])
	case "map":
		g.avroName(slot.Element, part["values"])
	}
}

// protobuf has protoc-gen-go write the messages, and writes the assignments to and from them.
func (g *generator) protobuf(described, made, home string) error {
	data, err := os.ReadFile(filepath.Join(described, "record.desc"))
	if err != nil {
		return err
	}
	var files descriptorpb.FileDescriptorSet
	if err = proto.Unmarshal(data, &files); err != nil {
		return err
	}
	parameter := "paths=source_relative,Mrecord.proto=serdebench.io/worker/pb"
	request := &pluginpb.CodeGeneratorRequest{
		FileToGenerate: []string{"record.proto"}, Parameter: &parameter, ProtoFile: files.File,
	}
	input, err := proto.Marshal(request)
	if err != nil {
		return err
	}
	plugin := exec.Command(filepath.Join(home, "protoc-gen-go"))
	plugin.Stdin = strings.NewReader(string(input))
	output, err := plugin.Output()
	if err != nil {
		return fmt.Errorf("protoc-gen-go: %w", err)
	}
	var response pluginpb.CodeGeneratorResponse
	if err = proto.Unmarshal(output, &response); err != nil {
		return err
	}
	if response.GetError() != "" {
		return fmt.Errorf("protoc-gen-go: %s", response.GetError())
	}
	if err = os.MkdirAll(filepath.Join(made, "pb"), 0o755); err != nil {
		return err
	}
	for _, file := range response.File {
		name := filepath.Join(made, "pb", filepath.Base(file.GetName()))
		if err = os.WriteFile(name, []byte(file.GetContent()), 0o644); err != nil {
			return err
		}
	}
	// the same names again, for the assignments
	names, err := protogen.Options{}.New(request)
	if err != nil {
		return err
	}
	g.within(g.root, names.Files[len(names.Files)-1].Messages[0])
	g.head("google.golang.org/protobuf/proto", "serdebench.io/worker/pb")
	for _, found := range g.root.Structs() {
		g.assignments(found)
	}
	g.line("func load() *worker.Codec {")
	g.codecOf("proto.Marshal(M)", "proto.Unmarshal(data, m)")
	return nil
}

// within finds the message of each struct; fields have the schema's order, wrappers one field.
func (g *generator) within(slot *schema.Slot, message *protogen.Message) {
	if slot.Kind != "struct" {
		g.inside(slot, message.Fields[0])
		return
	}
	g.message[slot] = message
	for i, field := range slot.Fields {
		g.inside(field.Slot, message.Fields[i])
	}
}

func (g *generator) inside(slot *schema.Slot, field *protogen.Field) {
	if field.Message == nil {
		return
	}
	repeated := slot.Kind == "map" && field.Desc.IsMap() || slot.Kind == "list" && field.Desc.IsList()
	if !repeated {
		g.within(slot, field.Message)
		return
	}
	inner := field.Message
	if field.Desc.IsMap() {
		inner = field.Message.Fields[1].Message
	}
	if inner == nil {
		return
	}
	if slot.Element.Optional {
		g.inside(slot.Element, inner.Fields[0])
	} else {
		g.within(slot.Element, inner)
	}
}

func (g *generator) assignments(found *schema.Slot) {
	n, message := found.Number, g.message[found]
	name := message.GoIdent.GoName
	g.line("func out%d(o *Record%d) *pb.%s {\nm := new(pb.%s)", n, n, name, name)
	for i, field := range found.Fields {
		g.put("m."+message.Fields[i].GoName, fmt.Sprintf("o.F%d", i), field.Slot, message.Fields[i])
	}
	g.line("return m\n}\nfunc back%d(m *pb.%s) (o Record%d) {", n, name, n)
	for i, field := range found.Fields {
		g.get(fmt.Sprintf("o.F%d", i), "m."+message.Fields[i].GoName, field.Slot, message.Fields[i], "back")
	}
	g.line("return o\n}")
	for _, call := range []string{"all", "head"} {
		g.line("func %s%d(m *pb.%s) (n int) {", call, n, name)
		for i, field := range found.Fields {
			if call == "all" || field.Slot.Element == nil {
				g.get("", "m."+message.Fields[i].GoName, field.Slot, message.Fields[i], call)
			}
		}
		g.line("return n\n}")
	}
}

// put assigns a field of a message; an optional list or map stands in a message of its own.
func (g *generator) put(to, from string, slot *schema.Slot, field *protogen.Field) {
	if slot.Optional {
		g.line("if %s != nil {", from)
		defer g.line("}")
		from = "(*" + from + ")"
	}
	switch {
	case slot.Kind == "struct":
		g.line("%s = out%d(&%s)", to, slot.Number, from)
	case slot.Element != nil && slot.Optional:
		g.line("%s = new(pb.%s)", to, field.Message.GoIdent.GoName)
		g.whole(to, from, slot, field.Message)
	case slot.Element != nil:
		g.elements(to, from, slot, field)
	case slot.Optional && g.kind(slot) == "[]byte":
		// an empty slice is there, nil is not
		g.line("%s = append([]byte{}, %s...)", to, fill(g.messageLeaf(slot).out, from))
	case slot.Optional:
		v := g.fresh("v")
		g.line("%s := %s\n%s = &%s", v, fill(g.messageLeaf(slot).out, from), to, v)
	default:
		g.line("%s = %s", to, fill(g.messageLeaf(slot).out, from))
	}
}

func (g *generator) whole(to, from string, slot *schema.Slot, wrapper *protogen.Message) {
	g.elements(to+"."+wrapper.Fields[0].GoName, from, required(slot), wrapper.Fields[0])
}

func (g *generator) elements(to, from string, slot *schema.Slot, field *protogen.Field) {
	inner, kind := field.Message, g.elementType(slot, field)
	if field.Desc.IsMap() {
		inner = field.Message.Fields[1].Message
	}
	k, x, v := g.fresh("k"), g.fresh("x"), g.fresh("v")
	if slot.Kind == "list" {
		g.line("%s = make([]%s, len(%s))", to, kind, from)
	} else {
		g.line("%s = make(map[string]%s, len(%s))", to, kind, from)
	}
	g.line("for %s, %s := range %s {\nvar %s %s", k, x, from, v, kind)
	element := slot.Element
	switch {
	case element.Optional:
		g.line("%s = new(%s)", v, kind[1:])
		g.put(v+"."+inner.Fields[0].GoName, x, element, inner.Fields[0])
	case element.Kind == "struct":
		g.line("%s = out%d(&%s)", v, element.Number, x)
	case element.Element != nil:
		g.line("%s = new(%s)", v, kind[1:])
		g.whole(v, x, element, inner)
	default:
		g.line("%s = %s", v, fill(g.messageLeaf(element).out, x))
	}
	g.line("%s[%s] = %s\n}", to, k, v)
}

func (g *generator) elementType(slot *schema.Slot, field *protogen.Field) string {
	inner := field.Message
	if field.Desc.IsMap() {
		inner = field.Message.Fields[1].Message
	}
	if inner != nil {
		return "*pb." + inner.GoIdent.GoName
	}
	return g.kind(slot.Element)
}

// get reads a field of a message: into an object, or with another call than back into n.
func (g *generator) get(to, from string, slot *schema.Slot, field *protogen.Field, call string) {
	if slot.Optional {
		g.line("if %s != nil {", from)
		defer g.line("}")
	}
	back := call == "back"
	pointer := slot.Optional && slot.IsLeaf() && g.kind(slot) != "[]byte"
	if slot.Element != nil && slot.Optional {
		wrapper := field.Message.Fields[0]
		from, field = from+"."+wrapper.GoName, wrapper
	}
	if pointer {
		from = "(*" + from + ")"
	}
	v := to
	if back && slot.Optional {
		v = g.fresh("v")
		g.line("var %s %s", v, typeName(required(slot), "Record", objectLeaf))
		defer g.line("%s = &%s", to, v)
	}
	switch {
	case slot.Kind == "struct" && back:
		g.line("%s = back%d(%s)", v, slot.Number, from)
	case slot.Kind == "struct":
		g.line("n += %s%d(%s)", call, slot.Number, from)
	case slot.Element != nil:
		g.collect(v, from, required(slot), field, call)
	case back:
		g.line("%s = %s", v, fill(g.messageLeaf(slot).in, from))
	default:
		g.leafRead(from, g.kind(slot))
	}
}

func (g *generator) collect(to, from string, slot *schema.Slot, field *protogen.Field, call string) {
	back := call == "back"
	inner := field.Message
	if field.Desc.IsMap() {
		inner = field.Message.Fields[1].Message
	}
	k, x := g.fresh("k"), g.fresh("x")
	element, v := slot.Element, ""
	if back {
		v = g.fresh("v")
		g.line("%s = make(%s, len(%s))", to, typeName(slot, "Record", objectLeaf), from)
		g.line("for %s, %s := range %s {\nvar %s %s", k, x, from, v, typeName(element, "Record", objectLeaf))
	} else {
		g.line("for _, %s := range %s {", x, from)
	}
	switch {
	case element.Optional:
		g.get(v, x+"."+inner.Fields[0].GoName, element, inner.Fields[0], call)
	case element.Kind == "struct" && back:
		g.line("%s = back%d(%s)", v, element.Number, x)
	case element.Kind == "struct":
		g.line("n += %s%d(%s)", call, element.Number, x)
	case element.Element != nil:
		g.collect(v, x+"."+inner.Fields[0].GoName, element, inner.Fields[0], call)
	case back:
		g.line("%s = %s", v, fill(g.messageLeaf(element).in, x))
	default:
		g.leafRead(x, g.kind(element))
	}
	if back {
		g.line("%s[%s] = %s", to, k, v)
	}
	g.line("}")
}
