import { useCallback, useEffect, useState } from 'react'
import { useEditor } from '../../overlay/editor-context.tsx'
import { ChosenList, type ChosenRow } from './chosen-list.tsx'
import { readItemIds, writeItemIds } from './id-list.ts'
import { NewItemForm } from './new-item-form.tsx'
import { usePickerPhrases } from './phrases.ts'
import { PickerDialog, type PickerRow } from './picker-dialog.tsx'
import { type PickedItem, usePickers } from './picker-service.ts'

interface ItemsInputProps {
  readonly legend: string
  readonly help?: string | undefined
  /** Ids in braces, joined by `|`. */
  readonly value: string
  /** Name of the template an item has to have; without it any item of the site may be chosen. */
  readonly template: string | undefined
  readonly isMany: boolean
  readonly onChange: (value: string) => void
}

/** Items of the site that a field names, in their order: chosen from a searched list, or made for it. */
export function ItemsInput({ legend, help, value, template, isMany, onChange }: ItemsInputProps) {
  const { session } = useEditor()
  const t = usePickerPhrases()
  const pickers = usePickers()
  const [isOpen, setOpen] = useState(false)
  const [known, setKnown] = useState<ReadonlyMap<string, PickedItem | undefined>>(new Map())
  const ids = readItemIds(value)
  const unknown = ids.filter((id) => !known.has(id)).join()
  useEffect(() => {
    if (unknown === '') return undefined
    let isGone = false
    pickers.items({ ids: unknown }).then(
      ({ items }) => {
        if (isGone) return
        const found = new Map(items.map((item) => [item.id, item]))
        setKnown((before) => new Map([...before, ...unknown.split(',').map((id) => [id, found.get(id)] as const)]))
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [pickers, unknown])
  const rows = ids.map((id): ChosenRow => {
    const item = known.get(id)
    if (item !== undefined) return itemRow(item)
    return { id, name: id, notes: [], missing: known.has(id) ? t('missingItem') : undefined }
  })
  const load = useCallback(
    async (q: string, page: number) => {
      const { items, total } = await pickers.items({ q, page: String(page), ...(template && { template }) })
      setKnown((before) => new Map([...before, ...items.map((item) => [item.id, item] as const)]))
      return { rows: items.map(itemRow), total }
    },
    [pickers, template],
  )
  const write = (next: readonly string[], phrase: string, name: string) => {
    onChange(writeItemIds(next))
    session.say({ phrase: t(phrase, { name }) })
  }
  const choose = ({ id, name }: Pick<PickerRow, 'id' | 'name'>) => {
    if (!isMany) write([id], 'taken', name)
    else if (ids.includes(id)) write(without(ids, id), 'removed', name)
    else write([...ids, id], 'added', name)
  }
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      {rows.length === 0 && <p className="help">{t('none')}</p>}
      <ChosenList label={legend} rows={rows} onChange={(next) => onChange(writeItemIds(next))} />
      <div className="field-row">
        <button type="button" className="bar-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('chooseItem')}
        </button>
        {template !== undefined && <NewItemForm template={template} onCreated={choose} />}
      </div>
      {help !== undefined && <p className="help">{help}</p>}
      {isOpen && (
        <PickerDialog
          title={t('items')}
          searchLabel={t('searchItems')}
          load={load}
          chosen={ids}
          isMany={isMany}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  )
}

const without = (ids: readonly string[], gone: string): string[] => ids.filter((id) => id !== gone)

export const itemRow = ({ id, name, says, path }: PickedItem): PickerRow => ({
  id,
  name: says || name,
  notes: [path],
})
