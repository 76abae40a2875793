import { type Page, useDictionary } from '@tessera/content/react'
import { isAuthoring } from './present.ts'

interface EmptyNoteProps {
  page: Page
  /** Title of the component. */
  name: string
  /** Why it is empty, as a phrase. Default: nobody gave it content yet. */
  reason?: 'edit.empty' | 'edit.needsProduct' | 'edit.shownAtTimes' | 'edit.productsGone' | 'edit.nothingRecommended'
}

/** What an author sees of a component that shows nothing, and why. Visitors see nothing. */
export function EmptyNote({ page, name, reason = 'edit.empty' }: EmptyNoteProps) {
  const { t } = useDictionary()
  if (!isAuthoring(page)) return null
  return (
    <div className="frame py-4">
      <p className="edit-note">{t(reason, { name: t(name) })}</p>
    </div>
  )
}
