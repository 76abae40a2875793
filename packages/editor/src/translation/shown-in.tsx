import type { FieldMetadata } from '@tessera/content'
import { type ReactNode, useId } from 'react'
import { useEditor } from '../overlay/editor-context.tsx'
import { languageName, translationPhrases } from './phrases.ts'

/** A field in a form, with the language its value is read in while the page's own has none. */
export function ShownIn({ metadata, children }: { metadata: FieldMetadata; children: ReactNode }) {
  const { setup } = useEditor()
  const id = useId()
  const { shownIn, rawValue } = metadata
  const isMarked = shownIn !== undefined && rawValue !== ''
  // The same elements without the mark: it goes while its field has the focus.
  return (
    <div {...(isMarked && { role: 'group', 'aria-describedby': id })}>
      {children}
      {isMarked && (
        <p id={id} className="shown-in-mark">
          {translationPhrases(setup.uiLanguage)('fallsBack', { language: languageName(shownIn, setup.uiLanguage) })}
        </p>
      )}
    </div>
  )
}

interface AllShownInProps {
  readonly fields: readonly { readonly metadata: FieldMetadata }[]
  readonly onTranslate: () => void
}

/** Says of content with nothing in the page's language that it is another one's, and leads to where it is translated. */
export function AllShownIn({ fields, onTranslate }: AllShownInProps) {
  const { t, setup } = useEditor()
  const filled = fields.filter(({ metadata }) => metadata.rawValue !== '')
  const [first] = filled.flatMap(({ metadata }) => metadata.shownIn ?? [])
  const isAll = filled.every(({ metadata }) => metadata.shownIn !== undefined || metadata.datasource.version === 0)
  if (first === undefined || !isAll) return null
  const language = languageName(first, setup.uiLanguage)
  return (
    <p className="lead" role="note">
      {translationPhrases(setup.uiLanguage)('allFallsBack', { language })}{' '}
      <button type="button" className="text-button" onClick={onTranslate}>
        {t('panel.translate')}
      </button>
    </p>
  )
}
