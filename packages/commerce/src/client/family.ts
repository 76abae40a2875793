import type { Operations } from '../operation.ts'
import type { Query } from '../query/query-string.ts'
import type { Call } from './call.ts'
import { createList } from './list.ts'
import type { RequestOptions } from './settings.ts'

/** Method, path, query and body of an operation’s line: as much of it as a call needs. Only lists have a bracket. */
const LINE = /(\S+) ([^ ?]+)(\?\S+)?( [^:]\S+)?/

type Parts = [line: string, method: string, path: string, query?: string, body?: string]

type Methods = Record<string, (...args: unknown[]) => unknown>

/**
 * The methods of a family. Arguments are the path’s in their order, then the body, then the query, then options.
 *
 * `as()` makes the next call of the family impersonate, and gives the same methods bound to impersonation: held on to,
 * they always impersonate, whatever is called in between. Contract sections 4.1 and 4.3.
 */
export function createFamily(operations: Operations, call: Call): Methods {
  let isNext = false
  const methods = (isAlways: boolean): Methods => {
    const family: Methods = {
      as() {
        isNext = true
        return methods(true)
      },
    }
    for (const name in operations)
      family[name] = (...args) => {
        const isImpersonating = isAlways || isNext
        isNext = false
        return invoke(operations[name] as string, args, (request) => call(request, isImpersonating))
      }
    return family
  }
  return methods(false)
}

function invoke(line: string, args: unknown[], call: Call): unknown {
  const [, method, template, ownQuery, bodyModel] = LINE.exec(line) as unknown as Parts
  // An empty ID would name the list, and dots the path above: they leave the parameter open, which is refused later.
  const path = template.replace(/{[^}]+}/g, (parameter) => {
    const id = `${args.shift() ?? ''}`
    return /^\.{0,2}$/.test(id) ? parameter : encodeURIComponent(id)
  })
  const body = bodyModel && args.shift()
  const isList = /\[/.test(line)
  const first = (ownQuery || isList ? args.shift() : undefined) as Query | undefined
  const options = args.shift() as RequestOptions | undefined
  const ask = (query?: Query) => call({ ...options, method, path, query, body })
  return isList && !options?.raw ? createList(line, first, ask) : ask(first)
}
