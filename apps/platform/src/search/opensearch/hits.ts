import { highlighted } from '../engine/text/highlight.ts'
import { fold } from '../engine/words/fold.ts'
import type { Edition, Hit, IndexDocument, IndexQuery, Placing } from '../search-index.ts'
import type { ServerHit } from './dsl.ts'
import { explained } from './explaining.ts'
import { factorsOf } from './factors.ts'
import { DOCUMENT } from './field-names.ts'
import type { IndexLanguage } from './index-language.ts'
import { type Extents, isBuried, unburied } from './scoring.ts'
import { documentSeen, ownValue, textsOf } from './server-document.ts'
import type { TextPlan } from './text-plan.ts'
import { foundBy, foundWhole } from './text-query.ts'
import { wholeValue, wordsIn } from './written-words.ts'

/** The document of a hit, as whoever asks sees it. */
export const documentOf = ({ _source }: ServerHit, edition: Edition | undefined): IndexDocument =>
  documentSeen(String(_source?.[DOCUMENT]), edition)

/** What hits of a search are told with. */
export interface HitContext {
  readonly query: IndexQuery
  readonly plan: TextPlan | undefined
  readonly language: IndexLanguage
  readonly extents: Extents
}

/**
 * A hit as the port tells it.
 * @param isHit a document that a rule put in may have been found by nothing
 */
export function hitOf(
  hit: ServerHit,
  { query, plan, language, extents }: HitContext,
  {
    isHit,
    placing,
    folded,
  }: { isHit: boolean; placing: Placing | undefined; folded: readonly IndexDocument[] | undefined },
): Hit {
  const document = documentOf(hit, query.edition)
  const found = isHit ? (hit._score ?? 0) : 0
  const isLast = query.rules?.bury !== undefined && isHit && isBuried(found)
  const score = isLast ? unburied(found) : found
  const { highlight } = query.text ?? {}
  const why = placing ?? (isLast ? ({ kind: 'bury' } as const) : undefined)
  return {
    document,
    score,
    ...(highlight && plan && { highlight: fragments(document, highlight, plan, language) }),
    ...(folded && { folded }),
    ...(query.explain && {
      explanation: isHit
        ? explained(score, hit._explanation, {
            plan,
            language,
            factors: factorsOf(document, query, language.schema, { extents, named: new Set(hit.matched_queries) }),
          })
        : explained(score, undefined, { plan, language, factors: [] }),
    }),
    ...(query.explain && why && { placing: why }),
  }
}

type Highlight = NonNullable<NonNullable<IndexQuery['text']>['highlight']>

/** Fragments of fields that have the words; the server has the words only, and no texts. */
function fragments(
  document: IndexDocument,
  highlight: Highlight,
  plan: TextPlan,
  language: IndexLanguage,
): Record<string, string[]> {
  const isFound = foundBy(plan, language)
  const isWholeFound = foundWhole(plan)
  const told: Record<string, string[]> = {}
  for (const name of highlight.fields) {
    const { type } = language.schema.attributes[name] ?? {}
    const some = textsOf(type, ownValue(document, name)).flatMap((text) => {
      const words = wordsIn(text)
      const whole = [wholeValue(words, ' '), wholeValue(words, '')]
      return whole.some((value) => value !== undefined && isWholeFound(value))
        ? [highlight.preTag + text + highlight.postTag]
        : highlighted(text, (word) => isFound(fold(word)), highlight)
    })
    if (some.length > 0) told[name] = some
  }
  return told
}
