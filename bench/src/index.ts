import { performance } from 'node:perf_hooks'
import { killChildren } from './child.ts'
import { openHouse } from './house.ts'
import type { Finding } from './measure.ts'
import { cachedPage } from './measures/cached-page.ts'
import { carts } from './measures/carts.ts'
import { commerceApi } from './measures/commerce-api.ts'
import { commerceClient } from './measures/commerce-client.ts'
import { commerceExpressions } from './measures/commerce-expressions.ts'
import { commerceLists } from './measures/commerce-lists.ts'
import { commerceOrders } from './measures/commerce-orders.ts'
import { componentBinding } from './measures/component-binding.ts'
import { componentLibrary } from './measures/component-library.ts'
import { editor } from './measures/editor.ts'
import { events } from './measures/events.ts'
import { eventsClient } from './measures/events-client.ts'
import { everydayWords } from './measures/everyday-words.ts'
import { layoutQueries } from './measures/layout-queries.ts'
import { next } from './measures/next.ts'
import { pageCost } from './measures/page-cost.ts'
import { pageScript } from './measures/page-script.ts'
import { platformMemory } from './measures/platform-memory.ts'
import { publishing } from './measures/publishing.ts'
import { races } from './measures/races.ts'
import { recovery } from './measures/recovery.ts'
import { renditions } from './measures/renditions.ts'
import { searchBeside } from './measures/search-beside.ts'
import { searchEngine } from './measures/search-engine.ts'
import { searchHttp } from './measures/search-http.ts'
import { searchRelevance } from './measures/search-relevance.ts'
import { searchTyping } from './measures/search-typing.ts'
import { secondStart } from './measures/second-start.ts'
import { shop } from './measures/shop.ts'
import { signInFlood } from './measures/sign-in-flood.ts'
import { soak } from './measures/soak.ts'
import { uncachedPage } from './measures/uncached-page.ts'
import { web } from './measures/web.ts'
import { load, machine, table } from './report.ts'

/** Memory first: it needs the folder just filled. The editor gives a page hundreds of items: copies are published before. */
const MEASURES = [
  platformMemory,
  cachedPage,
  uncachedPage,
  next,
  pageScript,
  pageCost,
  secondStart,
  layoutQueries,
  renditions,
  commerceLists,
  commerceApi,
  commerceOrders,
  commerceClient,
  commerceExpressions,
  events,
  eventsClient,
  searchEngine,
  searchHttp,
  searchBeside,
  searchRelevance,
  everydayWords,
  searchTyping,
  shop,
  carts,
  races,
  recovery,
  componentBinding,
  componentLibrary,
  publishing,
  editor,
  signInFlood,
  soak,
  web,
]

const words = process.argv.slice(2)
const asJson = words.includes('--json')
const names = words.filter((word) => word !== '--json')
const unknown = names.filter((name) => MEASURES.every((measure) => measure.name !== name))
if (unknown.length > 0) {
  console.error(`No measure is named ${unknown.join(', ')}. There are: ${MEASURES.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const started = performance.now()
const say = (message: string) => console.error(`  ${message}`)
const house = await openHouse(say)
const leave = () => {
  killChildren()
  house.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    leave()
    process.exit(1)
  })
}

try {
  const before = load()
  const findings: Finding[] = []
  for (const measure of MEASURES) {
    if (names.length > 0 && !names.includes(measure.name)) continue
    say(`measuring: ${measure.name}`)
    try {
      findings.push(...(await measure.run(house)))
    } catch (error) {
      // The others may still say something.
      process.exitCode = 1
      console.error(error)
      findings.push({ name: measure.name, measured: 'failed', against: '', notes: [String(error)] })
      killChildren()
    }
  }
  if (findings.some(({ ok }) => ok === false)) process.exitCode = 1
  const seconds = Math.round((performance.now() - started) / 1000)
  const after = load()
  if (asJson) console.log(JSON.stringify({ machine: machine(), load: { before, after }, seconds, findings }, null, 2))
  else {
    console.log(`\n${table(findings)}\n`)
    console.log(`${machine()}; load average ${before.join(' ')} before, ${after.join(' ')} after; ${seconds} s.`)
    console.log(
      'A ratio is the median of all rounds (least to most). A load above 0.5 before the start makes it noise.',
    )
  }
} finally {
  leave()
}
