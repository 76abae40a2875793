import { useDictionary } from '@tessera/content/react'
import { Picture } from '../elements/picture.tsx'
import { priceInWords } from '../elements/price-in-words.ts'

interface ShownLine {
  readonly id: string
  readonly name: string
  readonly image?: string | undefined
  readonly quantity: number
  /** Absent where it is not known for whoever looks. */
  readonly total?: number
  readonly choices?: readonly { readonly name: string; readonly value: string }[]
  readonly note?: string
}

/** What is ordered, a line for each. */
export function LineList({
  lines,
  currency = '',
  locale,
}: {
  lines: readonly ShownLine[]
  currency?: string
  locale: string
}) {
  const { t } = useDictionary()
  return (
    <ul className="grid gap-4">
      {lines.map(({ id, name, image, quantity, total, choices = [], note }) => (
        <li key={id} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-4 text-small">
          <div className="aspect-square overflow-hidden rounded-picture bg-tint">
            {image !== undefined && (
              <Picture field={{ value: { src: image, alt: '' } }} crops={[{ ratio: 1, sizes: '64px' }]} widest={128} />
            )}
          </div>
          <div>
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-ink-soft">{t('checkout.review.quantity', { quantity })}</p>
            {choices.length > 0 && (
              <p className="text-ink-soft">{choices.map(({ name: what, value }) => `${what}: ${value}`).join(' · ')}</p>
            )}
            {note !== undefined && <p className="text-ink-soft">{note}</p>}
          </div>
          {total !== undefined && <p className="shrink-0">{priceInWords(total, currency, locale)}</p>}
        </li>
      ))}
    </ul>
  )
}
