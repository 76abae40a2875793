import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ReadBytes, WriteBytes } from '../engine/index.ts'

/** End of the name of a file that is not whole. */
export const UNFINISHED = '.unfinished'

/**
 * Writes a file that is there whole or not at all, however the process ends; what was there before stays until then.
 * `content` resolves when all of it is written, `whole` is called when it is on the disk and nobody sees it yet.
 */
export async function writeSnapshotFile(
  path: string,
  content: (write: WriteBytes) => Promise<void>,
  whole: () => Promise<void>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${randomUUID()}${UNFINISHED}`
  try {
    const file = await open(unfinished, 'wx')
    try {
      await content((bytes) => file.writeFile(bytes))
      await file.sync()
    } finally {
      await file.close()
    }
    await whole()
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Reads a file from its beginning. Fails as `open` does where it is not there. */
export async function readSnapshotFile<Content>(
  path: string,
  content: (read: ReadBytes) => Promise<Content>,
): Promise<Content> {
  const file = await open(path)
  try {
    return await content(async (bytes) => {
      for (let at = 0; at < bytes.length; ) {
        const { bytesRead } = await file.read(bytes, at, bytes.length - at)
        if (bytesRead === 0) return false
        at += bytesRead
      }
      return true
    })
  } finally {
    await file.close()
  }
}
