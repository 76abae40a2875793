import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const TEXT = /\.(?:css|js|svg)$/
/** Bytes from which the server compresses at all. */
const SMALLEST = 860

/**
 * Puts a compressed file beside each of the client's scripts and style sheets, as small as it can be made: the server has
 * no time for that, and its first visitor gets it so too.
 */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      if (this.environment.name !== 'client') return
      const write = async (name: string) => {
        const path = join(dir, name)
        const bytes = await readFile(path)
        if (bytes.byteLength < SMALLEST) return
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
        await Promise.all([
          brotli(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
          zip(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
        ])
      }
      await Promise.all(
        Object.keys(bundle)
          .filter((name) => TEXT.test(name))
          .map(write),
      )
    },
  }
}
