/**
 * A process to be killed: the commerce service over the database named by the arguments (`url` or folder), which writes
 * buyers one after the other, `write`, or only delivers what is queued, `deliver`. Says what was committed, line by line.
 */
import { openDatabase } from '../../../ground/database/index.ts'
import { createLog } from '../../../ground/log.ts'
import { openShop } from '../outbound.fixture.ts'

const [place = '', mode = '', receiver = ''] = process.argv.slice(2)
const isUrl = place.startsWith('postgres')
const database = await openDatabase({ dataDir: place, log: createLog('none'), ...(isUrl && { url: place }) })
// It is killed before the receiver's silence counts as a failure.
const shop = await openShop(database, { timeoutMs: 60_000 })

if (mode === 'write') {
  const { status, body } = await shop.call('PUT', '/webhooks/hook', {
    Name: 'Hook',
    Url: `${receiver}/hook`,
    HashKey: 'key',
    ApiClientIDs: ['shop'],
    WebhookRoutes: [{ Route: 'v1/buyers/{buyerID}', Verb: 'PATCH' }],
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  for (let n = 1; ; n += 1) {
    // Three objects, each in an order of its own.
    const id = ['north', 'asleep', 'third'][n % 3] ?? ''
    if (n <= 3) await shop.call('PUT', `/buyers/${id}`, { Name: id, Active: true })
    const answer = await shop.call('PATCH', `/buyers/${id}`, { xp: { n } })
    if (answer.status === 200) process.stdout.write(`${n}\n`)
  }
} else {
  process.stdout.write('up\n')
}
