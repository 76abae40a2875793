import { useDictionary } from '@tessera/content/react'
import { useRef } from 'react'
import type { ShownLine } from '../../cart/index.ts'
import { CartLineItem } from './cart-line.tsx'

/** The lines of a cart. Parts of a set stand in the line of the set. */
export function CartLines({ lines }: { lines: readonly ShownLine[] }) {
  const { t } = useDictionary()
  const list = useRef<HTMLUListElement>(null)
  const sets = new Set(lines.filter(({ isBundle }) => isBundle).map(({ id }) => id))
  const own = lines.filter(({ bundleItemId }) => bundleItemId === undefined || !sets.has(bundleItemId))
  return (
    <ul ref={list} tabIndex={-1} aria-label={t('cart.lines')} className="cart-lines">
      {own.map((line) => (
        <CartLineItem
          key={line.id}
          line={line}
          parts={line.isBundle ? lines.filter(({ bundleItemId }) => bundleItemId === line.id) : []}
          onUndone={() => list.current?.focus()}
        />
      ))}
    </ul>
  )
}
