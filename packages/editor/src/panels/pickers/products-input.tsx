import { useCallback, useEffect, useState } from 'react'
import { useEditor } from '../../overlay/editor-context.tsx'
import { ChosenList, type ChosenRow } from './chosen-list.tsx'
import type { FormatInputProps } from './format-input.tsx'
import { readIds, writeIds } from './id-list.ts'
import { usePickerPhrases } from './phrases.ts'
import { PickerDialog, type PickerRow } from './picker-dialog.tsx'
import { type PickedProduct, usePickers } from './picker-service.ts'
import { productRow } from './product-rows.ts'

/** One product or several of the shop, in an order. Only ids are kept: what is shown is what the shop says of them now. */
export function ProductsInput({
  legend,
  help,
  value,
  isMany,
  onChange,
}: FormatInputProps & { readonly isMany: boolean }) {
  const { setup, session } = useEditor()
  const t = usePickerPhrases()
  const pickers = usePickers()
  const [isOpen, setOpen] = useState(false)
  const [known, setKnown] = useState<ReadonlyMap<string, PickedProduct | undefined>>(new Map())
  const ids = readIds(value)
  const unknown = ids.filter((id) => !known.has(id)).join()
  useEffect(() => {
    if (unknown === '') return undefined
    let isGone = false
    pickers.products({ ids: unknown }).then(
      ({ products }) => {
        if (isGone) return
        const found = new Map(products.map((product) => [product.id, product]))
        setKnown((before) => new Map([...before, ...unknown.split(',').map((id) => [id, found.get(id)] as const)]))
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [pickers, unknown])

  const row = (product: PickedProduct) => productRow(product, t, setup.uiLanguage)
  const rows = ids.map((id): ChosenRow => {
    const product = known.get(id)
    if (product !== undefined) return row(product)
    return { id, name: id, notes: [], missing: known.has(id) ? t('missingProduct') : undefined }
  })
  const load = useCallback(
    async (q: string, page: number) => {
      const { hasShop, products, total } = await pickers.products({ q, page: String(page) })
      setKnown((before) => new Map([...before, ...products.map((product) => [product.id, product] as const)]))
      return {
        rows: products.map((product) => productRow(product, t, setup.uiLanguage)),
        total,
        ...(!hasShop && { problem: t('noShop') }),
      }
    },
    [pickers, t, setup.uiLanguage],
  )
  const choose = ({ id, name }: PickerRow) => {
    const isChosen = ids.includes(id)
    const next = isMany ? (isChosen ? ids.filter((one) => one !== id) : [...ids, id]) : [id]
    onChange(writeIds(next))
    session.say({ phrase: t(isMany ? (isChosen ? 'removed' : 'added') : 'taken', { name }) })
  }
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      {rows.length === 0 && <p className="help">{t('none')}</p>}
      <ChosenList label={legend} rows={rows} onChange={(next) => onChange(writeIds(next))} />
      <div className="field-row">
        <button type="button" className="bar-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t(isMany ? 'chooseProducts' : 'chooseProduct')}
        </button>
      </div>
      {help !== undefined && <p className="help">{help}</p>}
      {isOpen && (
        <PickerDialog
          title={t(isMany ? 'products' : 'product')}
          searchLabel={t('searchProducts')}
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
