import { type Page, useDictionary } from '@tessera/content/react'
import { CircleAlert } from 'lucide-react'
import { EmptyNote } from './empty-note.tsx'
import { isAuthoring } from './present.ts'

/** What stands in the place of something of the shop that could not be read. An author is told what will stand there. */
export function AwayNote({ page, name }: { page: Page; name: string }) {
  const { t } = useDictionary()
  if (isAuthoring(page)) return <EmptyNote page={page} name={name} />
  return (
    <p role="status" className="flex gap-3 border-s-2 border-error ps-4">
      <CircleAlert size={20} strokeWidth={1.75} className="mt-1 shrink-0 text-error" aria-hidden="true" />
      {t('shop.error.away')}
    </p>
  )
}
