/** Raw values that come from an author's client are checked here, once, before they are kept. */
import { formatVariants, parseVariants } from '@tessera/content'
import { ContentError, quoted } from './content-error.ts'
import { parseFile, parseImage } from './image-xml.ts'
import { parseItemId } from './item-id.ts'
import { formatLayout, parseLayout } from './layout-json.ts'
import { parseLink } from './link-xml.ts'
import { FINAL_LAYOUT_FIELD, SHARED_LAYOUT_FIELD, VARIANTS_FIELD } from './model.ts'
import { EMPTY_DATE, formatDate, formatIds, parseDate, parseNumber, requireStorable } from './raw-values.ts'
import { safeHtml } from './safe-html.ts'
import type { FieldDefinition } from './templates.ts'

/**
 * The value in stored form: checkbox `1` or empty, dates `yyyyMMddTHHmmssZ`, ids braced upper case and joined by `|`,
 * layouts canonical JSON. The empty string is a value of every kind.
 *
 * @throws ContentError `INVALID_VALUE`, `INVALID_LAYOUT` for a layout and `INVALID_VARIANTS` for variants that cannot be read
 */
export function checkedValue(field: FieldDefinition, value: string): string {
  requireStorable(field.name, value)
  if (field.name === SHARED_LAYOUT_FIELD || field.name === FINAL_LAYOUT_FIELD) {
    const reading = parseLayout(value)
    if (!reading.ok)
      throw new ContentError('INVALID_LAYOUT', `The layout in "${field.name}" is broken: ${reading.problems[0]}`)
    return formatLayout(reading.layout)
  }
  if (field.name === VARIANTS_FIELD) {
    const reading = parseVariants(value)
    if (!reading.ok) throw new ContentError('INVALID_VARIANTS', reading.problem)
    return formatVariants(reading.value)
  }
  if (field.kind === 'richText') return safeHtml(value)
  if (field.kind === 'text' || field.kind === 'multiline') return value
  const text = value.trim()
  if (text === '') return ''
  const refuse = (form: string): never => {
    throw new ContentError(
      'INVALID_VALUE',
      `"${field.name}" is a ${field.type} field; ${quoted(value)} is not ${form}.`,
    )
  }
  switch (field.kind) {
    case 'number':
      return parseNumber(text) === undefined ? refuse('a number') : text
    case 'integer':
      return Number.isSafeInteger(parseNumber(text)) ? text : refuse('a whole number')
    case 'checkbox':
      if (!/^(?:[01]|true|false)$/i.test(text)) return refuse('"1" or the empty string')
      return text === '1' || text.toLowerCase() === 'true' ? '1' : ''
    case 'date':
    case 'datetime': {
      if (text === EMPTY_DATE) return ''
      const date = parseDate(text)
      return date ? formatDate(date) : refuse('a date such as 20260301T000000Z')
    }
    case 'image':
      return isElement('image', text) || parseImage(text) ? value : refuse('<image mediaid="{…}" />')
    case 'file':
      return isElement('file', text) || parseFile(text) ? value : refuse('<file mediaid="{…}" />')
    case 'link':
      return isElement('link', text) || parseLink(text) ? value : refuse('<link linktype="…" … />')
    case 'item':
    case 'items': {
      const ids = text.split('|').map((part) => parseItemId(part) ?? refuse('a list of item ids joined by |'))
      return field.kind === 'item' && ids.length > 1 ? refuse('one item id') : formatIds(ids)
    }
  }
}

/** An element without attributes is how some clients write an emptied image or link. */
function isElement(name: string, text: string): boolean {
  return new RegExp(`^<${name}\\s*/>$`, 'i').test(text)
}
