// Package worker is a worker of docs/internals/workers.md for one codec, which generated code hands over.
//
// The clock is the CPU time of the process (CLOCK_PROCESS_CPUTIME_ID): Go's collector has threads of its own, and its share is in it.
package worker

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"reflect"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"strings"
	"syscall"
	"time"
	"unicode"

	"golang.org/x/sys/unix"
)

const (
	chunkNanos = 50_000
	leastLead  = 1_000
)

// Codec is what generated code does with one library: objects and messages are pointers to its structs.
type Codec struct {
	New    func() any
	Create func(any) any
	Dump   func(any) ([]byte, error)
	Load   func([]byte) (any, error)
	Back   func(any) any
	All    func(any) int
	Head   func(any) int
}

// Must gives a value, and panics with an error.
func Must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// say sends a reply. Control characters become blanks, and long fields are cut.
func say(fields ...any) {
	texts := make([]string, len(fields))
	for i, field := range fields {
		text := strings.Map(func(r rune) rune {
			if unicode.IsControl(r) {
				return ' '
			}
			return r
		}, fmt.Sprint(field))
		if runes := []rune(text); len(runes) > 400 {
			text = string(runes[:400]) + "…"
		}
		texts[i] = text
	}
	_, _ = os.Stdout.WriteString(strings.Join(texts, "\t") + "\n")
}

func cpu() int64 {
	var ts unix.Timespec
	_ = unix.ClockGettime(unix.CLOCK_PROCESS_CPUTIME_ID, &ts)
	return ts.Nano()
}

var started = time.Now()

func wall() int64 {
	return int64(time.Since(started))
}

type worker struct {
	codec    *Codec
	load     func() *Codec
	request  map[string]string
	commands chan string
	bench    *bench
}

// Run reads a request and does what it asks for; it does not come back. The codec is made by a function, so that the first calls of a
// process can be timed with it.
func Run(load func() *Codec) {
	signal.Ignore(syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	w := &worker{load: load, request: map[string]string{}, commands: make(chan string, 16)}
	begun := make(chan error)
	go w.listen(begun)
	err := <-begun
	if err == nil {
		err = w.work()
	}
	if err != nil {
		say("failed", err)
		os.Exit(1)
	}
	os.Exit(0)
}

// listen reads the request, then commands, and ends the process with its input.
func (w *worker) listen(begun chan error) {
	in := bufio.NewReader(os.Stdin)
	err := w.entries(in)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		os.Exit(0)
	}
	begun <- err
	for err == nil {
		var line string
		if line, err = in.ReadString('\n'); err == nil {
			w.commands <- strings.TrimSuffix(line, "\n")
		}
	}
	if errors.Is(err, io.EOF) {
		os.Exit(0)
	}
}

func (w *worker) entries(in *bufio.Reader) error {
	for {
		key, err := in.ReadString(':')
		if err != nil {
			return err
		}
		digits, err := in.ReadString(':')
		if err != nil {
			return err
		}
		length, err := strconv.ParseUint(strings.TrimSuffix(digits, ":"), 10, 20)
		if err != nil {
			return errors.New("the request is malformed")
		}
		value := make([]byte, length+1)
		if _, err = io.ReadFull(in, value); err != nil {
			return err
		}
		if value[length] != '\n' {
			return errors.New("the request is malformed")
		}
		if key == "begin:" {
			return nil
		}
		w.request[strings.TrimSuffix(key, ":")] = string(value[:length])
	}
}

func (w *worker) text(key string) string {
	value, found := w.request[key]
	if !found {
		panic(fmt.Errorf("the request lacks %s", key))
	}
	return value
}

func (w *worker) number(key string) int {
	return Must(strconv.Atoi(w.text(key)))
}

func (w *worker) work() (err error) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Fprintf(os.Stderr, "%v\n%s", r, debug.Stack())
			err = fmt.Errorf("%v", r)
		}
	}()
	mode := w.text("mode")
	rows := Must(openRows(w.text("rows")))
	if mode == "first" {
		w.first(rows)
		return nil
	}
	w.codec = w.load()
	switch mode {
	case "verify":
		w.compare(rows, func(before any) ([]byte, any) {
			data := Must(w.codec.Dump(w.codec.Create(before)))
			message := Must(w.codec.Load(data))
			w.codec.All(message)
			return data, w.codec.Back(message)
		})
	case "check":
		w.check(rows)
	case "encode":
		w.encode(rows)
	case "measure":
		w.measure(rows)
	default:
		return fmt.Errorf("no mode %s in Go", mode)
	}
	return nil
}

// guarded does something, and makes an error of a panic.
func guarded(do func()) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%v", r)
		}
	}()
	do()
	return nil
}

type reporter struct{ last int64 }

func (t *reporter) done(records int) {
	if now := wall(); now-t.last > int64(time.Second) {
		t.last = now
		say("progress", records)
	}
}

// compare compares each row with what is decoded for it, and answers verified.
func (w *worker) compare(rows *rows, decoded func(any) ([]byte, any)) {
	records, bytes, changed, first := 0, 0, 0, 0
	found := []string{"", "", ""}
	progress := reporter{wall()}
	for place := rows.place(); place >= 0; place = rows.place() {
		records++
		err := guarded(func() {
			before := rows.into(w.codec.New(), place)
			data, after := decoded(before)
			bytes += len(data)
			differs := difference(rows.root, reflect.ValueOf(before).Elem(), reflect.ValueOf(after).Elem(), "")
			if differs != nil {
				if changed++; changed == 1 {
					first, found = records, differs
				}
			}
		})
		if err != nil {
			say("failed", fmt.Sprintf("record %d: %v", records, err))
			return
		}
		progress.done(records)
	}
	say("verified", records, bytes, changed, first, found[0], found[1], found[2])
}

func (w *worker) check(rows *rows) {
	file := Must(os.ReadFile(w.text("in")))
	w.compare(rows, func(any) ([]byte, any) {
		if len(file) < 4 {
			panic("the file of encoded records ends before it")
		}
		length := binary.BigEndian.Uint32(file)
		data := file[4 : 4+length]
		file = file[4+length:]
		return data, w.codec.Back(Must(w.codec.Load(data)))
	})
}

func (w *worker) encode(rows *rows) {
	skip, most := w.number("skip"), w.number("records")
	file := Must(os.Create(w.text("out")))
	out := bufio.NewWriter(file)
	records, bytes := 0, 0
	progress := reporter{wall()}
	for i := 0; i < skip; i++ {
		rows.place()
	}
	for records < most {
		place := rows.place()
		if place < 0 {
			break
		}
		records++
		var data []byte
		err := guarded(func() { data = Must(w.codec.Dump(w.codec.Create(rows.into(w.codec.New(), place)))) })
		if err != nil {
			say("failed", fmt.Sprintf("record %d: %v", skip+records, err))
			return
		}
		_ = binary.Write(out, binary.BigEndian, uint32(len(data)))
		Must(out.Write(data))
		bytes += len(data)
		progress.done(records)
	}
	Must(0, out.Flush())
	Must(0, file.Close())
	say("encoded", records, bytes)
}

func (w *worker) first(rows *rows) {
	// the structs are needed before the clock starts; nothing of the library is called for them
	objects := rows.sample(w.load().New, 0, w.number("stride"), w.number("records"))
	limit := int64(w.number("limit-millis")) * 1_000_000
	reply := []any{"first"}
	done, total := 0, 0
	begun := wall()
	codec := w.load()
	for _, checkpoint := range strings.Split(w.text("checkpoints"), ",") {
		count := Must(strconv.Atoi(checkpoint))
		for done < count && wall()-begun <= limit {
			data := Must(codec.Dump(codec.Create(objects[done%len(objects)])))
			total += len(data)
			if codec.Back(Must(codec.Load(data))) != nil {
				total++
			}
			done++
		}
		if done >= count {
			reply = append(reply, max(1, wall()-begun))
		} else {
			reply = append(reply, -1)
		}
	}
	say(append(reply, total)...)
}

// bench has the records of a measurement, and does turns of operations on them.
type bench struct {
	codec     *Codec
	objects   []any
	messages  []any
	encoded   [][]byte
	positions map[string]int
	sink      any
	sum       int
	heap      []metrics.Sample
}

func newBench(codec *Codec, objects []any) *bench {
	if len(objects) == 0 {
		panic("no records to measure with")
	}
	b := &bench{codec: codec, objects: objects, positions: map[string]int{}}
	for _, o := range objects {
		message := codec.Create(o)
		b.messages = append(b.messages, message)
		b.encoded = append(b.encoded, Must(codec.Dump(message)))
	}
	b.heap = []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}, {Name: "/gc/cycles/total:gc-cycles"}}
	return b
}

// state is how many bytes were allocated and how many collections were done until now.
func (b *bench) state() (allocated, collections uint64) {
	metrics.Read(b.heap)
	return b.heap[0].Value.Uint64(), b.heap[1].Value.Uint64()
}

// work is what is timed for the record of a number, and what is made for it before the clock starts.
func (b *bench) work(operation string) (before func(int) any, timed func(int, any)) {
	c := b.codec
	switch operation {
	case "encode":
		return nil, func(i int, _ any) { b.sink = Must(c.Dump(c.Create(b.objects[i]))) }
	case "decode":
		return nil, func(i int, _ any) { b.sink = c.Back(Must(c.Load(b.encoded[i]))) }
	case "create":
		return nil, func(i int, _ any) { b.sink = c.Create(b.objects[i]) }
	case "encode-message":
		return func(i int) any { return c.Create(b.objects[i]) }, func(_ int, m any) { b.sink = Must(c.Dump(m)) }
	case "encode-same":
		return nil, func(i int, _ any) { b.sink = Must(c.Dump(b.messages[i])) }
	case "decode-message":
		return nil, func(i int, _ any) { b.sink = Must(c.Load(b.encoded[i])) }
	case "access-shallow":
		return nil, func(i int, _ any) { b.sum += c.Head(Must(c.Load(b.encoded[i]))) }
	case "access":
		return nil, func(i int, _ any) { b.sum += c.All(Must(c.Load(b.encoded[i]))) }
	}
	panic("no operation " + operation + " in Go")
}

// turn does an operation for so long, or for so many records where that is shorter.
func (b *bench) turn(operation string, nanos int64, batch, least int) (walls, cpus int64, done int) {
	before, timed := b.work(operation)
	size, at, step := len(b.objects), b.positions[operation], batch
	var made []any
	wholeCPU, wholeWall := cpu(), wall()
	cpuNow, wallNow := wholeCPU, wholeWall
	for {
		if before != nil {
			made = made[:0]
			for i := 0; i < step; i++ {
				made = append(made, before((at+i)%size))
			}
			cpuNow, wallNow = cpu(), wall()
		}
		for i := 0; i < step; i++ {
			if before != nil {
				timed(at, made[i])
			} else {
				timed(at, nil)
			}
			if at++; at == size {
				at = 0
			}
		}
		cpuThen, wallThen := cpu(), wall()
		spent := cpuThen - cpuNow
		walls += wallThen - wallNow
		cpus += spent
		done += step
		cpuNow, wallNow = cpuThen, wallThen
		if cpuThen-wholeCPU >= nanos || wallThen-wholeWall >= 5*nanos || (least > 0 && done >= least) {
			break
		}
		// clocks are read about every 50 microseconds
		if spent < chunkNanos/2 && step < 64*batch {
			step *= 2
		}
	}
	b.positions[operation] = at
	return max(1, walls), cpus, done
}

func (w *worker) measure(r *rows) {
	first, stride, most, batch := w.number("first"), w.number("stride"), w.number("records"), w.number("batch")
	if Must(strconv.ParseFloat(w.text("slowdown"), 64)) != 1 {
		panic("this worker plants no slowdown")
	}
	w.bench = newBench(w.codec, r.sample(w.codec.New, first, stride, min(most, w.number("first-records"))))
	say("ready")
	for line := range w.commands {
		words := strings.Split(line, " ")
		if line == "load" {
			again := Must(openRows(w.text("rows")))
			w.bench = newBench(w.codec, again.sample(w.codec.New, first, stride, most))
			say("loaded", len(w.bench.objects), "no counters in Go")
			continue
		}
		if words[0] != "warm" && words[0] != "slice" {
			return
		}
		if len(words) != 3 && words[0] == "warm" || len(words) != 4 && words[0] == "slice" {
			panic("a command that is not as it must be: " + line)
		}
		size := min(batch, len(w.bench.objects))
		micros := Must(strconv.ParseInt(words[2], 10, 64))
		allocated, collections := w.bench.state()
		if words[0] == "slice" && words[3] != "0" {
			lead := Must(strconv.ParseInt(words[3], 10, 64))
			w.bench.turn(words[1], lead*1_000, size, max(leastLead, len(w.bench.objects)))
			allocated, _ = w.bench.state()
		}
		walls, cpus, done := w.bench.turn(words[1], micros*1_000, size, 0)
		allocatedNow, collectionsNow := w.bench.state()
		say("slice", words[1], walls, done, allocatedNow-allocated, collectionsNow-collections, 0, cpus, 0, -1, -1, 0)
	}
}
