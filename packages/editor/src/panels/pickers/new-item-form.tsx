import { useId, useState } from 'react'
import { useEditor } from '../../overlay/editor-context.tsx'
import { EditingServiceError } from '../../session/editing-service.ts'
import { usePickerPhrases } from './phrases.ts'
import { usePickers } from './picker-service.ts'

interface NewItemFormProps {
  readonly template: string
  readonly onCreated: (item: { readonly id: string; readonly name: string }) => void
}

/** Makes an item by its name; what is in it is edited where it is shown. */
export function NewItemForm({ template, onCreated }: NewItemFormProps) {
  const { session } = useEditor()
  const t = usePickerPhrases()
  const pickers = usePickers()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const create = async (data: FormData) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const name = String(data.get('name') ?? '').trim()
      const made = await pickers.createItem({ name, template, shared: data.has('shared') })
      session.say({ phrase: t('created', { name: made.name }) })
      setOpen(false)
      onCreated(made)
    } catch (error) {
      setProblem(t('createFailed', { reason: error instanceof EditingServiceError ? error.message : String(error) }))
    } finally {
      setBusy(false)
    }
  }
  if (!isOpen) {
    return (
      <button type="button" className="bar-button" aria-expanded={false} onClick={() => setOpen(true)}>
        {t('sourceNew')}
      </button>
    )
  }
  return (
    <form
      className="new-item"
      onSubmit={(event) => {
        event.preventDefault()
        void create(new FormData(event.currentTarget))
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        setOpen(false)
      }}
    >
      <div className="field">
        <label htmlFor={id}>{t('newName')}</label>
        {/* biome-ignore lint/a11y/noAutofocus: the author has just asked for this form */}
        <input id={id} name="name" className="input" required maxLength={80} dir="auto" autoFocus />
      </div>
      <label className="tick">
        <input type="checkbox" name="shared" />
        {t('newShared')}
      </label>
      {problem && <p role="alert">{problem}</p>}
      <button type="submit" className="main-button" disabled={isBusy}>
        {t('create')}
      </button>
    </form>
  )
}
