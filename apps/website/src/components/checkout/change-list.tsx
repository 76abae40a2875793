import { useDictionary } from '@tessera/content/react'
import type { Change } from '../../shop/checkout/agreed.ts'
import { Alert } from '../elements/alert.tsx'
import { useCounted } from '../elements/counted-phrase.ts'
import { priceInWords } from '../elements/price-in-words.ts'

const PIECES: ReadonlySet<Change['kind']> = new Set(['quantity', 'added', 'removed', 'stock', 'soldOut', 'gone'])

interface ChangeListProps {
  /** The form that was refused because of them. */
  form?: string | undefined
  changes: readonly Change[]
  /** How many there are, when not all are listed. */
  count: number
  heading: string
  currency: string
  locale: string
}

/** What has changed, from what to what. */
export function ChangeList({ form, changes, count, heading, currency, locale }: ChangeListProps) {
  const { t } = useDictionary()
  const counted = useCounted()
  const words = (kind: Change['kind'], value: number | null) =>
    value === null ? '' : PIECES.has(kind) ? String(value) : priceInWords(value, currency, locale)
  return (
    <Alert form={form} className="mb-8">
      <div className="grid gap-2">
        <p className="font-semibold">{heading}</p>
        {changes.length > 0 && (
          <ul className="grid gap-1 text-small">
            {changes.map(({ kind, name, from, to }, index) => (
              <li key={index}>
                {t(`checkout.change.${kind}`, { name, from: words(kind, from), to: words(kind, to) })}
              </li>
            ))}
          </ul>
        )}
        {count > changes.length && (
          <p className="text-small">{counted('checkout.review.more', count - changes.length)}</p>
        )}
      </div>
    </Alert>
  )
}
