import type { FieldMetadata, Limits, TextFormat } from '@tessera/content'
import { lazy, Suspense, useId, useState } from 'react'
import { type ElementAttributes, readElement, writeElement } from '../fields/element-value.ts'
import { addressOf, withAddress } from '../fields/link-address.ts'
import { bracedId } from '../model/item-id.ts'
import { useEditor } from '../overlay/editor-context.tsx'
import type { EntryKind } from './forms/entry-problem.ts'
import { TextEntry } from './forms/text-entry.tsx'
import { MediaDialog } from './media-dialog.tsx'
import { useLinkTargets } from './use-link-targets.ts'

/** A text that is more than words: what names things of the shop, say. */
export const FormatInput = lazy(() =>
  import('./pickers/format-input.tsx').then(({ FormatInput }) => ({ default: FormatInput })),
)

interface FieldInputProps {
  readonly metadata: FieldMetadata
  readonly title: string
  readonly help: string | undefined
  /** What its ids name, when it holds such. */
  readonly format?: TextFormat | undefined
  /** What it may be, when that is declared. */
  readonly limits?: Limits | undefined
  /** With the stored form; of what is typed with each letter. */
  readonly onChange: (value: string) => void
}

/** A field in a form, as its kind asks for. */
export function FieldInput({ metadata, title, help, format, limits, onChange }: FieldInputProps) {
  const { session } = useEditor()
  const { fieldType, rawValue } = metadata
  const id = useId()
  const changed = (value: string) => {
    if (value !== rawValue) onChange(value)
  }
  const hint =
    help === undefined ? undefined : (
      <p id={`${id}-help`} className="help">
        {help}
      </p>
    )
  const described = help === undefined ? undefined : `${id}-help`
  if (format) {
    return (
      <Suspense>
        <FormatInput format={format} legend={title} help={help} value={rawValue} onChange={changed} />
      </Suspense>
    )
  }
  switch (fieldType) {
    case 'Checkbox':
      return (
        <label className="tick">
          <input type="checkbox" checked={rawValue === '1'} onChange={() => onChange(rawValue === '1' ? '' : '1')} />
          {title}
        </label>
      )
    case 'Image':
      return <ImageFields legend={title} raw={rawValue} onChange={changed} />
    case 'General Link':
      return <LinkFields legend={title} raw={rawValue} onChange={changed} />
    case 'Date':
    case 'Datetime':
      return (
        <div className="field">
          <label htmlFor={id}>{title}</label>
          <input
            id={id}
            type={fieldType === 'Date' ? 'date' : 'datetime-local'}
            className="input"
            defaultValue={shownDate(rawValue, fieldType)}
            aria-describedby={described}
            onFocus={() => session.visit(true)}
            onChange={({ currentTarget: { value } }) => isWholeDate(value) && changed(storedDate(value))}
            onBlur={({ currentTarget }) => {
              changed(storedDate(currentTarget.value))
              session.visit(false)
            }}
          />
          {hint}
        </div>
      )
    default:
      return (
        <TextEntry
          title={title}
          help={help}
          kind={ENTRY_KINDS[fieldType] ?? 'line'}
          limits={limits}
          value={rawValue}
          onChange={changed}
        />
      )
  }
}

const ENTRY_KINDS: Readonly<Record<string, EntryKind>> = {
  'Multi-Line Text': 'lines',
  'Rich Text': 'lines',
  Number: 'number',
  Integer: 'integer',
}

interface ElementFieldsProps {
  readonly legend: string
  readonly raw: string
  readonly onChange: (value: string) => void
}

/** Which picture, and what it says to those who do not see it. */
function ImageFields({ legend, raw, onChange }: ElementFieldsProps) {
  const { t } = useEditor()
  const [isChoosing, setChoosing] = useState(false)
  const attributes = readElement(raw)
  const { alt = '', mediaid = '' } = attributes
  // Said to be empty: for decoration. Not said at all: the text of the picture itself holds.
  const isDecoration = attributes.alt === ''
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <div className="field-row">
        <button type="button" className="bar-button" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {t('media.open')}
        </button>
        {mediaid !== '' && (
          <button type="button" className="text-button" onClick={() => onChange('')}>
            {t('media.none')}
          </button>
        )}
      </div>
      {isChoosing && (
        <MediaDialog
          folder=""
          onClose={() => setChoosing(false)}
          onChoose={({ id }) => onChange(writeElement('image', { mediaid: bracedId(id) }))}
        />
      )}
      {mediaid !== '' && (
        <>
          {!isDecoration && (
            <TextEntry
              kind="line"
              title={t('settings.alt')}
              value={alt}
              onChange={(next) => onChange(writeElement('image', { ...attributes, alt: next }))}
            />
          )}
          <label className="tick">
            <input
              type="checkbox"
              checked={isDecoration}
              onChange={() => {
                const { alt: _, ...others } = attributes
                const next = isDecoration ? others : { ...others, alt: '' }
                onChange(writeElement('image', next, { keep: ['alt'] }))
              }}
            />
            {t('media.decoration')}
          </label>
        </>
      )}
    </fieldset>
  )
}

/** What a link says, and where it leads: to a page of the site, or anywhere. */
function LinkFields({ legend, raw, onChange }: ElementFieldsProps) {
  const { t } = useEditor()
  const list = useId()
  const targets = useLinkTargets()
  // Without an address there is no link to store: what else is said of it waits for one.
  const [waiting, setWaiting] = useState<ElementAttributes>({})
  const attributes = raw === '' ? waiting : readElement(raw)
  const changed = (next: ElementAttributes) => {
    if (!next.linktype) setWaiting(next)
    onChange(next.linktype ? writeElement('link', next) : '')
  }
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <TextEntry
        kind="line"
        title={t('settings.linkText')}
        value={attributes.text ?? ''}
        onChange={(text) => changed({ ...attributes, text })}
      />
      {targets && (
        <>
          <TextEntry
            kind="line"
            title={t('settings.linkAddress')}
            value={addressOf(attributes, targets)}
            list={list}
            onChange={(address) => changed(withAddress(attributes, address, targets))}
          />
          <datalist id={list}>
            {targets.map(({ itemId, path, title }) => (
              <option key={itemId} value={path}>
                {title}
              </option>
            ))}
          </datalist>
        </>
      )}
      <label className="tick">
        <input
          type="checkbox"
          checked={attributes.target === '_blank'}
          onChange={() => changed({ ...attributes, target: attributes.target === '_blank' ? '' : '_blank' })}
        />
        {t('settings.newTab')}
      </label>
    </fieldset>
  )
}

/** A browser tells of each digit of a year; empty, it may be that a day is not there yet. */
const isWholeDate = (shown: string): boolean => /^[1-9]\d{3}-/.test(shown)

/** `20270121T100000Z` ↔ what a date field of a browser takes. */
function shownDate(raw: string, kind: string): string {
  const [, year, month, day, hour = '00', minute = '00'] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2}))?/.exec(raw) ?? []
  if (year === undefined) return ''
  return `${year}-${month}-${day}${kind === 'Date' ? '' : `T${hour}:${minute}`}`
}

const storedDate = (value: string): string => {
  if (value === '') return ''
  const [day = '', time = '00:00'] = value.split('T')
  return `${day.replaceAll('-', '')}T${time.slice(0, 5).replace(':', '')}00Z`
}
