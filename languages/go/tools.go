//go:build tools

// Package tools names what generated code needs, so that go.mod and go.sum have it.
package tools

import (
	_ "github.com/hamba/avro/v2"
	_ "github.com/vmihailenco/msgpack/v5"
	_ "google.golang.org/protobuf/cmd/protoc-gen-go"
)
