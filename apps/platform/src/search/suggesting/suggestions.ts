import type { Kysely } from 'kysely'
import type { AskingFacts } from '../asking/search-query.ts'
import type { IndexReader } from '../editions/seen-by.ts'
import type { Suggestion } from '../search-index.ts'
import type { PersonKey } from '../signals/people.ts'
import { searchesOf } from '../signals/signals.ts'
import type { SearchBlock } from '../wire/read-item.ts'
import { SearchError, shown } from '../wire/search-error.ts'

export interface SuggestingFacts extends AskingFacts {
  readonly db: Kysely<unknown>
  readonly tenant: string
  readonly visitor?: PersonKey | undefined
}

/** A suggestion as it is answered. */
interface SuggestionItem {
  readonly text: string
  readonly freq: number
}

const DEFAULT_MAX = 10

/**
 * The suggestion blocks of a search, by name (contract "search", 13.4).
 * @throws {SearchError} for one that is not configured
 */
export async function suggestions(
  index: IndexReader,
  block: SearchBlock,
  facts: SuggestingFacts,
): Promise<Readonly<Record<string, readonly SuggestionItem[]>>> {
  const typed = block.query?.keyphrase ?? ''
  const found: Record<string, readonly SuggestionItem[]> = {}
  for (const { name, max = DEFAULT_MAX, exclude = [] } of block.suggestion ?? []) {
    const some = await suggestionsOf(index, name, { typed, max, exclude }, facts)
    found[name] = some.map(({ text, frequency }) => ({ text, freq: frequency }))
  }
  return found
}

interface Wanted {
  readonly typed: string
  readonly max: number
  readonly exclude: readonly string[]
}

async function suggestionsOf(
  index: IndexReader,
  name: string,
  { typed, max, exclude }: Wanted,
  facts: SuggestingFacts,
): Promise<readonly Suggestion[]> {
  const { entity, within, now } = facts
  const configured = entity.suggestions.find((one) => one.name === name)
  if (configured === undefined) {
    const there = entity.suggestions.map((one) => one.name).join(', ')
    throw new SearchError('invalid_request', `"${shown(name)}" is not a suggestion; there are: ${there || 'none'}.`)
  }
  switch (configured.kind) {
    case 'context_aware':
    case 'edit_distance':
      return index.suggest({
        attributes: configured.attributes,
        typed,
        kind: configured.kind === 'edit_distance' ? 'correction' : 'completion',
        max,
        exclude,
        ...(within && { within }),
      })
    case 'sort_by_attribute': {
      const { hits } = await index.search({
        ...(typed !== '' && { text: { keyphrase: typed, prefix: 'last' } }),
        ...(within && { within }),
        sort: [{ name: configured.attribute, order: 'desc' }],
        offset: 0,
        limit: max + exclude.length,
        now,
      })
      const texts = hits.map(({ document }) => String(document.fields[configured.title] ?? document.id))
      return distinct(texts, exclude, max)
    }
    case 'recent_history': {
      const { visitor, db, tenant } = facts
      if (visitor === undefined) return []
      const searched = await searchesOf(db, { tenant }, visitor, max + exclude.length)
      const begun = searched.filter((text) => text.toLowerCase().startsWith(typed.toLowerCase()))
      return distinct(begun, exclude, max)
    }
  }
}

const distinct = (texts: readonly string[], exclude: readonly string[], max: number): Suggestion[] =>
  [...new Set(texts)]
    .filter((text) => !exclude.includes(text))
    .slice(0, max)
    .map((text) => ({ text, frequency: 1 }))
