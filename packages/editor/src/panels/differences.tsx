import { type TextPiece, wordDifferences } from '@tessera/builder/differences'
import type { Ref } from 'react'
import type { Restored } from '../commands/restore.ts'
import { readableValue } from '../fields/readable-value.ts'
import { useEditor } from '../overlay/editor-context.tsx'
import { nameOf } from '../overlay/names.ts'
import type { ChangedField, Comparison } from '../session/editing-service.ts'

interface DifferencesProps {
  readonly comparison: Comparison
  /** Of what is shown: where the focus goes when a part of it is gone. */
  readonly heading: Ref<HTMLHeadingElement>
  readonly onRestore: (restored: Restored) => void
}

/** What became of an item since a version, field by field, each with a way back. */
export function Differences({ comparison: { fields, layout }, heading, onRestore }: DifferencesProps) {
  const { t, components } = useEditor()
  const isSame = fields.length === 0 && layout === undefined
  return (
    <div className="differences">
      <h3 ref={heading} tabIndex={-1}>
        {t(isSame ? 'history.same' : 'history.differs')}
      </h3>
      {fields.map((field) => (
        <section key={field.fieldId} aria-label={field.title}>
          <h4>{field.title}</h4>
          <BothTexts field={field} />
          <button
            type="button"
            className="text-button"
            aria-label={`${t('history.restoreField')}: ${field.title}`}
            onClick={() => onRestore({ fieldId: field.fieldId })}
          >
            {t('history.restoreField')}
          </button>
        </section>
      ))}
      {layout !== undefined && (
        <section aria-label={t('history.components')}>
          <h4>{t('history.components')}</h4>
          <ul className="component-changes">
            {layout.changes.map(({ kind, uid, component }) => (
              <li key={`${kind} ${uid}`}>
                {t(`history.${kind}`, { name: nameOf({ componentName: component }, components) })}
              </li>
            ))}
          </ul>
          <button type="button" className="text-button" onClick={() => onRestore('components')}>
            {t('history.restoreComponents')}
          </button>
        </section>
      )}
      {!isSame && (
        <button type="button" className="main-button" onClick={() => onRestore('all')}>
          {t('history.restoreAll')}
        </button>
      )}
    </div>
  )
}

function BothTexts({ field: { type, from, to } }: { field: ChangedField }) {
  const { t, setup } = useEditor()
  const readable = [from, to].map((raw) => readableValue(type, raw, t, setup.uiLanguage)) as [string, string]
  // Where only markup differs, it is the markup that is compared.
  const differences = wordDifferences(...(readable[0] === readable[1] ? ([from, to] as const) : readable))
  return (
    <div className="then-now">
      <div>
        <h5>{t('history.then')}</h5>
        <blockquote dir="auto">
          <Pieces pieces={differences.from} mark="del" />
        </blockquote>
      </div>
      <div>
        <h5>{t('history.now')}</h5>
        <blockquote dir="auto">
          <Pieces pieces={differences.to} mark="ins" />
        </blockquote>
      </div>
    </div>
  )
}

function Pieces({ pieces, mark: Mark }: { pieces: readonly TextPiece[]; mark: 'del' | 'ins' }) {
  const { t } = useEditor()
  if (pieces.length === 0) return <em>{t('history.empty')}</em>
  let start = 0
  return pieces.map(({ text, differs }) => {
    const key = start
    start += text.length
    return differs ? <Mark key={key}>{text}</Mark> : <span key={key}>{text}</span>
  })
}
