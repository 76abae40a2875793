import type { Explanation, Rule, RuleChange, TriedWidget } from './answers.ts'
import type { RuleToWrite } from './changed-rules.ts'
import { type SearchService, SearchServiceError } from './search-service.ts'
import type { Trial } from './trial.ts'

export interface TriedHit {
  readonly rank: number
  readonly id: string
  readonly name: string
  /** A path of this site. */
  readonly url?: string
  readonly picture?: string
  readonly source?: string
  readonly score: number
  readonly explanation?: Explanation
  /** What a rule did with it. */
  readonly placing?: { readonly kind: string; readonly slot?: number | undefined; readonly rule?: string | undefined }
}

export interface Tried {
  readonly hits: readonly TriedHit[]
  readonly total: number
  /** Milliseconds. */
  readonly took: number
  readonly facets: TriedWidget['facet']
  /** Ids of the rules that held. */
  readonly applied: ReadonlySet<string>
  /** What was looked for instead of what was typed. */
  readonly corrected?: string
  readonly redirect?: string
  /** Why there is no answer. */
  readonly refused?: string
}

interface TryOptions {
  readonly entity: string
  /** Rules the widget would have. */
  readonly proposed?: readonly RuleToWrite[]
}

const FACET_VALUES = 5

/** Asks as a visitor of the site does, and why (contract "search", 3.3 and 13.3 step 11). */
export async function tryOut(service: SearchService, trial: Trial, { entity, proposed }: TryOptions): Promise<Tried> {
  const answer = await service.try({
    context: contextOf(trial),
    widget: {
      items: [
        {
          rfk_id: trial.widget,
          entity,
          rfk_flags: ['+explain'],
          search: {
            content: {},
            ...queryOf(trial),
            facet: { all: true, max: FACET_VALUES },
            rule: { behaviors: true },
            response_context: {},
            limit: trial.most,
          },
        },
      ],
    },
    ...(proposed && { proposed: { [trial.widget]: proposed } }),
  })
  const [widget] = answer.widgets
  if (widget === undefined) throw new SearchServiceError('away', 'The answer has no widget')
  const { keyphrase, original_keyphrase: original, redirect_url: redirect } = widget.response_context
  return {
    hits: hitsOf(widget),
    total: widget.total_item,
    took: answer.dt,
    facets: widget.facet.filter(({ value }) => value.length > 0),
    applied: new Set(widget.rule.behaviors.map(({ id }) => id)),
    ...(original !== undefined && keyphrase !== undefined && { corrected: keyphrase }),
    ...(redirect !== undefined && { redirect }),
    ...(widget.errors[0] && { refused: widget.errors[0].message }),
  }
}

/** Ranks without any rules, as far as they are looked for; and names of documents that rules speak of. */
export async function withoutRules(
  service: SearchService,
  trial: Trial,
  { entity, ids }: { readonly entity: string; readonly ids: readonly string[] },
): Promise<{ readonly ranks: ReadonlyMap<string, number>; readonly names: ReadonlyMap<string, string> }> {
  const item = { rfk_id: trial.widget, entity, rfk_flags: ['-rules'] }
  const known = ids.slice(0, 100)
  const { widgets } = await service.try({
    context: contextOf(trial),
    widget: {
      items: [
        { ...item, search: { content: NAMES, ...queryOf(trial), limit: 100 } },
        ...(known.length > 0
          ? [
              {
                ...item,
                search: {
                  content: NAMES,
                  filter: { type: 'anyOf', name: 'id', values: known },
                  disable_grouping: true,
                  limit: 100,
                },
              },
            ]
          : []),
      ],
    },
  })
  const [natural, named] = widgets
  return {
    ranks: new Map(natural?.content.map(({ id }, index) => [id, index + 1])),
    names: new Map([...(natural?.content ?? []), ...(named?.content ?? [])].map((item) => [item.id, nameOf(item)])),
  }
}

const NAMES = { fields: ['name', 'question'] }

/** Ids of documents that rules and their changes name. */
export function documentsIn(rules: readonly RuleToWrite[], changes: readonly RuleChange[]): string[] {
  const all: readonly Pick<Rule, 'rule'>[] = [
    ...rules,
    ...changes.flatMap(({ before, after }) => [...before, ...after]),
  ]
  const ids = all.flatMap(({ rule: { pin = [], boost = [], include = [], bury, blacklist } }) => [
    ...pin.map(({ id }) => id),
    ...[...boost, ...include, bury, blacklist].flatMap((part) => documentOf(part?.filter) ?? []),
  ])
  return [...new Set(ids)]
}

/** The document a filter is about; undefined for others. */
export function documentOf(filter: unknown): string | undefined {
  const { type, name, value } = (filter ?? {}) as Record<string, unknown>
  return type === 'eq' && name === 'id' && typeof value === 'string' ? value : undefined
}

function contextOf({ locale }: Trial): object {
  const [country, language] = locale.split('_')
  return { locale: { country, language } }
}

const queryOf = ({ keyphrase }: Trial) => (keyphrase === '' ? {} : { query: { keyphrase } })

function hitsOf({ content, rfk_debug: debug }: TriedWidget): TriedHit[] {
  const told = new Map(debug.hits.map((hit) => [hit.id, hit]))
  return content.map((item, index) => {
    const { score = 0, explanation, placing } = told.get(item.id) ?? {}
    const { url, image_url: picture, source_id: source } = item
    return {
      rank: index + 1,
      id: item.id,
      name: nameOf(item),
      score,
      ...(typeof url === 'string' && /^\/(?!\/)/.test(url) && { url }),
      // Pictures from elsewhere are not shown here: the policy of the studio lets none in.
      ...(typeof picture === 'string' && picture.startsWith('/-/') && { picture }),
      ...(source !== undefined && { source }),
      ...(explanation && { explanation }),
      ...(placing && { placing }),
    }
  })
}

function nameOf(item: Readonly<Record<string, unknown>> & { readonly id: string }): string {
  const { name, question } = item
  if (typeof name === 'string' && name !== '') return name
  return typeof question === 'string' && question !== '' ? question : item.id
}
