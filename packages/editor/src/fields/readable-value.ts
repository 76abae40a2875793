import type { Translate } from '../phrases/index.ts'
import type { EditorLanguage } from '../setup.ts'
import { readElement } from './element-value.ts'

/** Elements that end a line of formatted text. */
const LINES = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, pre, tr, br'

/** A stored value as authors read it: formatted text without its markup, an image or a link by its attributes. */
export function readableValue(type: string, raw: string, t: Translate, language: EditorLanguage): string {
  switch (type) {
    case 'Rich Text': {
      const { body } = new DOMParser().parseFromString(raw, 'text/html')
      for (const element of body.querySelectorAll(LINES)) element.append('\n')
      return (body.textContent ?? '').replace(/[^\S\n]*\n\s*/g, '\n').trim()
    }
    case 'Checkbox':
      return t(raw === '1' ? 'history.ticked' : 'history.unticked')
    case 'Image':
    case 'General Link':
      return Object.entries(readElement(raw))
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n')
    case 'Date':
    case 'Datetime':
      return readableDate(raw, type, language)
    default:
      return raw
  }
}

/** Of `20270121T100000Z`. */
function readableDate(raw: string, type: string, language: EditorLanguage): string {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}Z?)?$/.exec(raw) ?? []
  if (year === undefined) return raw
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour ?? 0), Number(minute ?? 0)))
  const isDay = type === 'Date'
  return date.toLocaleString(language, {
    timeZone: 'UTC',
    dateStyle: 'medium',
    ...(!isDay && { timeStyle: 'short' }),
  })
}
