import { money } from '../money/index.ts'
import { lineFunctions, listFunctions } from './collections.ts'
import { expressionError, type Place } from './expression-error.ts'
import { type Called, plainFunctions } from './functions.ts'
import { type ExpressionKind, kinds } from './kinds.ts'
import { orderMethods, productMethods, valueMethods } from './methods.ts'
import { expectType, NEEDS, type Node, type Scope } from './node.ts'
import { compileArithmetic, compileComparison, compileLogic, compileMinus, compileNot } from './operators.ts'
import { compilePath } from './paths.ts'
import type { Syntax, SyntaxOf } from './syntax.ts'
import { BOOLEAN, DATE, NULL, NUMBER, nameOf, TEXT, type Type } from './types.ts'
import type { Value } from './values.ts'

export interface Compiled {
  readonly root: Node
  /** How many parts have a value that is kept while one order is looked at. */
  readonly kept: number
}

/**
 * Checks the names and types of an expression and makes functions of its parts. Throws `Expression.InvalidToken`,
 * `InvalidFunction`, `InvalidArguments`, `ItemRequired`, `ItemNotAllowed`. Contract section 16.
 */
export function compile(syntax: Syntax, kind: ExpressionKind): Compiled {
  const rules = kinds[kind]
  const kept = { count: 0 }
  const root = expectType(compileNode(syntax, { rules, inLines: false, element: undefined, kept }), rules.result)
  if (rules.item === 'required' && (root.needs & NEEDS.item) === 0) {
    throw expressionError('ItemRequired', root.place, 'The expression of a line-item promotion must use item.')
  }
  return { root, kept: kept.count }
}

function compileNode(syntax: Syntax, scope: Scope): Node {
  const { kind, place } = syntax
  switch (kind) {
    case 'number':
      return constantOf(place, NUMBER, numberOf(syntax.value))
    case 'text':
      return constantOf(place, TEXT, syntax.value)
    case 'date':
      return constantOf(place, DATE, dateOf(syntax.value, place))
    case 'constant':
      return constantOf(place, syntax.value === null ? NULL : BOOLEAN, syntax.value)
    case 'path':
      return compilePath(syntax.names, scope, place)
    case 'call':
      return compileCall(syntax, scope)
    case 'not':
      return compileNot(place, compileNode(syntax.of, scope))
    case 'minus':
      return compileMinus(place, compileNode(syntax.of, scope))
    case 'and':
    case 'or':
      return compileLogic(kind, place, compileNode(syntax.left, scope), compileNode(syntax.right, scope))
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return compileArithmetic(kind, place, compileNode(syntax.left, scope), compileNode(syntax.right, scope))
    default:
      return compileComparison(kind, place, compileNode(syntax.left, scope), compileNode(syntax.right, scope))
  }
}

function constantOf(place: Place, type: Type, constant: Value): Node {
  return { place, type, needs: NEEDS.nothing, weight: 1, constant, run: () => constant }
}

/** Whole numbers as they are, others exactly. */
function numberOf(written: string): Value {
  const whole = Number(written)
  return Number.isSafeInteger(whole) && !written.includes('.') ? whole : money(written.replace(/^\./, '0.'))
}

const DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** `M/D/YYYY`: the beginning of that day in UTC. */
function dateOf(written: string, place: Place): Date {
  const [, month, day, year] = (DAY.exec(written) ?? []).map(Number)
  const date = new Date(0)
  date.setUTCFullYear(year ?? Number.NaN, (month ?? 0) - 1, day ?? 0)
  if (date.getUTCMonth() !== (month ?? 0) - 1 || date.getUTCDate() !== day) {
    throw expressionError('InvalidToken', place, 'Write a date as #month/day/year#.')
  }
  return date
}

type Functions = Readonly<Record<string, (called: Called, receiver: Node) => Node>>

function compileCall({ on, name, inputs, place }: SyntaxOf<'call'>, scope: Scope): Node {
  const called: Called = { name, place, inputs, scope, compile: compileNode }
  if (on.length === 0) {
    const plain = Object.hasOwn(plainFunctions, name.value) ? plainFunctions[name.value] : undefined
    if (plain === undefined) throw unknownFunction(called, 'Unknown function', Object.keys(plainFunctions))
    return plain(called)
  }
  const receiver = compilePath(on, scope, on[0]?.place ?? place)
  const functions = functionsOf(receiver.type)
  const method = Object.hasOwn(functions, name.value) ? functions[name.value] : undefined
  if (method) return method(called, receiver)
  const [first = '', ...rest] = nameOf(receiver.type)
  throw unknownFunction(called, `${first.toUpperCase()}${rest.join('')} has no such function`, Object.keys(functions))
}

function unknownFunction({ name }: Called, message: string, known: readonly string[]): Error {
  const hint = known.length === 0 ? '.' : `. Available: ${known.join(', ')}.`
  return expressionError('InvalidFunction', name.place, `${message}${hint}`)
}

const OF_ANYTHING: Functions = { ...listFunctions, ...valueMethods }

function functionsOf(type: Type): Functions {
  switch (type.kind) {
    case 'lines':
      return lineFunctions
    case 'list':
      return listFunctions
    case 'any':
      return OF_ANYTHING
    case 'object':
      return type.model === 'LineItemProduct' ? productMethods : type.model === 'Order' ? orderMethods : {}
    default:
      return valueMethods
  }
}
