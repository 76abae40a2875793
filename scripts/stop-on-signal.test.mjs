import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { stopOnSignal } from './stop-on-signal.mjs'

/** Sends a signal to a process that runs `house`; its exit code and what it says. */
async function stopped(house) {
  const signals = new EventEmitter()
  const said = []
  const code = await new Promise((exit) => {
    stopOnSignal(house, { exit, say: (text) => said.push(text), signals })
    signals.emit('SIGTERM')
  })
  return { code, said: said.join('\n') }
}

test('a signal closes everything and ends with 0', async () => {
  expect(await stopped({ close: async () => {} })).toMatchObject({ code: 0 })
})

test('a close that fails ends with 1 and says what failed', async () => {
  const close = async () => {
    throw new AggregateError([new Error('the database hangs'), new Error('a port stays open')], 'Not everything closed')
  }
  const { code, said } = await stopped({ close })
  expect(code).toBe(1)
  expect(said).toContain('the database hangs')
  expect(said).toContain('a port stays open')
})

test('a second signal ends at once', async () => {
  const signals = new EventEmitter()
  const code = await new Promise((exit) => {
    stopOnSignal({ close: () => new Promise(() => {}) }, { exit, say: () => {}, signals })
    signals.emit('SIGINT')
    signals.emit('SIGINT')
  })
  expect(code).toBe(1)
})
