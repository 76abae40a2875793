import type { Json, JsonObject } from '../store/index.ts'
import { expressionError, type Place } from './expression-error.ts'
import { type Context, NEEDS, type Node, type Scope } from './node.ts'
import type { Name } from './syntax.ts'
import { ANY, LINE, LINES, nameOf, ORDER, ORDER_RETURN, propertyOf, type Type } from './types.ts'
import type { Value } from './values.ts'

type Run = (context: Context) => Value

interface Root {
  readonly type: Type
  readonly needs: number
  readonly run: Run
  /** Names that led there. */
  readonly used: number
}

/** What a path leads to. Throws `Expression.InvalidToken` for names that are nothing there. */
export function compilePath(names: readonly Name[], scope: Scope, place: Place): Node {
  const root = rootOf(names, scope)
  let { type } = root
  const parts: Part[] = []
  for (const name of names.slice(root.used)) {
    const part = memberOf(type, name)
    type = part.type
    parts.push(part)
  }
  return { place, type, needs: root.needs, weight: 1 + parts.length, run: reader(root.run, parts) }
}

function rootOf([first, second]: readonly Name[], { rules, inLines, element }: Scope): Root {
  if (first === undefined) throw new Error('A path has a name')
  const { value, place } = first
  if (value === 'item' && element) return { type: element, needs: NEEDS.element, run: (c) => c.element, used: 1 }
  if (value === 'item') {
    if (rules.item === 'refused') {
      throw expressionError('ItemNotAllowed', place, 'item is available in line-item promotions only.')
    }
    return { type: LINE, needs: NEEDS.item, run: (c) => c.item, used: 1 }
  }
  if (value === 'items') return { type: LINES, needs: NEEDS.nothing, run: () => null, used: 1 }
  if (value === 'order') {
    const user = second?.value === 'fromuser' ? propertyOf('Order', 'fromuser') : undefined
    if (user) return { type: user.type, needs: NEEDS.nothing, run: (c) => c.facts.user, used: 2 }
    return { type: ORDER, needs: NEEDS.nothing, run: (c) => c.facts.order, used: 1 }
  }
  if (value === 'orderreturn' && rules.orderReturn) {
    return { type: ORDER_RETURN, needs: NEEDS.nothing, run: (c) => c.facts.orderReturn ?? null, used: 1 }
  }
  if (inLines) return { type: LINE, needs: NEEDS.line, run: (c) => c.line, used: 0 }
  throw expressionError('InvalidToken', place, 'Unknown name.')
}

interface Part {
  /** As bodies write it; of extended properties, as the expression does. */
  readonly name: string
  readonly type: Type
  /** Below extended properties, whose names are not known before. */
  readonly free: boolean
}

function memberOf(type: Type, { place, value }: Name): Part {
  if (type.kind === 'any') return { name: place.text, type: ANY, free: true }
  const property = type.kind === 'object' ? propertyOf(type.model, value) : undefined
  if (property) return { ...property, free: false }
  const of = type.kind === 'object' ? type.model : nameOf(type)
  const hint = type.kind === 'list' || type.kind === 'lines' ? ' Look into it with any, all or count.' : ''
  throw expressionError('InvalidToken', place, `${of[0]?.toUpperCase()}${of.slice(1)} has no such property.${hint}`)
}

function reader(root: Run, parts: readonly Part[]): Run {
  const [only, ...more] = parts
  if (only === undefined) return root
  if (more.length === 0 && !only.free) {
    const { name } = only
    return (context) => {
      const object = root(context)
      return isObject(object) ? (object[name] ?? null) : null
    }
  }
  return (context) => {
    let value: Value = root(context)
    for (const { name, free } of parts) {
      if (!isObject(value)) return null
      value = (free ? freeMember(value, name) : value[name]) ?? null
    }
    return value
  }
}

const isObject = (value: Value): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Extended properties are found in any case; as it is written comes first. */
function freeMember(object: JsonObject, name: string): Json | undefined {
  if (Object.hasOwn(object, name)) return object[name]
  const folded = name.toLowerCase()
  for (const key of Object.keys(object)) if (key.toLowerCase() === folded) return object[key]
  return undefined
}
