import { type Page, useDictionary } from '@tessera/content/react'
import type { ReactNode } from 'react'
import { ActionForm, useAnswered } from './action-form.tsx'
import { ListNameField } from './list-name-field.tsx'

interface ListSettingsProps {
  list: { readonly id: string; readonly name: string }
  page: Page
  /** Where its settings are sent, and by which form. */
  save: readonly [action: string, form: string]
  /** Where it is sent to be taken away. */
  remove: readonly [action: string, form: string]
  /** Words of the button that saves. */
  words: string
  /** What is set besides its name. */
  children: ReactNode
}

/** What a list is called, what else is said of it, and its end. */
export function ListSettings({ list, page, save, remove, words, children }: ListSettingsProps) {
  const { t } = useDictionary()
  const { status } = useAnswered(save[1])
  return (
    <details className="fold no-print border-t border-line pt-4" open={status === 'invalid'}>
      <summary>{t('account.listSettings')}</summary>
      <div className="mt-4 grid max-w-[30rem] gap-6">
        <ActionForm action={save[0]} form={save[1]} page={page} isQuiet className="grid gap-4">
          <input type="hidden" name="id" value={list.id} />
          <ListNameField form={save[1]} name={list.name} />
          {children}
          <button type="submit" className="button button-quiet justify-self-start">
            {words}
          </button>
        </ActionForm>
        <ActionForm action={remove[0]} form={remove[1]} page={page} isQuiet>
          <input type="hidden" name="id" value={list.id} />
          <button type="submit" className="text-button">
            {t('account.deleteList')}
          </button>
        </ActionForm>
      </div>
    </details>
  )
}
