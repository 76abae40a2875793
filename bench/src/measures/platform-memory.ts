import { layoutBody, layoutRequest } from '../layout-request.ts'
import type { Measure } from '../measure.ts'
import { megabytes } from '../statistics.ts'

const LIMIT = 400_000_000
const REQUESTS = 1000
const PATHS = ['/', '/office', '/about/materials', '/guides/choose-a-work-chair', '/contact', '/faq']
const LANGUAGES = ['en', 'de', 'ar']

/** Resident memory of the platform alone: after filling it, and after another start that served layouts. */
export const platformMemory: Measure = {
  name: 'memory',
  async run(house) {
    const { items, pictures, empty, seeded } = await house.seed()
    const platform = await house.platform()
    try {
      const { url, key, memory } = platform.answer
      for (let index = 0; index < REQUESTS; index++) {
        const path = PATHS[index % PATHS.length] ?? '/'
        const language = LANGUAGES[index % LANGUAGES.length] ?? 'en'
        const { address, init } = layoutRequest(url, key, layoutBody(path, language))
        const answer = await fetch(address, init)
        const text = await answer.text()
        if (!answer.ok || text.includes('"errors"'))
          throw new Error(`The layout of ${path} failed: ${text.slice(0, 300)}`)
      }
      const { rss } = await platform.usage()
      return [
        {
          name: 'Platform memory, after seeding',
          measured: megabytes(seeded.rss),
          against: `at most ${megabytes(LIMIT)}`,
          ok: seeded.rss <= LIMIT,
          notes: [
            `${items} items and ${pictures} pictures; ${megabytes(empty.rss)} with an empty database; highest ${megabytes(seeded.peak)}`,
          ],
        },
        {
          name: `Platform memory, next start, ${REQUESTS} layouts`,
          measured: megabytes(rss),
          against: `at most ${megabytes(LIMIT)}`,
          ok: rss <= LIMIT,
          notes: [`${megabytes(memory.rss)} when it was ready`],
        },
      ]
    } finally {
      await platform.stop()
    }
  },
}
