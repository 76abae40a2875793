import { authoring } from '../authoring.ts'
import type { Finding, Measure } from '../measure.ts'
import { milliseconds } from '../statistics.ts'

const LIMIT = 5000
/** Each copy of the page has one below it, and what is placed on both. */
const SECTIONS = 50
const COPIES = 10
const HOME = '/sitecore/content/halden-dotcom/Home'
const SECTION = 'bench-0'

const CREATE = 'mutation ($input: CreateItemInput!) { createItem(input: $input) { item { itemId } } }'
const COPY = 'mutation ($input: CopyItemInput!) { copyItem(input: $input) { item { itemId } } }'
const PUBLISH = `mutation ($input: PublishItemInput!) {
  publishItem(input: $input) { status { state processed messages } }
}`

interface Published {
  readonly publishItem: {
    readonly status: { readonly state: string; readonly processed: number; readonly messages: readonly string[] }
  }
}

/** A thousand pages that visitors get at once: with what is placed on them, in every language, and the website told. */
export const publishing: Measure = {
  name: 'publishing',
  async run(house): Promise<Finding[]> {
    const website = await house.website()
    try {
      const ask = await authoring(website.answer.platformUrl)
      const page = { templateId: 'Page', parent: HOME, name: SECTION, language: 'en' }
      await ask(CREATE, { input: { ...page, fields: [{ name: 'Title', value: 'Section' }] } })
      for (let copy = 0; copy < COPIES; copy++) {
        const target = { targetParentPath: `${HOME}/${SECTION}`, copyItemName: `page-${copy}`, deepCopy: true }
        await ask(COPY, { input: { path: `${HOME}/about`, ...target } })
      }
      for (let section = 1; section < SECTIONS; section++) {
        const target = { targetParentPath: HOME, copyItemName: `bench-${section}`, deepCopy: true }
        await ask(COPY, { input: { path: `${HOME}/${SECTION}`, ...target } })
      }
      const start = performance.now()
      const { publishItem } = await ask<Published>(PUBLISH, {
        input: {
          rootItemPaths: Array.from({ length: SECTIONS }, (_, section) => `${HOME}/bench-${section}`),
          languages: ['en', 'de', 'ar'],
          targetDatabases: ['web'],
          publishItemMode: 'SMART',
          publishSubItems: true,
          publishRelatedItems: true,
        },
      })
      const took = performance.now() - start
      const { state, processed, messages } = publishItem.status
      if (state !== 'FINISHED') throw new Error(`The publication is ${state}: ${messages[0] ?? ''}`)
      return [
        {
          name: `${SECTIONS * COPIES * 2} pages published, with what is placed on them, in three languages`,
          measured: milliseconds(took),
          against: `at most ${LIMIT} ms`,
          ok: took <= LIMIT,
          notes: [`${processed} items; from the request to the answer that visitors have them`],
        },
      ]
    } finally {
      await website.stop()
    }
  },
}
