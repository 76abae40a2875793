import { compile, selectAll } from 'css-select'
import type { AnyNode, Element } from 'domhandler'
import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { IngestionError } from '../ingestion-error.ts'
import type { Source } from './extract.ts'

const UNSEEN = new Set(['script', 'style', 'template', 'noscript'])

/** HTML or XML, asked by CSS selectors. Nothing of it runs. */
export function openHtml(text: string): Source {
  const xmlMode = /^\s*<\?xml\b/.test(text)
  const document = parseDocument(text, { xmlMode })
  return {
    find({ expression, attribute }) {
      const elements = selectAll<AnyNode, Element>(compiled(expression, xmlMode), document)
      const values = elements.map((element) =>
        attribute === undefined ? wordsOf(element) : element.attribs[attribute],
      )
      return values.filter((value) => value !== undefined && value !== '')
    },
  }
}

function compiled(expression: string, xmlMode: boolean) {
  try {
    return compile<AnyNode, Element>(expression, { xmlMode })
  } catch (error) {
    throw new IngestionError(400, `"${expression}" is not a CSS selector: ${(error as Error).message}`)
  }
}

/** What somebody would read: without scripts and styles, white space as the browser shows it. */
function wordsOf(element: Element): string {
  if (UNSEEN.has(element.name)) return ''
  const seen = element.children.map((child) =>
    'name' in child ? ` ${wordsOf(child as Element)} ` : textContent(child),
  )
  return seen.join('').replace(/\s+/g, ' ').trim()
}
