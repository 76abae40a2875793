import type { FieldMetadata } from '@tessera/content'
import type { FieldChrome } from '../markers/chrome.ts'
import { elementOf } from '../markers/place.ts'
import type { FieldEdit } from '../model/edit.ts'
import type { EditingSession } from '../session/editing-session.ts'

const KINDS = new Set(['Single-Line Text', 'Multi-Line Text', 'Number', 'Integer'])

/** Whether authors write such a field where it stands. */
export const isInlineText = ({ fieldType }: FieldMetadata): boolean => KINDS.has(fieldType)

/** The edit that gives a field another value. */
export const editOf = (
  { datasource, fieldId, title, fieldType, rawValue }: FieldMetadata,
  value: string,
): FieldEdit => ({
  kind: 'field',
  itemId: datasource.id,
  language: datasource.language,
  fieldId,
  title,
  type: fieldType,
  before: rawValue,
  value,
})

export interface InlineEditing {
  /** Takes what was typed, or throws it away. */
  end(keep: boolean): void
}

/**
 * Lets an author type in the element that draws a field. React's own nodes are put aside meanwhile and come back as they
 * were: what was typed reaches them as a change of the page. Enter ends a single line, Escape throws away.
 *
 * Undefined when the field is drawn by no element of its own.
 */
export function editInline(
  field: FieldChrome,
  session: EditingSession,
  label: string,
  ended: () => void = () => undefined,
): InlineEditing | undefined {
  const element = elementOf(field)
  if (element === undefined) return undefined
  const { metadata } = field
  const isLong = metadata.fieldType === 'Multi-Line Text'
  const nodes = [...element.childNodes]
  const attributes = ['contenteditable', 'role', 'aria-label', 'aria-multiline', 'spellcheck', 'data-tessera-typing']
  let drafted = metadata.rawValue
  let isOver = false
  const events = new AbortController()

  const typed = (): string => {
    const text = (element.textContent ?? '').replace(/\u00a0/g, ' ')
    return isLong ? text : text.replace(/\s*\n\s*/g, ' ')
  }
  const draft = () => {
    const value = typed()
    if (value === drafted || !isRight(metadata, value)) return
    session.draft({ ...editOf(metadata, value), before: drafted })
    drafted = value
  }
  const end = (keep: boolean) => {
    if (isOver) return
    isOver = true
    events.abort()
    const value = typed()
    for (const name of attributes) element.removeAttribute(name)
    element.style.removeProperty('white-space')
    element.replaceChildren(...nodes)
    const isKept = keep && isRight(metadata, value)
    if (isKept && value !== metadata.rawValue) session.run({ label: 'step.field', edits: [editOf(metadata, value)] })
    // What was drafted is taken back.
    else if (!isKept && drafted !== metadata.rawValue)
      session.draft({ ...editOf(metadata, metadata.rawValue), before: drafted })
    session.release()
    ended()
  }

  session.hold()
  element.replaceChildren(metadata.rawValue)
  element.setAttribute('contenteditable', 'plaintext-only')
  element.setAttribute('role', 'textbox')
  element.setAttribute('aria-label', label)
  element.setAttribute('aria-multiline', String(isLong))
  element.setAttribute('data-tessera-typing', '')
  element.style.setProperty('white-space', isLong ? 'pre-wrap' : 'normal')
  const { signal } = events
  element.addEventListener(
    'keydown',
    (event) => {
      event.stopPropagation()
      if (event.key === 'Escape') {
        end(false)
      } else if (event.key === 'Enter' && !isLong && !event.isComposing) {
        event.preventDefault()
        end(true)
      }
    },
    { signal },
  )
  // With each letter: a tab that is closed does not always tell its page.
  element.addEventListener('input', draft, { signal })
  element.addEventListener('blur', () => end(true), { signal })
  element.focus({ preventScroll: true })
  const selection = getSelection()
  selection?.selectAllChildren(element)
  if (metadata.rawValue.length > 40) selection?.collapseToEnd()
  return { end }
}

/** Whether the text can be the field's value at all. */
function isRight({ fieldType }: FieldMetadata, value: string): boolean {
  if (fieldType === 'Integer') return /^[+-]?\d*$/.test(value.trim())
  return fieldType !== 'Number' || value.trim() === '' || Number.isFinite(Number(value))
}
