import { expect, test } from 'vitest'
import { createSharedReads } from './shared-reads.ts'

const never = new AbortController().signal

test('a read under way, and for two seconds what it gave, is shared', async () => {
  let now = 0
  let reads = 0
  const { read } = createSharedReads(() => now)
  const price = () => read('lamp', never, async () => ++reads)
  expect(await Promise.all([price(), price()])).toEqual([1, 1])
  now = 1999
  expect(await price()).toBe(1)
  now = 2000
  expect(await price()).toBe(2)
  expect(await read('desk', never, async () => 'another')).toBe('another')
})

test('what fails is read again by whoever comes next', async () => {
  const { read } = createSharedReads()
  await expect(read('lamp', never, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await read('lamp', never, async () => 'back')).toBe('back')
})

test('who gives up waits no longer, and the others get what they wait for', async () => {
  const { read } = createSharedReads()
  const impatient = new AbortController()
  let answer: (value: string) => void = () => undefined
  const waiting = new Promise<string>((resolve) => {
    answer = resolve
  })
  const first = read('lamp', impatient.signal, () => waiting)
  const second = read('lamp', never, () => waiting)
  impatient.abort(new Error('too late'))
  await expect(first).rejects.toThrow('too late')
  await expect(read('lamp', impatient.signal, () => waiting)).rejects.toThrow('too late')
  answer('here')
  expect(await second).toBe('here')
})

test('at most 500 reads are remembered: the oldest leaves', async () => {
  let reads = 0
  const { read } = createSharedReads(() => 0)
  const ask = (key: string) => read(key, never, async () => ++reads)
  for (let index = 0; index < 501; index++) await ask(String(index))
  expect(await ask('1')).toBe(2)
  expect(await ask('0')).toBe(502)
})
