import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSnapshotFile, writeSnapshotFile } from './snapshot-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-snapshot-'))
})
afterEach(() => rm(folder, { recursive: true }))

const nothing = async () => {}
const textOf = (path: string, length: number) =>
  readSnapshotFile(path, async (read) => {
    const bytes = Buffer.alloc(length)
    return (await read(bytes)) ? bytes.toString() : undefined
  })

test('a file has all that was written, in folders that are made for it', async () => {
  const path = join(folder, 'a', 'b', 'one.index')
  await writeSnapshotFile(
    path,
    async (write) => {
      await write(Buffer.from('oak '))
      await write(Buffer.from('lamp'))
    },
    nothing,
  )
  expect([await textOf(path, 8), await textOf(path, 9)]).toEqual(['oak lamp', undefined])
  await expect(textOf(join(folder, 'none'), 1)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('until a file is whole and noted, the one before stays, and of what failed nothing is left', async () => {
  const path = join(folder, 'one.index')
  await writeFile(path, 'before')
  const refuse = async () => {
    throw new Error('refused')
  }
  const lamp = (write: (bytes: Uint8Array) => Promise<void>) => write(Buffer.from('lamp'))
  await expect(writeSnapshotFile(path, (write) => lamp(write).then(refuse), nothing)).rejects.toThrow('refused')
  await expect(writeSnapshotFile(path, lamp, refuse)).rejects.toThrow('refused')
  expect([await textOf(path, 6), await readdir(folder)]).toEqual(['before', ['one.index']])
  const seen: unknown[] = []
  await writeSnapshotFile(path, lamp, async () => void seen.push(await textOf(path, 6)))
  expect([seen, await textOf(path, 4)]).toEqual([['before'], 'lamp'])
})
