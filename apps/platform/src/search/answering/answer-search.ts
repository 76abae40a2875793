import type { WidgetType } from '@tessera/search'
import type { Kysely } from 'kysely'
import type { YieldingTask } from '../../ground/yielding-scheduler.ts'
import { isSameKeyphrase } from '../asking/keyphrase.ts'
import { type AskingFacts, searchQuery } from '../asking/search-query.ts'
import type { SearchConfiguration } from '../configuration/configuration.ts'
import type { SearchScope } from '../editions/search-scopes.ts'
import { type IndexReader, seenBy } from '../editions/seen-by.ts'
import type { Library } from '../library.ts'
import { answerQuestions } from '../questioning/questions.ts'
import { affinityOf } from '../recommending/affinity.ts'
import { recommend } from '../recommending/recommendation.ts'
import { type Filter, type IndexQuery, IndexUnavailableError, UnknownAttributeError } from '../search-index.ts'
import { appearanceOf } from '../showing/appearance.ts'
import { widgetsOfPage } from '../showing/pages.ts'
import { readableFor } from '../signals/people.ts'
import type { Popularity } from '../signals/popularity.ts'
import { suggestions } from '../suggesting/suggestions.ts'
import type { SearchBlock, WidgetItem } from '../wire/read-item.ts'
import { namesWith, type SearchRequest } from '../wire/read-request.ts'
import { SearchError, shown, type WireError } from '../wire/search-error.ts'
import { contentItem, searchAnswer, type WidgetAnswer, widgetFacts } from './widget-answer.ts'

export interface SearchAnswer {
  /** Milliseconds since 1970. */
  readonly ts: number
  /** Milliseconds it took. */
  readonly dt: number
  readonly widgets: readonly WidgetAnswer[]
  /** About the whole request; what is wrong with a widget stands in the widget. */
  readonly errors?: readonly WireError[]
}

export interface AnsweringParts {
  readonly db: Kysely<unknown>
  readonly tenant: string
  readonly configuration: SearchConfiguration
  readonly library: Library
  readonly popularity: Popularity
  readonly now: () => Date
}

/** Answers every widget of a request (contract "search", 4). What one is refused with keeps no other from its answer. */
export async function answerSearch(
  parts: AnsweringParts,
  request: SearchRequest,
  scope: SearchScope,
): Promise<SearchAnswer> {
  const started = parts.now().getTime()
  const { configuration } = parts
  const items = request.items ?? itemsOfPage(configuration, request.context.uri ?? '')
  if (items === undefined) {
    const error = new SearchError('uri_not_found', `No page with the uri "${shown(request.context.uri)}" has widgets.`)
    return { ts: started, dt: 0, widgets: [], errors: [error.toWire()] }
  }
  const widgets: WidgetAnswer[] = []
  for (const requested of items) {
    if (requested.ok) widgets.push(await answerWidget(parts, request, requested.item, scope))
    else widgets.push(refused(requested.rfkId, requested.entity, requested.error))
  }
  // Asked for the page, its widgets are those of the page, wherever else they are used.
  const answered =
    request.items === undefined ? widgets.map((widget) => ({ ...widget, used_in: 'page' as const })) : widgets
  return { ts: started, dt: parts.now().getTime() - started, widgets: answered }
}

/** An answer as JSON in UTF-8, a widget in each part: all of one may take 0.5 MB. */
export function* encodeAnswer({ widgets, ...rest }: SearchAnswer): YieldingTask<Uint8Array<ArrayBuffer>> {
  const chunks = [Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"widgets":[`)]
  for (const [at, widget] of widgets.entries()) {
    yield
    chunks.push(Buffer.from((at === 0 ? '' : ',') + JSON.stringify(widget)))
  }
  yield
  return Buffer.concat([...chunks, Buffer.from(']}')])
}

function itemsOfPage(configuration: SearchConfiguration, uri: string): SearchRequest['items'] {
  return widgetsOfPage(configuration, uri)?.map((rfkId) => ({
    ok: true,
    item: { rfk_id: rfkId, entity: configuration.widgets[rfkId]?.entity ?? 'content' },
  }))
}

async function answerWidget(
  parts: AnsweringParts,
  request: SearchRequest,
  item: WidgetItem,
  scope: SearchScope,
): Promise<WidgetAnswer> {
  const { rfk_id: rfkId, entity } = item
  try {
    const widget = parts.configuration.widgets[rfkId]
    const type = widget?.type ?? typeOf(item)
    if (type === undefined) {
      throw new SearchError(
        'widget_not_found',
        `There is no widget "${shown(rfkId)}"; configure it, or say what is asked of it.`,
      )
    }
    const facts = widgetFacts(rfkId, entity, type, widget)
    const blocks: object[] = []
    if (item.appearance && widget) blocks.push({ appearance: appearanceOf(item.appearance, rfkId, widget) })
    const { search, recommendations, questions } = item
    if (search || recommendations || questions) {
      blocks.push(await answerDocuments(parts, request, { item, type, scope }))
    }
    return Object.assign({}, facts, ...blocks)
  } catch (error) {
    return refused(rfkId, entity, refusalOf(error))
  }
}

/** What a widget that is not configured must be, by what is asked of it. */
function typeOf({ search, recommendations, questions }: WidgetItem): WidgetType | undefined {
  if (search) return 'content_grid'
  if (recommendations) return 'recommendation'
  return questions ? 'questions_answers' : undefined
}

const refused = (rfkId: string, entity: string, error: SearchError): WidgetAnswer => ({
  rfk_id: rfkId,
  entity,
  errors: [error.toWire()],
})

function refusalOf(error: unknown): SearchError {
  if (error instanceof SearchError) return error
  if (error instanceof UnknownAttributeError) {
    const type = error.use === 'facet' ? 'invalid_facet' : error.use === 'filter' ? 'invalid_filter' : 'invalid_request'
    return new SearchError(type, error.message, { attribute: error.attribute })
  }
  // Why is for the log; whoever asks can only ask again.
  if (error instanceof IndexUnavailableError)
    return new SearchError('unavailable', 'The search cannot be asked now; ask again in a moment.')
  throw error
}

interface Asked {
  readonly item: WidgetItem
  readonly type: WidgetType
  readonly scope: SearchScope
}

async function answerDocuments(parts: AnsweringParts, request: SearchRequest, { item, type, scope }: Asked) {
  const { configuration, library, db, tenant } = parts
  const { entity: entityName, rfk_id: rfkId } = item
  const entity = configuration.entities[entityName]
  const { country = '', language = '' } = request.context
  const shelf = library.shelfOf(entityName, { country, language })
  if (entity === undefined || shelf === undefined) {
    const there = Object.keys(configuration.entities).join(', ')
    throw new SearchError(
      'entity_not_found',
      `There is no entity "${shown(entityName)}"; there are: ${there || 'none'}.`,
    )
  }
  const edition = await scope.edition?.(entityName, shelf.language)
  const index = seenBy(shelf.index, edition)
  const within: Filter | undefined = scope.within?.(entityName, entity)
  const without = new Set([...request.without, ...namesWith(item.rfk_flags ?? [], '-')])
  const visitor = readableFor(scope.customer, request.context.uuid)
  const facts = {
    db,
    tenant,
    index,
    entity,
    entityName,
    widget: configuration.widgets[rfkId],
    type,
    sources: item.sources,
    within,
    center: request.context.place,
    visit: request.context.visit,
    without,
    // How rare a word is tells of documents that are not seen.
    explain: scope.isAuthor === true && (request.withExplanation || (item.rfk_flags ?? []).includes('+explain')),
    now: parts.now().getTime(),
    seeds: request.context.ids.get(entityName) ?? [],
    visitor,
  }
  return {
    ...(item.search && (await answerSearchBlock(parts, index, item.search, facts))),
    ...(item.recommendations && (await answerRecommendations(index, item.recommendations, facts))),
    ...(item.questions && (await answerQuestions(index, item.questions, facts))),
  }
}

type Facts = AskingFacts & Parameters<typeof recommend>[2]

async function answerSearchBlock(
  { configuration: { redirects }, popularity }: AnsweringParts,
  index: IndexReader,
  block: SearchBlock,
  facts: Facts,
) {
  const asked = searchQuery(block, facts)
  const personal = await personalised(index, block, facts)
  const isByPopularity = isUnordered(asked.query) && personal.similarTo === undefined
  const query: IndexQuery = {
    ...asked.query,
    ...(isByPopularity && { points: await popularity(facts.entityName) }),
    ...personal,
  }
  const { answer, keyphrase } = await searched(index, block, query, facts)
  const { response_context: context } = block
  const original = block.query?.keyphrase
  const redirect = original === undefined ? undefined : redirectOf(redirects, original)
  return {
    ...searchAnswer(block, { ...asked, query }, answer, facts.entity),
    ...(block.suggestion && { suggestion: await suggestions(index, block, facts) }),
    ...(context !== undefined && {
      response_context: {
        ...(keyphrase !== undefined && { keyphrase }),
        ...(original !== undefined && keyphrase !== original && { original_keyphrase: original }),
        ...(redirect !== undefined && { redirect_url: redirect }),
      },
    }),
  }
}

/** Whether neither words nor a sort order the results. Popularity does then. */
const isUnordered = ({ text, sort, ranking }: IndexQuery): boolean =>
  (text === undefined || text.keyphrase.trim() === '') && sort === undefined && ranking === undefined

async function personalised(
  index: IndexReader,
  { personalization }: SearchBlock,
  facts: Facts,
): Promise<Partial<IndexQuery>> {
  if (personalization === undefined || facts.without.has('personalization')) return {}
  const { algorithm, fields, ids } = personalization
  if (algorithm === 'mlt' && ids?.length) return { similarTo: { ids, ...(fields?.length && { fields }) } }
  const affinity = await affinityOf({ ...facts, index }, fields)
  return affinity ? { affinity } : {}
}

/** When nothing is found, what was probably meant is looked for, where a suggestion says so. */
async function searched(index: IndexReader, block: SearchBlock, query: IndexQuery, facts: Facts) {
  const answer = await index.search(query)
  const keyphrase = answer.corrected ?? query.text?.keyphrase
  const fallback = block.suggestion?.find((one) => one.keyphrase_fallback === true)
  if (answer.total > 0 || query.text === undefined || fallback === undefined) return { answer, keyphrase }
  const meant = (await suggestions(index, { ...block, suggestion: [{ ...fallback, max: 1 }] }, facts))[
    fallback.name
  ]?.[0]
  if (meant === undefined) return { answer, keyphrase }
  const again = await index.search({ ...query, text: { ...query.text, keyphrase: meant.text } })
  return again.total > 0 ? { answer: again, keyphrase: meant.text } : { answer, keyphrase }
}

const redirectOf = (redirects: SearchConfiguration['redirects'], keyphrase: string) =>
  redirects.find((one) => isSameKeyphrase(one.keyphrase, keyphrase))?.url

async function answerRecommendations(
  index: IndexReader,
  block: NonNullable<WidgetItem['recommendations']>,
  facts: Facts,
) {
  const { answer, query, behaviors } = await recommend(index, block, facts)
  return {
    content: answer.hits.map((hit) => contentItem(hit, block.content?.fields, block.swatch)),
    total_item: answer.total,
    limit: query.limit,
    offset: query.offset,
    ...(behaviors.length > 0 && { rule: { behaviors } }),
  }
}
