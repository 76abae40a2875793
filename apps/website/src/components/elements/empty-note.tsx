import { type Page, useDictionary } from '@tessera/content/react'
import { isAuthoring } from './present.ts'

/** What an author sees of a component without content, by its title. Visitors see nothing. */
export function EmptyNote({ page, name }: { page: Page; name: string }) {
  const { t } = useDictionary()
  if (!isAuthoring(page)) return null
  return (
    <div className="frame py-4">
      <p className="edit-note">{t('edit.empty', { name: t(name) })}</p>
    </div>
  )
}
