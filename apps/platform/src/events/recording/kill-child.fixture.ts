/** A process that is killed: it sends events and prints each ref once the collector has acknowledged it. */
import { randomUUID } from 'node:crypto'
import { openDatabase } from '../../ground/database/index.ts'
import { createLog } from '../../ground/log.ts'
import { BATCH, type Json, openEvents } from '../events.fixture.ts'

const [place = ''] = process.argv.slice(2)
const database = await openDatabase({
  dataDir: place,
  log: createLog('none'),
  ...(place.startsWith('postgres') && { url: place }),
})
const events = await openEvents(database)
const browsers = Array.from({ length: 20 }, () => randomUUID())

async function sender(): Promise<void> {
  for (;;) {
    const some = Array.from({ length: 5 }, (_, n) => ({
      type: n === 0 ? 'VIEW' : 'ADD_TO_CART',
      browser_id: browsers[Math.floor(Math.random() * browsers.length)],
      event_id: randomUUID(),
    }))
    const { status, body } = await events.request('POST', BATCH, {
      body: { events: some },
      headers: { 'x-forwarded-for': `10.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}` },
    })
    if (status !== 200) continue
    process.stdout.write((body.results as Json[]).map(({ ref }) => `${ref}\n`).join(''))
  }
}

await Promise.all(Array.from({ length: 6 }, sender))
