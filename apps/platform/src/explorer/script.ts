import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** The built script of the page. */
export interface ExplorerScript {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly gzipped: Uint8Array<ArrayBuffer>
  /** Changes with the bytes, so that browsers may keep the file forever. */
  readonly version: string
}

/** Reads the script at its first use and keeps it. Undefined while the platform runs from its sources and was never built. */
export function scriptReader(): () => Promise<ExplorerScript | undefined> {
  let script: ExplorerScript | undefined
  return async () => {
    script ??= await readScript().catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'MODULE_NOT_FOUND') return undefined
      throw error
    })
    return script
  }
}

async function readScript(): Promise<ExplorerScript> {
  // By the name of the package: sources and build lie in different folders.
  const path = createRequire(import.meta.url).resolve('@tessera/platform/graphql-explorer.js')
  const bytes = new Uint8Array(await readFile(path))
  const gzipped = new Uint8Array(await promisify(gzip)(bytes, { level: 9 }))
  return { bytes, gzipped, version: createHash('sha256').update(bytes).digest('hex').slice(0, 16) }
}
