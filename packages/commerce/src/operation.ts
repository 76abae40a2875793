import type { Enums } from './models/enums.ts'
import type { Models } from './models/index.ts'

/**
 * An operation as one line: `METHOD /path/{parameter:Enum}?query=Type&query! Body : Answer`.
 *
 * - A parameter or query is text unless an enum, `boolean` or `number` is named; `!` marks a query that must be there.
 * - The body is the name of a model; `~` before it means any part of it.
 * - The answer is the name of a model. `[]` after it: a page of them, with search, sort, filters and paging; `[facets]`:
 *   the same, counted by facets; `[sort]`: no search; `[page]`: paging only. No answer: nothing comes back.
 * - Paths stand below `/v1`, but for those that begin with `/oauth/`. Contract sections 1 and 4.1.
 */
export type OperationLine = string

/** The operations of a family, by name. */
export type Operations = Readonly<Record<string, OperationLine>>

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** How much a list can do: `page` pages, `sort` also sorts and filters, `list` also searches, `facets` also counts. */
export type ListKind = 'page' | 'sort' | 'list' | 'facets'

/** The words of an operation's line. */
export interface OperationParts {
  readonly method: Method
  /** With its parameters in braces, without their enums. */
  readonly path: string
  readonly parameters: readonly Variable[]
  readonly query: readonly Variable[]
  readonly body?: { readonly model: string; readonly partial: boolean }
  readonly answer?: { readonly model: string; readonly list?: ListKind }
}

export interface Variable {
  readonly name: string
  /** `string`, `boolean`, `number` or the name of an enum. */
  readonly type: string
  readonly required: boolean
}

/** Takes an operation's line apart. */
export function readOperation(line: OperationLine): OperationParts {
  const [request = '', answer] = line.split(' : ')
  const [method, address = '', body] = request.split(' ')
  const [template = '', query] = address.split('?')
  const parameters: Variable[] = []
  const path = template.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, type = 'string') => {
    parameters.push({ name, type, required: true })
    return `{${name}}`
  })
  return {
    method: method as Method,
    path,
    parameters,
    query: (query?.split('&') ?? []).map(readQuery),
    ...(body !== undefined && { body: { model: body.replace('~', ''), partial: body.startsWith('~') } }),
    ...(answer !== undefined && { answer: readAnswer(answer) }),
  }
}

function readQuery(text: string): Variable {
  const [name = '', type = 'string'] = text.replace('!', '').split('=')
  return { name, type, required: text.endsWith('!') }
}

function readAnswer(text: string): { model: string; list?: ListKind } {
  const [model = '', suffix] = text.split('[')
  if (suffix === undefined) return { model }
  return { model, list: suffix === ']' ? 'list' : (suffix.slice(0, -1) as ListKind) }
}

// The same, for the compiler.

type AddressOf<Line> = Line extends `${string} ${infer Rest}` ? (Rest extends `${infer A} ${string}` ? A : Rest) : never
type TemplateOf<Line> = AddressOf<Line> extends `${infer Path}?${string}` ? Path : AddressOf<Line>
type QueryTextOf<Line> = AddressOf<Line> extends `${string}?${infer Query}` ? Query : never

/** The model in the request, with its `~`. */
export type BodyOf<Line> = Line extends `${string} ${string} ${infer Body} : ${string}`
  ? Body extends `${string} ${string}` | ':'
    ? never
    : Body
  : Line extends `${string} : ${string}`
    ? never
    : Line extends `${string} ${string} ${infer Body}`
      ? Body
      : never

/** The model that comes back, with the mark of a list. */
export type AnswerOf<Line> = Line extends `${string} : ${infer Answer}` ? Answer : never

type ValueOf<Type extends string> = Type extends keyof Enums
  ? Enums[Type]
  : Type extends 'boolean'
    ? boolean
    : Type extends 'number'
      ? number
      : string

/** The parameters of the path, as a tuple of arguments. */
export type ParametersOf<Line> = Arguments<TemplateOf<Line>>

type Arguments<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? [value: Name extends `${string}:${infer Enum}` ? ValueOf<Enum> : string, ...Arguments<Rest>]
  : []

type QueryEntries<Text extends string> = Text extends `${infer First}&${infer Rest}` ? First | QueryEntries<Rest> : Text
type NameOfQuery<Entry> = Entry extends `${infer Name}!`
  ? Name extends `${infer N}=${string}`
    ? N
    : Name
  : Entry extends `${infer N}=${string}`
    ? N
    : Entry
type TypeOfQuery<Entry> = Entry extends `${string}=${infer Type}!`
  ? ValueOf<Type>
  : Entry extends `${string}=${infer Type}`
    ? ValueOf<Type>
    : string

/** The operation's own query parameters. */
export type QueryOf<Line> = [QueryTextOf<Line>] extends [never]
  ? unknown
  : {
      readonly [Entry in QueryEntries<QueryTextOf<Line>> as NameOfQuery<Entry> & string]?: TypeOfQuery<Entry>
    }

/** A model by its name in a line. */
export type ModelOf<Name> = Name extends `~${infer Model}`
  ? ModelOf<Model>
  : Name extends `${infer Model}[${string}`
    ? ModelOf<Model>
    : Name extends keyof Models
      ? Models[Name]
      : never
