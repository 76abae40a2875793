import type { Log } from '@tessera/website/authoring'
import { expect, test } from 'vitest'
import { signIn } from './sign-in.ts'

const silent: Log = { error() {}, warn() {}, info() {}, debug() {} }
const attempt = { username: 'author', password: 'p', visitor: {} }
const answering = (answer: Response) => ({
  host: 'http://platform',
  fetch: async () => answer,
  log: silent,
  timeout: 1000,
})

test('a platform that checks as many passwords as it can is busy, and not away', async () => {
  const busy = Response.json({}, { status: 503, headers: { 'retry-after': '2' } })
  expect(await signIn(attempt, answering(busy))).toEqual({ outcome: 'busy', wait: 2 })
  expect(await signIn(attempt, answering(Response.json({}, { status: 503 })))).toEqual({ outcome: 'away' })
})
