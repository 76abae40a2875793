import { useId } from 'react'
import { fieldStep } from '../commands/commands.ts'
import { editOf } from '../fields/inline-text.ts'
import { readableValue } from '../fields/readable-value.ts'
import { elementOf } from '../markers/place.ts'
import { fieldKey } from '../model/edit.ts'
import { useChrome, useEditor } from '../overlay/editor-context.tsx'
import { TextEntry } from '../panels/forms/text-entry.tsx'
import type { ComparedPageText } from './compared-parts.ts'
import { languageName, type SayTranslation } from './phrases.ts'

interface ComparedFieldProps {
  readonly text: ComparedPageText
  /** Its element on the page is typed in. */
  readonly isTyped: boolean
  readonly say: SayTranslation
}

/** A text of the page under the words of another language: written here, or where it stands. */
export function ComparedField({ text, isTyped, say }: ComparedFieldProps) {
  const { t, setup, session } = useEditor()
  const chrome = useChrome()
  const id = useId()
  const { key, title, metadata, declared, stored, state } = text
  const { fieldType, rawValue, shownIn } = metadata
  const nameIn = (language: string) => languageName(language, setup.uiLanguage)
  const words = (raw: string) => readableValue(fieldType, raw, t, setup.uiLanguage)
  const isRich = fieldType === 'Rich Text'
  const element = isRich ? chrome.fields.map((field) => keyOf(field.metadata) === key && elementOf(field)) : []
  const onPage = element.find((one) => one instanceof HTMLElement)

  const write = (value: string) => session.run(fieldStep(editOf(metadata, value)))
  return (
    <section
      className="compared"
      data-field={key}
      data-state={state}
      data-typed={isTyped}
      aria-labelledby={`${id}-title`}
    >
      <h3 id={`${id}-title`}>{title}</h3>
      <p className="compared-state" id={`${id}-state`}>
        {say(state, { language: nameIn(state === 'fallsBack' ? (shownIn ?? stored.sourceIn) : stored.sourceIn) })}
      </p>
      <figure>
        <figcaption className="help">{nameIn(stored.sourceIn)}</figcaption>
        <blockquote id={`${id}-source`} lang={stored.sourceIn} dir="auto">
          {words(stored.source)}
        </blockquote>
      </figure>
      {stored.source !== '' && stored.source !== rawValue && (
        <button
          type="button"
          className="text-button"
          aria-label={say('copyText', { title })}
          onClick={() => write(stored.source) && session.say({ phrase: say('copied', { title }) })}
        >
          {say('copy')}
        </button>
      )}
      {onPage ? (
        <>
          <figure>
            <figcaption className="help">{nameIn(shownIn ?? setup.locale)}</figcaption>
            <blockquote lang={shownIn ?? setup.locale} dir="auto">
              {words(rawValue)}
            </blockquote>
          </figure>
          <button
            type="button"
            className="text-button compare-write"
            aria-label={say('writeText', { title })}
            aria-describedby={`${id}-state ${id}-source`}
            onClick={() => {
              onPage.scrollIntoView({ block: 'center' })
              onPage.click()
            }}
          >
            {say('write')}
          </button>
        </>
      ) : (
        <TextEntry
          title={say('entry', { title, language: nameIn(setup.locale) })}
          help={isRich ? say('asHtml') : undefined}
          kind={fieldType === 'Single-Line Text' ? 'line' : 'lines'}
          limits={declared}
          value={rawValue}
          language={setup.locale}
          describedBy={`${id}-state ${id}-source`}
          onChange={write}
        />
      )}
    </section>
  )
}

const keyOf = ({ datasource, fieldId }: ComparedPageText['metadata']): string =>
  fieldKey({ itemId: datasource.id, language: datasource.language, fieldId })
