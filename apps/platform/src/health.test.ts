import { expect, test } from 'vitest'
import { createGroundApp } from './ground/http/index.ts'
import { createLog } from './ground/log.ts'
import { healthRoutes } from './health.ts'

const statusOf = async (path: string, failure?: Error) => {
  const app = createGroundApp(createLog('none'))
  const ping = async () => {
    if (failure) throw failure
  }
  app.route('/', healthRoutes({ ping, failure: () => failure }, { isDraining: false }))
  return (await app.fetch(new Request(`http://localhost${path}`))).status
}

test('a process whose database engine died is neither ready nor healthy', async () => {
  const died = new Error('died')
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200])
  expect([await statusOf('/healthz', died), await statusOf('/readyz', died)]).toEqual([503, 503])
})
