import { useCallback, useEffect, useState } from 'react'
import { useEditor } from '../../overlay/editor-context.tsx'
import { ChosenList } from './chosen-list.tsx'
import type { FormatInputProps } from './format-input.tsx'
import { usePickerPhrases } from './phrases.ts'
import { PickerDialog, type PickerRow } from './picker-dialog.tsx'
import { type PickedCategory, usePickers } from './picker-service.ts'

/** A category of the shop. Only its id is kept. */
export function CategoryInput({ legend, help, value, onChange }: FormatInputProps) {
  const { session } = useEditor()
  const t = usePickerPhrases()
  const pickers = usePickers()
  const [isOpen, setOpen] = useState(false)
  const [categories, setCategories] = useState<readonly PickedCategory[]>()
  const id = value.trim()
  useEffect(() => {
    let isGone = false
    pickers.categories().then(
      (found) => !isGone && setCategories(found.categories),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [pickers])
  const load = useCallback(
    async (q: string) => {
      const found = await pickers.categories()
      setCategories(found.categories)
      const wanted = q.trim().toLocaleLowerCase()
      const rows = found.categories
        .filter(({ id: one, name, above }) => `${one} ${above.join(' ')} ${name}`.toLocaleLowerCase().includes(wanted))
        .map(rowOf)
      return { rows, total: rows.length, ...(!found.hasShop && { problem: t('noShop') }) }
    },
    [pickers, t],
  )
  const chosen = categories?.find((one) => one.id === id)
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      {id === '' ? (
        <p className="help">{t('none')}</p>
      ) : (
        <ChosenList
          label={legend}
          rows={[
            chosen
              ? rowOf(chosen)
              : { id, name: id, notes: [], missing: categories === undefined ? undefined : t('missingCategory') },
          ]}
          onChange={() => onChange('')}
        />
      )}
      <div className="field-row">
        <button type="button" className="bar-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('chooseCategory')}
        </button>
      </div>
      {help !== undefined && <p className="help">{help}</p>}
      {isOpen && (
        <PickerDialog
          title={t('category')}
          searchLabel={t('searchCategories')}
          load={load}
          chosen={[id]}
          isMany={false}
          onChoose={({ id: next, name }) => {
            onChange(next)
            session.say({ phrase: t('taken', { name }) })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  )
}

const rowOf = ({ id, name, above }: PickedCategory): PickerRow => ({ id, name, notes: [[...above, id].join(' › ')] })
