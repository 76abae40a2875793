/** What the pages of a site say, for whoever looks for it: each page in each of its languages. */
import sanitize from 'sanitize-html'
import type { Item } from './model.ts'
import { parseCheckbox } from './raw-values.ts'
import { displayNameOf, type Reading } from './reading.ts'
import { addressOf } from './routes-by-path.ts'
import { errorPageOf, pagesOf } from './site-files.ts'
import type { Site } from './sites.ts'
import { latestVersion, rawField } from './versions.ts'

/** A page in a language. Texts are plain: no markup is in them. */
export interface PageText {
  readonly id: string
  readonly site: string
  readonly language: string
  /** Path of the website, escaped: `/de/office/lamps`. */
  readonly url: string
  readonly title: string
  readonly description: string
  /** Name of its page type. */
  readonly template: string
  /** Everything that stands on it, in the order of its items. */
  readonly text: string
  readonly updatedAt: Date
  readonly passages: readonly Passage[]
}

/** A question on a page, with its answer. */
export interface Passage {
  readonly id: string
  readonly question: string
  readonly answer: string
}

const READ = new Set(['text', 'multiline', 'richText'])
/** Characters of a page that are read at most. */
const MAX_TEXT_LENGTH = 100_000
/** Fields that are told by themselves, or stand nowhere on a page. */
const APART = new Set(['Title', 'Description', 'NavigationTitle', 'Question', 'Answer'])

/** Pages that ask not to be found, and error pages, are not among them. */
export function* pageTexts(reading: Reading, site: Site): Generator<PageText> {
  const { templates } = reading
  const errorPages = [errorPageOf(reading, site, 'NotFoundPage'), errorPageOf(reading, site, 'ServerErrorPage')]
  for (const { page, path } of pagesOf(reading, site)) {
    if (page.name === ',-w-,' || errorPages.includes(page) || parseCheckbox(page.shared.NoIndex ?? '')) continue
    const parts = [page, ...partsOf(reading, page)]
    for (const language of site.languages.all) {
      const version = latestVersion(page, language)
      if (version === undefined) continue
      const field = (name: string) => plainText(rawField(templates, page, version, name))
      const texts = parts.flatMap((item) => textsOf(reading, item, language))
      yield {
        id: page.id,
        site: site.name,
        language,
        url: addressOf(site, path, language),
        title: field('Title') || displayNameOf(page, version.fields),
        description: field('Description'),
        template: page.template,
        text: texts.join('\n').slice(0, MAX_TEXT_LENGTH),
        updatedAt: version.updatedAt,
        passages: parts.flatMap((item) => passageOf(reading, item, language)),
      }
    }
  }
}

/** Items below a page that are not pages themselves, nor below one: what its components show. */
function* partsOf(reading: Reading, page: Item): Generator<Item> {
  for (const item of reading.tree.children(page.id)) {
    if (reading.templates.isPage(item.template)) continue
    yield item
    yield* partsOf(reading, item)
  }
}

function textsOf({ templates }: Reading, item: Item, language: string): string[] {
  const version = latestVersion(item, language)
  return templates
    .fieldsOf(item.template)
    .filter(({ standard, kind, name }) => !standard && READ.has(kind) && !APART.has(name))
    .map(({ name }) => plainText(rawField(templates, item, version, name)))
    .filter((text) => text !== '')
}

function passageOf({ templates }: Reading, item: Item, language: string): Passage[] {
  const version = latestVersion(item, language)
  if (version === undefined) return []
  const question = plainText(rawField(templates, item, version, 'Question'))
  const answer = plainText(rawField(templates, item, version, 'Answer'))
  return question === '' || answer === '' ? [] : [{ id: item.id, question, answer }]
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** Tags amid a sentence, which part no words. */
const INLINE_TAG = '/?(?:a|abbr|b|bdi|bdo|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|u)\\b'
/** Where the tag of a block begins. */
const BLOCK = new RegExp(`<(?!${INLINE_TAG})`, 'gi')

/** The text of markup. Words of neighboring blocks stay apart. */
export function plainText(raw: string): string {
  if (raw === '') return ''
  return sanitize(raw.replaceAll(BLOCK, ' <'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
