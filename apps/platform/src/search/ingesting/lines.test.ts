/** Imports are read line by line, as far as they may go. */
import { expect, test } from 'vitest'
import { IngestionError } from './ingestion-error.ts'
import { linesOf } from './lines.ts'

const streamOf = (...chunks: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
const bytesOf = (text: string) => new TextEncoder().encode(text)

async function read(body: ReadableStream<Uint8Array> | null, maxBytes = 1000) {
  const lines: string[] = []
  try {
    for await (const line of linesOf(body, maxBytes)) lines.push(line)
  } catch (error) {
    if (!(error instanceof IngestionError)) throw error
    return { lines, refused: error.code }
  }
  return { lines }
}

test('lines are those of the whole body, wherever it was cut', async () => {
  const bytes = bytesOf('ä\nöü\n\nlast')
  const cut = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1))
  expect(await read(streamOf(...cut))).toEqual({ lines: ['ä', 'öü', '', 'last'] })
  expect(await read(null)).toEqual({ lines: [] })
})

test('a body that goes on is refused where it is too large, and what came before was given', async () => {
  expect(await read(streamOf(bytesOf('one\n'), bytesOf('two\n')), 8)).toEqual({ lines: ['one', 'two'] })
  expect(await read(streamOf(bytesOf('one\n'), bytesOf('two\n')), 7)).toEqual({ lines: ['one'], refused: 413 })
})

test('a line that does not end is refused', async () => {
  const piece = bytesOf('x'.repeat(600_000))
  expect(await read(streamOf(piece, piece), 10_000_000)).toEqual({ lines: [], refused: 413 })
})
