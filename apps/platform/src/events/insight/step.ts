import { BadRequestError } from '../../ground/http/index.ts'
import type { Piece } from './reading.ts'

/** A kind of events: `VIEW@/products/*` is a type, and after `@` the path, with `*` for any characters. */
export interface Step {
  readonly text: string
  readonly type: string
  readonly path: string | null
}

const TYPE = /^[A-Za-z0-9_:.-]{1,64}$/
const MAX_PATTERN_LENGTH = 200

/** Reads a step. Throws 400. */
export function readStep(text: string): Step {
  const [type = '', ...rest] = text.split('@')
  const pattern = rest.join('@')
  if (!TYPE.test(type) || pattern.length > MAX_PATTERN_LENGTH || (rest.length > 0 && pattern === '')) {
    throw new BadRequestError(
      `${JSON.stringify(text.slice(0, 80))} is no step.`,
      'Name a type of events, such as ADD_TO_CART, or views of some pages: VIEW@/products/*.',
    )
  }
  return { text, type, path: pattern === '' ? null : pattern }
}

/** Whether a text fits a pattern in which `*` stands for any characters. Each part is looked for once. */
function fits(text: string, pattern: string): boolean {
  const parts = pattern.split('*')
  const [first = '', ...rest] = parts
  const last = rest.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}

/** Whether an event of a piece is a step's, by the places of its kind and subject. */
export function stepTest({ type, path }: Step, { kinds, subjects }: Piece): (kind: number, subject: number) => boolean {
  const isType = kinds.map((kind) => kind.type === type)
  const isPath = subjects.map((subject) => path === null || (subject.path !== null && fits(subject.path, path)))
  return (kind, subject) => isType[kind] === true && isPath[subject] === true
}
