import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Files by key in one folder; the longest unused go first when the bound is passed, after a start the longest written.
 * A lost file is simply not there. Throws when the folder cannot be used.
 */
export function createDiskCache(folder: string, maxBytes: number) {
  /** Key → bytes, the longest unused first. */
  let sizes: Promise<Map<string, number>> | undefined
  let total = 0

  const open = async () => {
    await mkdir(folder, { recursive: true })
    const found: { name: string; size: number; used: number }[] = []
    for (const name of await readdir(folder)) {
      const facts = await stat(join(folder, name)).catch(() => undefined)
      if (facts?.isFile() !== true) continue
      if (name.endsWith('.part')) await rm(join(folder, name), { force: true })
      else found.push({ name, size: facts.size, used: facts.mtimeMs })
    }
    found.sort((a, b) => a.used - b.used)
    total = found.reduce((sum, { size }) => sum + size, 0)
    return new Map(found.map(({ name, size }) => [name, size]))
  }
  const opened = () => {
    sizes ??= open().catch((error: unknown) => {
      sizes = undefined // tried again by who comes next
      throw error
    })
    return sizes
  }

  return {
    async has(key: string): Promise<boolean> {
      return (await opened()).has(key)
    },
    async read(key: string): Promise<Uint8Array | undefined> {
      const known = await opened()
      const size = known.get(key)
      if (size === undefined) return undefined
      const bytes = await readFile(join(folder, key)).catch(() => undefined)
      // It may have made room for another meanwhile.
      if (!known.delete(key)) return bytes
      if (bytes === undefined) total -= size
      else known.set(key, size)
      return bytes
    },
    async write(key: string, bytes: Uint8Array): Promise<void> {
      const known = await opened()
      if (bytes.byteLength > maxBytes) return
      const part = join(folder, `${key}.part`)
      await writeFile(part, bytes)
      await rename(part, join(folder, key))
      total += bytes.byteLength - (known.get(key) ?? 0)
      known.delete(key)
      known.set(key, bytes.byteLength)
      for (const [oldest, size] of known) {
        if (total <= maxBytes) break
        known.delete(oldest)
        total -= size
        await rm(join(folder, oldest), { force: true })
      }
    },
  }
}
