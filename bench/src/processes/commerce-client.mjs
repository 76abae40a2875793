/**
 * The commerce client beside bare `fetch`, one call after the other, against a local server that always answers the
 * same: the time a call takes, in blocks that take turns.
 */
import { performance } from 'node:perf_hooks'
import { createCommerce, products } from '@tessera/commerce'
import { answerParent } from './parent.mjs'

const ROUNDS = 15
const CALLS = 400

process.once('message', async ({ get, list }) => {
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { usr: 'bench', cid: 'bench', exp: Math.floor(Date.now() / 1000) + 3600 }
  const token = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`
  const clientOf = (baseApiUrl) => {
    const client = createCommerce({ baseApiUrl, clientId: 'bench' }, { products })
    client.tokens.keep({ access_token: token, expires_in: 3600, token_type: 'bearer' })
    return client
  }
  /** What somebody would write who needs this one call. */
  const bare = async (url) => {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}`, accept: 'application/json' } })
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    return answer.json()
  }
  const [one, many] = [clientOf(get), clientOf(list)]
  const query = { filters: { Active: true, 'xp.color': 'oak' }, sortBy: ['Name'], pageSize: 20 }
  const address = `${list}/v1/products?Active=true&xp.color=oak&sortBy=Name&pageSize=20`
  answerParent(
    {
      get: await turns(
        () => one.products.get('lamp-arc'),
        () => bare(`${get}/v1/products/lamp-arc`),
      ),
      list: await turns(
        () => many.products.list(query),
        () => bare(address),
      ),
    },
    () => undefined,
  )
})

/** Microseconds of one call, a number a round, after two rounds that warm up. */
async function turns(...works) {
  const times = works.map(() => [])
  for (let round = -2; round < ROUNDS; round++) {
    for (const [side, work] of works.entries()) {
      const started = performance.now()
      for (let call = 0; call < CALLS; call++) await work()
      if (round >= 0) times[side].push(((performance.now() - started) * 1000) / CALLS)
    }
  }
  return times
}
