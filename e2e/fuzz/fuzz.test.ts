/**
 * Whatever is sent to whichever route of both apps: it is answered without a fault, nothing blocks the process for long,
 * and its memory is afterwards what it was. The requests are the same in every run.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHEAP_HASH } from '../../apps/platform/src/ground/auth/cheap-hash.fixture.ts'
import { isFullMatrix } from '../../scripts/testing/matrix.ts'
import { SCALE, seededData } from '../house.fixture.ts'
import { type App, type FuzzedRequest, fuzzedRequests, type Known, type Route } from './requests.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 20261127)
const BATCH = 100
const BATCHES = isFullMatrix ? 500 : 8
const AT_ONCE = 8
/** Caches fill before memory is compared. */
const WARM_UP_BATCHES = 50
/** Some requests end the session of whoever sends them. */
const BATCHES_OF_A_TOKEN = 10
const MAX_BLOCKED_MS = 100
const MAX_GROWTH = 1.1

/** Whose tokens are sent: half of them may do everything. */
const WHO = ['buyer', 'seller', 'admin', 'admin']

/** A stack, a statement or a path of the server. */
const TRACES = /(?:\n|\\n) {2,}at \S|node_modules|\b(?:TypeError|RangeError): |PGlite|select "|root:x:0/

interface Opened extends Readonly<Record<`${App}Url`, string>> {
  readonly routes: Readonly<Record<App, readonly Route[]>>
}

let child: ChildProcess
let opened: Opened
let ids: Known['ids']
let output = ''
let remove: () => Promise<void>
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

const told = <Answer>(question?: 'blocked' | 'memory') =>
  new Promise<Answer>((answer, fail) => {
    const ended = () => fail(new Error(`The process ended with ${child.exitCode ?? child.signalCode}:\n${output}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      answer(message as Answer)
    })
    if (question) child.send(question)
  })

beforeAll(async () => {
  const data = await seededData(SCALE)
  remove = data.remove
  child = fork(join(import.meta.dirname, 'fuzzed-house.mjs'), [JSON.stringify({ hashCost: CHEAP_HASH })], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      STUDIO_PORT: '0',
      PLATFORM_PORT: '0',
      ...data.settings,
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'error',
    },
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-4000)
    })
  opened = await told<Opened>()
  ids = await someIds(await tokenOf('admin'))
}, 300_000)

afterAll(async () => {
  agent.destroy()
  if (child.connected) {
    const gone = new Promise((done) => child.once('exit', done))
    child.send('close')
    await gone
  }
  await remove()
})

async function tokenOf(username?: string): Promise<string> {
  const password = username && `Halden-${username.charAt(0).toUpperCase()}${username.slice(1)}-1`
  const form = username
    ? {
        grant_type: 'password',
        client_id: username === 'buyer' ? 'storefront' : 'console',
        username,
        password: password ?? '',
      }
    : { grant_type: 'client_credentials', client_id: 'storefront' }
  const answer = await fetch(`${opened.platformUrl}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
  expect(answer.status, `signing in as ${username ?? 'a guest'}`).toBe(200)
  return ((await answer.json()) as { access_token: string }).access_token
}

/** Ids of what the demonstration has, by the family that stands before them in a path. */
async function someIds(token: string): Promise<Record<string, readonly string[]>> {
  const families = ['products', 'categories', 'catalogs', 'orders', 'specs', 'promotions', 'priceschedules', 'facets']
  const lists = families.map(async (family): Promise<[string, string[]]> => {
    const path = { orders: 'orders/All', facets: 'productfacets' }[family] ?? family
    const answer = await fetch(`${opened.platformUrl}/v1/${path}?pageSize=20`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { Items: items = [] } = (await answer.json()) as { Items?: { ID: string }[] }
    return [family, items.map(({ ID: id }) => id)]
  })
  return Object.fromEntries(await Promise.all(lists))
}

/** What went wrong with a request, or undefined. */
function send({ app, method, target, headers, body }: FuzzedRequest): Promise<string | undefined> {
  const { hostname, port } = new URL(opened[`${app}Url`])
  return new Promise((settle) => {
    const sent = request({ hostname, port, path: target, method, headers, agent }, (response) => {
      const { statusCode: status = 0, headers: answered } = response
      if (status >= 500) return response.resume().on('close', () => settle(`was answered with ${status}`))
      // What goes on for as long as somebody listens.
      if (answered['content-type']?.startsWith('text/event-stream')) {
        response.destroy()
        return settle(undefined)
      }
      let text = ''
      response.setEncoding('latin1')
      response.on('data', (chunk: string) => {
        text = (text + chunk).slice(0, 100_000)
      })
      response.on('close', () =>
        settle(status >= 400 && TRACES.test(text) ? `tells of the server: ${text.slice(0, 300)}` : undefined),
      )
    })
    // A body that is refused by its length may end in a closed connection, after the answer.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      settle(error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : String(error)),
    )
    sent.end(body)
  })
}

/** As somebody would type it who looks for the cause. */
const shown = ({ app, method, target, headers, body }: FuzzedRequest) =>
  `${method} ${opened[`${app}Url`]}${target.slice(0, 300)} ${JSON.stringify(headers).slice(0, 600)} ${body?.toString('latin1').slice(0, 300) ?? ''}`

async function sendAll(batch: readonly FuzzedRequest[]): Promise<string[]> {
  const waiting = [...batch]
  const faults: string[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const fault = await send(next)
        if (fault) faults.push(`${fault}: ${shown(next)}`)
      }
    }),
  )
  return faults
}

/** Those that block the event loop whenever they are sent alone: a busy machine does so now and then. */
async function blocking(batch: readonly FuzzedRequest[]): Promise<string[]> {
  const found: string[] = []
  for (const one of batch) {
    let least = Number.POSITIVE_INFINITY
    for (let time = 0; time < 3 && least > MAX_BLOCKED_MS; time++) {
      await told<number>('blocked')
      await send(one)
      least = Math.min(least, await told<number>('blocked'))
    }
    if (least > MAX_BLOCKED_MS) found.push(`blocks for ${Math.round(least)} ms: ${shown(one)}`)
  }
  return found
}

test(`${BATCH * BATCHES} requests of seed ${SEED}`, { timeout: 3_600_000 }, async () => {
  const faults: string[] = []
  let before: number | undefined
  let requests: fc.Arbitrary<FuzzedRequest> | undefined
  for (let index = 0; index < BATCHES && faults.length < 20; index++) {
    if (requests === undefined || index % BATCHES_OF_A_TOKEN === 0) {
      const [guest = '', ...users] = await Promise.all([tokenOf(), ...WHO.map(tokenOf)])
      requests = fuzzedRequests({ routes: opened.routes, guest, users, ids })
    }
    const batch = fc.sample(requests, { seed: SEED + index, numRuns: BATCH })
    faults.push(...(await sendAll(batch)))
    const blockedMs = await told<number>('blocked')
    if (isFullMatrix && blockedMs > MAX_BLOCKED_MS) faults.push(...(await blocking(batch)))
    if (index === WARM_UP_BATCHES) before = await told<number>('memory')
  }
  expect(faults).toEqual([])
  if (before !== undefined) expect((await told<number>('memory')) / before).toBeLessThan(MAX_GROWTH)
  for (const path of ['websiteUrl', 'platformUrl'] as const)
    expect((await fetch(`${opened[path]}/readyz`)).status).toBe(200)
})
