import { useDictionary } from '@tessera/content/react'
import { CircleCheck } from 'lucide-react'
import { pathIn } from '../languages.ts'
import { useAnswered } from './action-form.tsx'

/** What is said once a product stands on a list, and the way there. `form`: by which it was put there. */
export function ListedNotice({ form, locale }: { form: string; locale: string }) {
  const { t } = useDictionary()
  const { status, values } = useAnswered(form)
  const { name = '', list = '', path = '' } = values
  if (status !== 'sent') return null
  return (
    <p role="status" className="flex flex-wrap gap-x-4 gap-y-1 border-s-2 border-success ps-4 text-small">
      <span className="inline-flex gap-3">
        <CircleCheck size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-success" aria-hidden="true" />
        {t('product.list.added', { name, list })}
      </span>
      <a href={pathIn(locale, path)} className="font-semibold">
        {t('product.list.to')}
      </a>
    </p>
  )
}
