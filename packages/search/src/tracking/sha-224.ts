/** SHA-224 in lower hex. Browsers offer no such digest, and the service's ids of pages are made with it (8.3). */

/** The first 32 bits of the fractional part of a root of each of the first 64 primes. */
function rootsOfPrimes(): number[] {
  const roots: number[] = []
  for (let candidate = 2; roots.length < 64; candidate++) {
    let divisor = 2
    while (candidate % divisor !== 0) divisor++
    if (divisor === candidate) roots.push((Math.cbrt(candidate) * 2 ** 32) | 0)
  }
  return roots
}

const START = [0xc1059ed8, 0x367cd507, 0x3070dd17, 0xf70e5939, 0xffc00b31, 0x68581511, 0x64f98fa7, 0xbefa4fa4] as const

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** Digest of a text’s UTF-8 bytes. */
export function sha224(text: string): string {
  const given = new TextEncoder().encode(text)
  const bytes = new Uint8Array((((given.length + 8) >> 6) + 1) * 64)
  bytes.set(given)
  bytes[given.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 4, given.length * 8)
  const constants = rootsOfPrimes()
  let state: number[] = [...START]
  for (let block = 0; block < bytes.length; block += 64) {
    const words: number[] = []
    const word = (index: number) => words[index] ?? 0
    for (let index = 0; index < 64; index++) {
      const before = word(index - 15)
      const last = word(index - 2)
      words.push(
        index < 16
          ? view.getInt32(block + index * 4)
          : (word(index - 16) +
              (turn(before, 7) ^ turn(before, 18) ^ (before >>> 3)) +
              word(index - 7) +
              (turn(last, 17) ^ turn(last, 19) ^ (last >>> 10))) |
              0,
      )
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let index = 0; index < 64; index++) {
      const first =
        h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (constants[index] ?? 0) + word(index)
      const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      h = g
      g = f
      f = e
      e = (d + first) | 0
      d = c
      c = b
      b = a
      a = (first + second) | 0
    }
    state = [a, b, c, d, e, f, g, h].map((value, index) => (value + (state[index] ?? 0)) | 0)
  }
  return state
    .slice(0, 7)
    .map((value) => (value >>> 0).toString(16).padStart(8, '0'))
    .join('')
}
