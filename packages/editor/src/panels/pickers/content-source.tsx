import type { ComponentManifest } from '@tessera/content'
import { useRef, useState } from 'react'
import type { RenderingNode } from '../../model/edit.ts'
import { useEditor } from '../../overlay/editor-context.tsx'
import { EditingServiceError } from '../../session/editing-service.ts'
import { dashedId } from './id-list.ts'
import { ListFields } from './list-fields.tsx'
import { NewItemForm } from './new-item-form.tsx'
import { usePickerPhrases } from './phrases.ts'
import { type ComponentContent, usePickers } from './picker-service.ts'
import { SourceDialog } from './source-dialog.tsx'
import { sourceStep } from './source-step.ts'
import { useContent } from './use-content.ts'
import { usePickerStyles } from './use-picker-styles.ts'

interface ContentSourceProps {
  readonly node: RenderingNode
  readonly component: ComponentManifest
  /** It stands in the page's own layout, so that it can get other content. */
  readonly isOwn: boolean
}

/** Which item a component shows, where else that is shown, and how it gets another; and its fields that name items. */
export function ContentSource({ node: { uid, dataSource = '' }, component, isOwn }: ContentSourceProps) {
  const { session } = useEditor()
  const t = usePickerPhrases()
  const pickers = usePickers()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const content = useContent(dataSource)
  usePickerStyles(box)

  const take = async (itemId: string, said: string) => {
    if (!session.run(sourceStep(uid, itemId))) return
    session.say({ phrase: said })
    // What the other content says is known when it is stored.
    await session.flush()
  }
  const detach = async ({ item }: ComponentContent) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await session.flush()
      const made = await pickers.createItem({ name: item.name, copyOf: item.id })
      await take(made.id, t('sourceDetached'))
    } catch (error) {
      setProblem(t('createFailed', { reason: error instanceof EditingServiceError ? error.message : String(error) }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div ref={box}>
      <section className="source" aria-label={t('source')} aria-busy={isBusy}>
        {dataSource === '' ? (
          <p>{t('sourceNone')}</p>
        ) : content === null ? (
          <p className="picker-note is-wrong">{t('sourceMissing')}</p>
        ) : (
          content && <SourceFacts content={content} />
        )}
        {isOwn && (
          <div className="field-row">
            <button type="button" className="bar-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t('sourceOther')}
            </button>
            {content && content.others.length > 0 && (
              <button type="button" className="bar-button" disabled={isBusy} onClick={() => void detach(content)}>
                {t('sourceDetach')}
              </button>
            )}
            <NewItemForm
              template={component.name}
              onCreated={({ id, name }) => void take(id, t('created', { name }))}
            />
          </div>
        )}
        {problem && <p role="alert">{problem}</p>}
      </section>
      {content && <ListFields content={content} component={component} />}
      {isOpen && (
        <SourceDialog
          template={component.name}
          current={dataSource === '' ? undefined : dashedId(dataSource)}
          onChoose={({ id, name }) => void take(id, t('taken', { name }))}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** Places that are named before the rest is only counted. */
const NAMED = 12

function SourceFacts({ content: { item, isOfPage, others } }: { content: ComponentContent }) {
  const t = usePickerPhrases()
  const count = others.length
  return (
    <>
      <p>
        <strong>{item.name}</strong>
        <br />
        <span className="picker-note">{item.path.replace(/^\/sitecore\/content\/[^/]+/, '')}</span>
      </p>
      {count === 0 ? (
        <p className="picker-note">{t(isOfPage ? 'onlyHere' : 'notElsewhere')}</p>
      ) : (
        <details className="source-shared">
          <summary>{count === 1 ? t('alsoOnOne') : t('alsoOn', { count })}</summary>
          <p className="picker-note">{t('changesAll')}</p>
          <ul className="source-places">
            {others.slice(0, NAMED).map(({ path, name }) => (
              <li key={path}>{name}</li>
            ))}
            {count > NAMED && <li>{t('andMore', { count: count - NAMED })}</li>}
          </ul>
        </details>
      )}
    </>
  )
}
