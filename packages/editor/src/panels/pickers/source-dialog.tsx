import { useCallback } from 'react'
import { itemRow } from './items-input.tsx'
import { usePickerPhrases } from './phrases.ts'
import { PickerDialog, type PickerRow } from './picker-dialog.tsx'
import { type PickedItem, type Uses, usePickers } from './picker-service.ts'

interface SourceDialogProps {
  readonly template: string
  readonly current: string | undefined
  readonly onChoose: (row: PickerRow) => void
  readonly onClose: () => void
}

/** Content of the same kind that stands anywhere on the site, with where it is used. */
export function SourceDialog({ template, current, onChoose, onClose }: SourceDialogProps) {
  const t = usePickerPhrases()
  const pickers = usePickers()
  const load = useCallback(
    async (q: string, page: number) => {
      const { items, total } = await pickers.items({ template, q, page: String(page) })
      const uses = items.length > 0 ? await pickers.uses(items.map(({ id }) => id)) : []
      const known = new Map(uses.map((one) => [one.itemId, one]))
      const notes = (item: PickedItem, { isOfPage, others }: Pick<Uses, 'isOfPage' | 'others'>) => {
        const count = others.length
        if (count === 0) return [item.path, t(isOfPage ? 'onlyHere' : 'usedNowhere')]
        return [item.path, t('usedIn', { count })]
      }
      return {
        total,
        rows: items.map((item) => {
          const { isOfPage = false, others = [] } = known.get(item.id) ?? {}
          return { ...itemRow(item), notes: notes(item, { isOfPage, others }) }
        }),
      }
    },
    [pickers, template, t],
  )
  return (
    <PickerDialog
      title={t('sourceTitle')}
      searchLabel={t('searchItems')}
      load={load}
      chosen={current === undefined ? [] : [current]}
      isMany={false}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
