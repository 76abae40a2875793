import { expect, test } from 'vitest'
import { readingOf, snapshotOf } from '../snapshot.fixture.ts'
import { SnapshotReader, SnapshotWriter } from '../snapshot.ts'
import { StoredDocuments } from './stored-documents.ts'

const sized = (id: number, letters: number) => ({
  id: `item-${id}`,
  source: 'a',
  fields: { extra: { letters: `${id}`.repeat(letters) } },
})

test('documents of any size are kept beside each other', async () => {
  const sizes = [10, 1_390_000, 10, 3_000_000, 1_500_000, 1_398_000, 20, 100_000]
  const documents = sizes.map((size, at) => sized(at, size))
  const stored = new StoredDocuments()
  for (const document of documents) stored.add(document)
  const picked = stored.picked(Uint32Array.from([7, 3, 0]))
  expect([0, 1, 2].map((doc) => picked.read(doc))).toEqual([documents[7], documents[3], documents[0]])
  const written = await snapshotOf({ snapshot: (write) => stored.write(new SnapshotWriter(write)) })
  const read = await StoredDocuments.read(new SnapshotReader(readingOf(written)))
  read.add(sized(8, 30))
  for (const [doc, document] of documents.entries()) {
    expect(stored.read(doc)).toEqual(document)
    expect(read.read(doc)).toEqual(document)
    expect(read.numberOf(document.id)).toBe(doc)
  }
  expect(read.read(8)).toEqual(sized(8, 30))
})

test('an id is that of the document that came last, until it is forgotten', () => {
  const stored = new StoredDocuments()
  stored.add(sized(1, 1))
  stored.add(sized(1, 2))
  expect([stored.length, stored.numberOf('item-1'), stored.idOf(0), stored.idOf(1)]).toEqual([2, 1, 'item-1', 'item-1'])
  stored.forget('item-1')
  expect(stored.numberOf('item-1')).toBeUndefined()
  stored.add(sized(1, 3))
  expect(stored.numberOf('item-1')).toBe(2)
})
