type Numbers = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array

/** The array itself where it has room for `length`, else a larger one that begins with it. */
export function roomFor<Array extends Numbers>(array: Array, length: number): Array {
  if (length <= array.length) return array
  const larger = new (array.constructor as new (length: number) => Array)(
    Math.max(16, length, Math.ceil(array.length * 1.5)),
  )
  larger.set(array as never)
  return larger
}
