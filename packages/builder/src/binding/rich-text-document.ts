/** Rich text as a document of nodes, as some content services send it (contract "component-builder", 5: values). */
export interface RichTextDocument {
  readonly type: 'doc'
  readonly content: readonly unknown[]
}

const BLOCKS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
}
const MARKS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
  code: 'code',
}
/** Nodes within each other; what is deeper is left out. */
const DEEPEST = 50

export const isRichTextDocument = (value: unknown): value is RichTextDocument =>
  isRecord(value) && value.type === 'doc' && Array.isArray(value.content)

/** Its markup. Unknown nodes leave what is in them. */
export const markupOfDocument = ({ content }: RichTextDocument): string => markupOf(content, 0)

function markupOf(nodes: unknown, depth: number): string {
  if (!Array.isArray(nodes) || depth > DEEPEST) return ''
  return nodes.map((node) => (isRecord(node) ? markupOfNode(node, depth) : '')).join('')
}

function markupOfNode(node: Record<string, unknown>, depth: number): string {
  if (node.type === 'text') return marked(escaped(String(node.text ?? '')), node.marks)
  if (node.type === 'horizontalRule') return '<hr>'
  if (node.type === 'hardBreak') return '<br>'
  const inner = markupOf(node.content, depth + 1)
  if (node.type === 'codeBlock') return `<pre><code>${inner}</code></pre>`
  const name = node.type === 'heading' ? headingOf(node.attrs) : own(BLOCKS, node.type)
  return name === undefined ? inner : `<${name}>${inner}</${name}>`
}

function headingOf(attributes: unknown): string {
  const level = isRecord(attributes) ? Number(attributes.level) : Number.NaN
  return `h${Number.isInteger(level) && level >= 1 && level <= 6 ? level : 2}`
}

function marked(text: string, marks: unknown): string {
  if (!Array.isArray(marks)) return text
  return marks.slice(0, DEEPEST).reduce<string>((inner, mark) => {
    if (!isRecord(mark)) return inner
    if (mark.type === 'link') return `<a${attributesOf(mark.attrs, ['href', 'target', 'rel'])}>${inner}</a>`
    const name = own(MARKS, mark.type)
    return name === undefined ? inner : `<${name}>${inner}</${name}>`
  }, text)
}

const attributesOf = (given: unknown, names: readonly string[]): string =>
  names
    .map((name) => (isRecord(given) && typeof given[name] === 'string' ? ` ${name}="${escaped(given[name])}"` : ''))
    .join('')

const own = (table: Readonly<Record<string, string>>, name: unknown): string | undefined =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
