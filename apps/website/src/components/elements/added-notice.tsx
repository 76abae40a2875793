import { useDictionary } from '@tessera/content/react'
import { CircleCheck } from 'lucide-react'
import { CART_PATH } from '../../shop/paths.ts'
import { pathIn } from '../languages.ts'
import { useCounted } from './counted-phrase.ts'

interface AddedNoticeProps {
  lines: number | string
  pieces: number | string
  locale: string
}

/** How much was put into the cart at once, and the way there. */
export function AddedNotice({ lines, pieces, locale }: AddedNoticeProps) {
  const { t } = useDictionary()
  const counted = useCounted()
  return (
    <p role="status" className="flex flex-wrap gap-x-4 gap-y-1 border-s-2 border-success ps-4 text-small">
      <span className="inline-flex gap-3">
        <CircleCheck size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-success" aria-hidden="true" />
        {t('company.quickOrder.added', {
          lines: counted('company.quickOrder.lines', Number(lines)),
          pieces: counted('company.quickOrder.pieces', Number(pieces)),
        })}
      </span>
      <a href={pathIn(locale, CART_PATH)} className="font-semibold">
        {t('account.toCart')}
      </a>
    </p>
  )
}
