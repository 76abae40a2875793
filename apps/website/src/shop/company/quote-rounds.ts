/**
 * How a quote came about, as it is kept with its order (`xp.QuoteRounds`): each side adds a round when it hands the quote
 * over, with what the lines said then.
 */
export interface QuoteRound {
  readonly By: 'buyer' | 'seller'
  /** Who it was, by name. */
  readonly Name: string
  /** ISO 8601; empty where nobody wrote it down. */
  readonly Date: string
  readonly Action: (typeof ACTIONS)[number]
  readonly Note: string
  /** By the id of the line. */
  readonly Lines: Readonly<Record<string, QuotedLine>>
}

export interface QuotedLine {
  readonly Quantity: number
  /** Null: it had no price. */
  readonly UnitPrice: number | null
  /** What the buyer would like a piece to cost. */
  readonly Wish?: number
}

/** Steps of the life of a quote. */
const ACTIONS = ['request', 'answer', 'revise', 'accept', 'decline', 'refuse'] as const

/** What a round changed about a line: old and new. */
export interface LineChange {
  readonly lineId: string
  readonly quantity: readonly [before: number, after: number] | undefined
  readonly price: readonly [before: number | null, after: number | null] | undefined
  readonly wish: number | undefined
  readonly isNew: boolean
  readonly isGone: boolean
}

export interface DescribedRound extends Omit<QuoteRound, 'Lines'> {
  readonly changes: readonly LineChange[]
}

/** Longest note, and most rounds that are kept. */
export const MAX_NOTE_LENGTH = 1000
const MAX_ROUNDS = 40

/** Reads the rounds of an order; what is none is left out, as anybody who may write the order can write them. */
export function readRounds(xp: unknown): QuoteRound[] {
  const { QuoteRounds } = (xp ?? {}) as { QuoteRounds?: unknown }
  return Array.isArray(QuoteRounds) ? QuoteRounds.flatMap((round) => readRound(round) ?? []) : []
}

/** The rounds with one more; of very many the first and the latest are kept. */
export function withRound(rounds: readonly QuoteRound[], round: QuoteRound): QuoteRound[] {
  const [first, ...others] = [...rounds, round]
  return first === undefined ? [round] : [first, ...others.slice(1 - MAX_ROUNDS)]
}

/**
 * The rounds with what each changed. A seller who answered without writing a round down is told by what the lines say now.
 *
 * @param now the lines as they are
 * @param isAnswered it is the buyer's turn, or was
 */
export function describedRounds(
  rounds: readonly QuoteRound[],
  now: Readonly<Record<string, QuotedLine>>,
  isAnswered: boolean,
): DescribedRound[] {
  const last = rounds.at(-1)
  const isAnswerMissing = isAnswered && last?.By === 'buyer' && (last.Action === 'request' || last.Action === 'revise')
  const all: readonly QuoteRound[] = isAnswerMissing
    ? [...rounds, { By: 'seller', Name: '', Date: '', Action: 'answer', Note: '', Lines: now }]
    : rounds
  return all.map(({ Lines, ...round }, index) => ({
    ...round,
    changes: index === 0 ? wishesOf(Lines) : changesBetween(all[index - 1]?.Lines ?? {}, Lines),
  }))
}

function changesBetween(before: QuoteRound['Lines'], after: QuoteRound['Lines']): LineChange[] {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return ids.flatMap((lineId): LineChange[] => {
    const [old, line] = [before[lineId], after[lineId]]
    if (line === undefined) return [{ ...UNCHANGED, lineId, isGone: true }]
    if (old === undefined) return [{ ...UNCHANGED, lineId, wish: line.Wish, isNew: true }]
    const quantity = old.Quantity === line.Quantity ? undefined : ([old.Quantity, line.Quantity] as const)
    const price = old.UnitPrice === line.UnitPrice ? undefined : ([old.UnitPrice, line.UnitPrice] as const)
    if (quantity === undefined && price === undefined && line.Wish === undefined) return []
    return [{ ...UNCHANGED, lineId, quantity, price, wish: line.Wish }]
  })
}

function wishesOf(lines: QuoteRound['Lines']): LineChange[] {
  return Object.entries(lines).flatMap(([lineId, { Wish }]) =>
    Wish === undefined ? [] : [{ ...UNCHANGED, lineId, wish: Wish }],
  )
}

const UNCHANGED = { quantity: undefined, price: undefined, wish: undefined, isNew: false, isGone: false } as const

function readRound(value: unknown): QuoteRound | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { By, Name, Date: date, Action, Note, Lines } = value as Readonly<Record<string, unknown>>
  const action = ACTIONS.find((each) => each === Action)
  if ((By !== 'buyer' && By !== 'seller') || action === undefined) return undefined
  const lines = typeof Lines === 'object' && Lines !== null ? Object.entries(Lines) : []
  return {
    By,
    Name: textOf(Name),
    Date: textOf(date),
    Action: action,
    Note: textOf(Note),
    Lines: Object.fromEntries(
      lines.flatMap(([id, line]) => {
        const read = readLine(line)
        return read === undefined ? [] : [[id, read]]
      }),
    ),
  }
}

function readLine(value: unknown): QuotedLine | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { Quantity, UnitPrice, Wish } = value as Readonly<Record<string, unknown>>
  if (typeof Quantity !== 'number') return undefined
  return {
    Quantity,
    UnitPrice: typeof UnitPrice === 'number' ? UnitPrice : null,
    ...(typeof Wish === 'number' && { Wish }),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_NOTE_LENGTH) : '')
