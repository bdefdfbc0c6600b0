namespace java io.serdebench.rpc.stubs.thrift

service KeyValue {
  /** The value of a key; empty where there is none. */
  binary get(1: string key)
  void put(1: string key, 2: binary value)
}
