import { type Page, useDictionary } from '@tessera/content/react'
import { FormField } from './form-field.tsx'
import { currentPath } from './where.ts'

/** Finds people of the company by name or address. `form`: what its field's id begins with. */
export function PersonSearch({ form, page, search }: { form: string; page: Page; search: string }) {
  const { t } = useDictionary()
  return (
    <search>
      <form action={currentPath(page)} className="flex max-w-[38rem] flex-wrap items-end gap-4">
        <div className="min-w-[12rem] flex-1">
          <FormField
            form={form}
            name="q"
            type="search"
            label={t('people.nameOrEmail')}
            maxLength={100}
            defaultValue={search}
          />
        </div>
        <button type="submit" className="button button-quiet">
          {t('account.find')}
        </button>
      </form>
    </search>
  )
}
