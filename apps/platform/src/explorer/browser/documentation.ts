import {
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql'
import { entriesOf, findEntries, type SchemaEntry } from './schema-search.ts'

export interface Documentation {
  setSchema(schema: GraphQLSchema | undefined): void
  /** Describes a type, and brings one of its fields into view. */
  show(type: string, field?: string): void
}

const MAX_FOUND = 60

/** Describes the types of a schema in `described`, and finds them by what is typed into `search`. */
export function createDocumentation(described: HTMLElement, search: HTMLInputElement): Documentation {
  let schema: GraphQLSchema | undefined
  let entries: readonly SchemaEntry[] = []
  let visited: string[] = []

  const render = (...content: (Node | string)[]) => {
    described.replaceChildren(...content)
    described.scrollTop = 0
  }

  const overview = () => {
    if (schema === undefined) return render(element('p', 'The schema could not be loaded.'))
    const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) => type ?? [])
    const others = Object.values(schema.getTypeMap()).filter(
      (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type) && !roots.some((root) => root === type),
    )
    render(
      heading('Schema'),
      element('h4', 'Where operations begin'),
      list(roots.map((type) => [typeLink(type.name)])),
      element('h4', 'Types'),
      list(others.map((type) => [typeLink(type.name), ...about(type.description)])),
    )
  }

  const describe = (name: string, field?: string) => {
    const type = schema?.getType(name)
    if (type === undefined) return overview()
    render(back(), heading(`${kindOf(type)} ${name}`), ...about(type.description), ...partsOf(type))
    const target = field === undefined ? undefined : described.querySelector(`[data-field="${CSS.escape(field)}"]`)
    target?.scrollIntoView({ block: 'nearest' })
  }

  /** What was read before: another type, or the whole schema. */
  const back = () => {
    const before = visited.at(-2)
    const button = linkTo(before === undefined ? 'All types' : `Back to ${before}`, () => {
      visited.pop()
      const name = visited.at(-1)
      if (name === undefined) overview()
      else describe(name)
      focusHeading()
    })
    button.className = 'back'
    return button
  }

  const open = (type: string, field?: string) => {
    search.value = ''
    if (visited.at(-1) !== type) visited.push(type)
    describe(type, field)
  }
  const focusHeading = () => described.querySelector('h3')?.focus()
  const typeLink = (name: string) => linkTo(name, () => follow(name))
  const follow = (type: string, field?: string) => {
    open(type, field)
    focusHeading()
  }

  /** A type as it is written, such as `[Item!]!`, with its name as a link. */
  const written = (type: GraphQLType): (Node | string)[] => {
    const { name } = getNamedType(type)
    const [before = '', after = ''] = String(type).split(name)
    return [before, typeLink(name), after]
  }
  const argument = ({ name, type, defaultValue }: GraphQLArgument): (Node | string)[] => [
    `${name}: `,
    ...written(type),
    ...(defaultValue === undefined ? [] : [` = ${JSON.stringify(defaultValue)}`]),
  ]

  function partsOf(type: GraphQLNamedType): Node[] {
    if (isEnumType(type)) {
      return section(
        'Values',
        type.getValues().map(({ name, description }) => [element('code', name), ...about(description)]),
      )
    }
    if (isUnionType(type)) {
      return section(
        'One of',
        type.getTypes().map(({ name }) => [typeLink(name)]),
      )
    }
    if (isInputObjectType(type)) {
      return section(
        'Fields',
        Object.values(type.getFields()).map((field) => [code(...argument(field)), ...about(field.description)]),
        Object.keys(type.getFields()),
      )
    }
    if (!isObjectType(type) && !isInterfaceType(type)) return []
    const fields = Object.values(type.getFields())
    return section(
      'Fields',
      fields.map(({ name, args, type: result, description }) => {
        const given = args.flatMap((each, index) => [index === 0 ? '' : ', ', ...argument(each)])
        return [
          code(name, ...(args.length === 0 ? [] : ['(', ...given, ')']), ': ', ...written(result)),
          ...about(description),
        ]
      }),
      fields.map(({ name }) => name),
    )
  }

  search.addEventListener('input', () => {
    const text = search.value.trim()
    if (text === '') {
      const name = visited.at(-1)
      return name === undefined ? overview() : describe(name)
    }
    const found = findEntries(entries, text)
    const shown = found.slice(0, MAX_FOUND)
    const count = found.length === 1 ? '1 result' : `${found.length} results`
    const summary = element('p', found.length > shown.length ? `${count}, the first ${shown.length}` : count)
    summary.setAttribute('role', 'status')
    render(
      summary,
      list(
        shown.map(({ type, field, description }) => [
          linkTo(field === undefined ? type : `${type}.${field}`, () => follow(type, field)),
          ...about(description),
        ]),
      ),
    )
  })

  return {
    setSchema(next) {
      schema = next
      entries = next ? entriesOf(next) : []
      visited = []
      search.value = ''
      overview()
    },
    show: open,
  }
}

function kindOf(type: GraphQLNamedType): string {
  if (isScalarType(type)) return 'scalar'
  if (isEnumType(type)) return 'enum'
  if (isInputObjectType(type)) return 'input'
  if (isInterfaceType(type)) return 'interface'
  return isUnionType(type) ? 'union' : 'type'
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, ...content: (Node | string)[]) {
  const made = document.createElement(name)
  made.append(...content)
  return made
}

const code = (...content: (Node | string)[]) => element('code', ...content)
const about = (description: string | null | undefined): Node[] => (description ? [element('p', description)] : [])

/** Can be focused by the script, so that screen readers go on reading there. */
function heading(text: string): HTMLElement {
  const made = element('h3', text)
  made.tabIndex = -1
  return made
}

function linkTo(text: string, follow: () => void): HTMLButtonElement {
  const button = element('button', text)
  button.type = 'button'
  button.addEventListener('click', follow)
  return button
}

const list = (rows: readonly (Node | string)[][], fields: readonly string[] = []) =>
  element(
    'ul',
    ...rows.map((row, index) => {
      const item = element('li', ...row)
      const field = fields[index]
      if (field !== undefined) item.dataset.field = field
      return item
    }),
  )

const section = (title: string, rows: readonly (Node | string)[][], fields?: readonly string[]): Node[] => [
  element('h4', title),
  list(rows, fields),
]
