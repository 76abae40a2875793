import { type Condition, type Path, readConditions } from './offer-expression.ts'

/** An offer that nearly applies, and what is missing. */
export interface NearOffer {
  readonly name: string
  /** What has to be spent more, in the cart's currency, or how many more pieces have to be taken. */
  readonly missing: { readonly kind: 'amount' | 'pieces'; readonly count: number }
  /** The line that pieces are missing of; undefined: of several, or of none in particular. */
  readonly lineId?: string | undefined
}

/** What of a promotion decides whether it nearly applies: the platform's model, with its name in the page's words. */
export interface Offer {
  readonly ID?: string | null
  readonly EligibleExpression?: string | null
  readonly LineItemLevel?: boolean | null
  readonly AutoApply?: boolean | null
  readonly CanCombine?: boolean | null
  readonly UseIntegration?: boolean | null
  readonly RedemptionLimit?: number | null
  readonly RedemptionCount?: number | null
}

/** A line of the cart, as the platform has it. */
export interface OfferLine {
  readonly ID?: string | null
  readonly ProductID?: string | null
  readonly Quantity?: number | null
  readonly LineSubtotal?: number | null
  readonly IsBundle?: boolean | null
}

export interface OfferFacts {
  readonly subtotal: number
  readonly lines: readonly OfferLine[]
  /** Whether a product is in one of some categories. */
  readonly inCategory: (productId: string, categories: readonly string[]) => boolean
}

/** How much of what an offer asks for has to be there: it is near from half of it. */
const NEAR = 0.5

/**
 * The offers that would apply if a little more was taken, the nearest first. Only those that come by themselves are told:
 * a code is for whom it was sent to. An expression (contract "commerce" 16) that is not understood to its end, or one that
 * fails for another reason than a number that is too small, is not told.
 *
 * @param applied the promotions that are on the cart
 */
export function nearOffers<Kind extends Offer>(
  offers: readonly Kind[],
  applied: readonly Offer[],
  facts: OfferFacts,
  nameOf: (offer: Kind) => string,
): NearOffer[] {
  const present = new Set(applied.map(({ ID }) => ID))
  const standsAlone = applied.some(({ CanCombine }) => CanCombine !== true)
  const found = offers.flatMap((offer) => {
    const { ID, AutoApply, CanCombine, UseIntegration, RedemptionLimit, RedemptionCount } = offer
    if (present.has(ID) || AutoApply !== true || UseIntegration === true) return []
    if (applied.length > 0 && (standsAlone || CanCombine !== true)) return []
    if (RedemptionLimit != null && (RedemptionCount ?? 0) >= RedemptionLimit) return []
    const gap = gapOf(offer, facts)
    return gap === undefined ? [] : [{ gap, offer: { name: nameOf(offer), ...said(gap) } }]
  })
  return found.sort((a, b) => b.gap.share - a.gap.share).map(({ offer }) => offer)
}

/** Products of which has to be known what categories they are in, before it can be told whether an offer is near. */
export function productsInQuestion(offers: readonly Offer[], facts: Omit<OfferFacts, 'inCategory'>): string[] {
  const asked = new Set<string>()
  // Whatever is asked for is said to be so: what is near then may be near.
  const all = { ...facts, inCategory: () => true }
  for (const offer of offers) {
    const conditions = readConditions(offer.EligibleExpression ?? '') ?? []
    if (!conditions.some(asksCategories)) continue
    const inQuestion =
      offer.LineItemLevel === true && !conditions.some(({ kind }) => FILTERED.has(kind))
        ? facts.lines.filter((line) => gapAt(conditions, line, all) !== undefined || holdsAll(conditions, line, all))
        : facts.lines
    const isPossible = inQuestion.some((line) => gapAt(conditions, line, all) !== undefined)
    if (isPossible) for (const { ProductID } of inQuestion) asked.add(ProductID ?? '')
  }
  return [...asked]
}

const FILTERED: ReadonlySet<Condition['kind']> = new Set(['pieces', 'any', 'all'])

function asksCategories(condition: Condition): boolean {
  if ('filter' in condition) return condition.filter.some(asksCategories)
  return 'categories' in condition
}

interface Gap {
  readonly kind: 'amount' | 'pieces'
  readonly count: number
  /** How much of what is asked for is there. */
  readonly share: number
  readonly lineId?: string | undefined
}

function said({ kind, count, lineId }: Gap): Omit<NearOffer, 'name'> {
  return { missing: { kind, count }, ...(lineId !== undefined && { lineId }) }
}

/** What is missing; undefined when nothing is, when it is far, or when that cannot be told. */
function gapOf(offer: Offer, facts: OfferFacts): Gap | undefined {
  const conditions = readConditions(offer.EligibleExpression ?? '')
  if (conditions === undefined) return undefined
  const asksItem = conditions.some(usesItem)
  if (offer.LineItemLevel !== true) return asksItem ? undefined : gapAt(conditions, undefined, facts)
  const lines = facts.lines.filter(({ IsBundle }) => IsBundle !== true)
  const results = lines.map((line) => gapAt(conditions, line, facts))
  // One line that has it all is enough.
  if (lines.some((line) => holdsAll(conditions, line, facts))) return undefined
  return results.filter((gap) => gap !== undefined).sort((a, b) => b.share - a.share)[0]
}

const usesItem = (condition: Condition) =>
  condition.kind === 'pieces-of-item' || (condition.kind === 'fact' && condition.of === 'item')

function holdsAll(conditions: readonly Condition[], line: OfferLine, facts: OfferFacts): boolean {
  return conditions.every((condition) => check(condition, line, facts) === true)
}

/** All conditions hold but one, which asks for more of something. */
function gapAt(conditions: readonly Condition[], line: OfferLine | undefined, facts: OfferFacts): Gap | undefined {
  let gap: Gap | undefined
  for (const condition of conditions) {
    const result = check(condition, line, facts)
    if (result === true) continue
    if (result === false || gap !== undefined || result.share < NEAR) return undefined
    gap = result
  }
  return gap
}

function check(condition: Condition, line: OfferLine | undefined, facts: OfferFacts): boolean | Gap {
  switch (condition.kind) {
    case 'subtotal':
      return reach('amount', facts.subtotal, condition, undefined)
    case 'pieces-of-item':
      return line === undefined ? false : reach('pieces', line.Quantity ?? 0, condition, line.ID ?? undefined)
    case 'pieces': {
      const counted = facts.lines.filter((one) => condition.filter.every((fact) => isSo(fact, one, facts)))
      const pieces = counted.reduce((sum, { Quantity }) => sum + (Quantity ?? 0), 0)
      const [only] = counted
      return reach('pieces', pieces, condition, counted.length === 1 ? (only?.ID ?? undefined) : undefined)
    }
    case 'any':
      return facts.lines.some((one) => condition.filter.every((fact) => isSo(fact, one, facts)))
    case 'all':
      return facts.lines.every((one) => condition.filter.every((fact) => isSo(fact, one, facts)))
    case 'fact':
      return line !== undefined && isSo(condition, line, facts)
  }
}

function reach(
  kind: Gap['kind'],
  had: number,
  { least, isOpen }: { least: number; isOpen: boolean },
  lineId: string | undefined,
): boolean | Gap {
  if (isOpen ? had > least : had >= least) return true
  const step = kind === 'amount' ? 0.01 : 1
  const wanted = isOpen ? least + step : least
  const count = kind === 'amount' ? Math.round((wanted - had) * 100) / 100 : Math.ceil(wanted - had)
  return { kind, count, share: wanted === 0 ? 1 : had / wanted, ...(lineId !== undefined && { lineId }) }
}

function isSo(fact: Extract<Condition, { kind: 'fact' }>, line: OfferLine, facts: OfferFacts): boolean {
  if ('categories' in fact) return facts.inCategory(line.ProductID ?? '', fact.categories)
  return same(at(line, fact.path), fact.value)
}

/** Names are found in any case, as the platform finds them. */
function at(object: unknown, path: Path): unknown {
  let value: unknown = object
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined
    const key = Object.keys(value).find((one) => one.toLowerCase() === name)
    value = key === undefined ? undefined : (value as Readonly<Record<string, unknown>>)[key]
  }
  return value
}

function same(had: unknown, wanted: string | number | boolean): boolean {
  return typeof had === 'string' && typeof wanted === 'string'
    ? had.toLowerCase() === wanted.toLowerCase()
    : had === wanted
}
