import { expressionError, type Place } from './expression-error.ts'
import { expectType, type Node, type Scope, together } from './node.ts'
import type { Name, Syntax } from './syntax.ts'
import { ANY, DATE, NULL, NUMBER, nameOf, type Type } from './types.ts'
import { compareNumbers, type Numeric, numericOrZero, rounded, toNumberOf, type Value } from './values.ts'

/** A function as it is called. */
export interface Called {
  readonly name: Name
  readonly place: Place
  readonly inputs: readonly Syntax[]
  readonly scope: Scope
  readonly compile: (syntax: Syntax, scope: Scope) => Node
}

/** Throws `Expression.InvalidArguments` unless there are so many inputs. */
export function expectInputs({ inputs, name, place }: Called, least: number, most = least): void {
  if (inputs.length >= least && inputs.length <= most) return
  const wanted =
    least === most ? String(least) : most === Number.POSITIVE_INFINITY ? `${least} or more` : `${least} to ${most}`
  throw expressionError(
    'InvalidArguments',
    place,
    `${name.place.text} takes ${wanted} argument${wanted === '1' ? '' : 's'}, not ${inputs.length}.`,
  )
}

/** Functions that are called on nothing. Contract section 16. */
export const plainFunctions: Readonly<Record<string, (called: Called) => Node>> = {
  min: (called) => extreme(called, -1),
  max: (called) => extreme(called, 1),

  round(called) {
    expectInputs(called, 1, 2)
    const [value, decimals] = compileAll(called).map((node) => expectType(node, 'number', 'null'))
    if (value === undefined) throw new Error('round has an input')
    const digits = decimals?.run
    return {
      place: called.place,
      type: NUMBER,
      ...together(decimals ? [value, decimals] : [value], 15),
      run: (c) => rounded(numericOrZero(value.run(c)), digits ? decimalsOf(digits(c)) : 0),
    }
  },

  if(called) {
    expectInputs(called, 3, Number.POSITIVE_INFINITY)
    if (called.inputs.length % 2 === 0) {
      throw expressionError(
        'InvalidArguments',
        called.place,
        'if takes pairs of a condition and a value, followed by a default value.',
      )
    }
    const nodes = compileAll(called)
    const otherwise = nodes.at(-1)
    if (otherwise === undefined) throw new Error('if has inputs')
    const cases: { when: Node['run']; value: Node['run'] }[] = []
    let { type } = otherwise
    for (let index = 0; index + 1 < nodes.length; index += 2) {
      const [condition, value] = [nodes[index], nodes[index + 1]]
      if (condition === undefined || value === undefined) break
      cases.push({ when: expectType(condition, 'boolean', 'null').run, value: value.run })
      type = eitherOf(type, value)
    }
    const last = otherwise.run
    return {
      place: called.place,
      type,
      ...together(nodes),
      run(c) {
        for (const { when, value } of cases) if (when(c) === true) return value(c)
        return last(c)
      },
    }
  },

  now(called) {
    expectInputs(called, 0, 1)
    const [days] = compileAll(called).map((node) => expectType(node, 'number', 'null'))
    return {
      place: called.place,
      type: DATE,
      ...together(days ? [days] : []),
      run: (c) => (days ? daysAfter(c.facts.now, toNumberOf(numericOrZero(days.run(c)))) : c.facts.now),
    }
  },
}

const compileAll = ({ inputs, scope, compile }: Called) => inputs.map((input) => compile(input, scope))

function extreme(called: Called, sign: 1 | -1): Node {
  expectInputs(called, 2, Number.POSITIVE_INFINITY)
  const nodes = compileAll(called).map((node) => expectType(node, 'number', 'null'))
  const runs = nodes.map(({ run }) => run)
  return {
    place: called.place,
    type: NUMBER,
    ...together(nodes),
    run(c) {
      let best: Numeric | undefined
      for (const run of runs) {
        const value = numericOrZero(run(c))
        if (best === undefined || compareNumbers(value, best) * sign > 0) best = value
      }
      return best ?? null
    },
  }
}

/** From 0 to 10. */
function decimalsOf(value: Value): number {
  return Math.max(0, Math.min(10, Math.trunc(toNumberOf(numericOrZero(value)))))
}

const DAY = 86_400_000

function daysAfter(now: Date, days: number): Date | null {
  const date = new Date(now.getTime() + days * DAY)
  return Number.isNaN(date.getTime()) ? null : date
}

/** The type of what is one thing or another. */
function eitherOf(type: Type, other: Node): Type {
  const added = other.type
  if (type.kind === added.kind && (type.kind !== 'object' || JSON.stringify(type) === JSON.stringify(added)))
    return type
  if (type.kind === NULL.kind) return added
  if (added.kind === NULL.kind) return type
  if (type.kind === ANY.kind || added.kind === ANY.kind) return ANY
  throw expressionError(
    'InvalidArguments',
    other.place,
    `All values of if must be of the same type: this is ${nameOf(added)}, and the last one is ${nameOf(type)}.`,
  )
}
