import { expect, test, vi } from 'vitest'
import { announcedAnswers } from './announced-answers.ts'

test('who waits for answers looks once, and again only when something was answered', async () => {
  const left = [2, 1, 0]
  const stillWaiting = vi.fn(async () => left.shift() ?? 0)
  const { heard, wait } = announcedAnswers(stillWaiting)
  const waited = wait(['a', 'b'])
  for (const looks of [1, 2]) {
    await new Promise(setImmediate)
    expect(stillWaiting).toHaveBeenCalledTimes(looks)
    heard()
  }
  await waited
  expect(stillWaiting).toHaveBeenCalledTimes(3)
})

test('word that comes while they look is not lost', async () => {
  let heard = () => {}
  const left = [1, 0]
  const answers = announcedAnswers(async () => {
    const count = left.shift() ?? 0
    if (count > 0) heard()
    return count
  })
  heard = answers.heard
  await answers.wait(['a'])
  expect(left).toEqual([])
})

test('nothing announced is nothing to wait for, and what nobody answers is waited for no longer than allowed', async () => {
  const stillWaiting = vi.fn(async () => 1)
  await announcedAnswers(stillWaiting).wait([])
  expect(stillWaiting).not.toHaveBeenCalled()
  await announcedAnswers(stillWaiting, 5).wait(['a'])
  expect(stillWaiting).toHaveBeenCalled()
})
