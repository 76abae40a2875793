import { describe, expect, test } from 'vitest'
import { createListTurns } from './list-turns.ts'

/** Work that ends when it is told to. */
function open() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const inTurn = createListTurns({ concurrency: 2, maxWaiting: 3 })
  const list = (token: string, name: string) =>
    inTurn(token, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    })
  return { begun, list, inTurn, end: () => ends.shift()?.() }
}

describe('lists of one token', () => {
  test('are worked on two at once; three wait in their order, and a further one is refused', async () => {
    const { begun, list, end } = open()
    const answers = ['a', 'b', 'c', 'd', 'e'].map((name) => list('one', name))
    await expect(list('one', 'f')).rejects.toMatchObject({
      status: 429,
      code: 'RateLimited',
      headers: { 'retry-after': '1' },
    })
    expect(begun).toEqual(['a', 'b'])
    for (const [index, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      end()
      expect(await answers[index]).toBe(name)
    }
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('are in no way of those of another', async () => {
    const { begun, list } = open()
    for (const name of ['a', 'b', 'c']) void list('one', name)
    void list('other', 'x')
    expect(begun).toEqual(['a', 'b', 'x'])
  })

  test('that fail let the next one go on', async () => {
    const { inTurn } = open()
    const failing = () => inTurn('one', async () => Promise.reject(new Error('no')))
    const all = await Promise.allSettled([failing(), failing(), failing(), failing(), inTurn('one', async () => 'yes')])
    expect(all.at(-1)).toEqual({ status: 'fulfilled', value: 'yes' })
  })
})
