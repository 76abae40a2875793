import { type Page, useDictionary } from '@tessera/content/react'
import { currentPath } from './where.ts'

/** The end of a form that stands on the page of a list: it is saved, or left for the list. */
export function SaveOrBack({ page }: { page: Page }) {
  const { t } = useDictionary()
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
      <button type="submit" className="button">
        {t('account.save')}
      </button>
      <a href={currentPath(page)} className="text-button">
        {t('account.back')}
      </a>
    </div>
  )
}
