/**
 * Both apps as `npm run dev` opens them, from the checkout named first, as a process of its own.
 *
 * Sends `{ opened: { websiteUrl, studioUrl, platformUrl } }` when they answer and `{ said }` for every line they tell the developer.
 * A message of any kind closes it, and so does the parent's end.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [checkout = '', options = '{}'] = process.argv.slice(2)
const { develop } = await import(pathToFileURL(join(checkout, 'scripts/dev.mjs')).href)
const house = await develop(process.env, { ...JSON.parse(options), say: (said) => process.send?.({ said }) })
for (const event of ['message', 'disconnect']) {
  process.once(event, async () => {
    await house.close()
    process.exit(0)
  })
}
const { websiteUrl, studioUrl, platformUrl } = house
process.send({ opened: { websiteUrl, studioUrl, platformUrl } })
