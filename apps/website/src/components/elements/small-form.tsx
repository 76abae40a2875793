import type { Page } from '@tessera/content/react'
import type { ReactNode } from 'react'
import { ActionForm } from './action-form.tsx'

interface SmallFormProps {
  action: string
  form: string
  page: Page
  /** What it is about: hidden fields. */
  values: Readonly<Record<string, string>>
  /** Read out where the visible words alone would not say which is meant. */
  label?: string
  className?: string
  children: ReactNode
}

/** A form of one button, of which a page has several: it says nothing of what became of it. */
export function SmallForm({ action, form, page, values, label, className, children }: SmallFormProps) {
  return (
    <ActionForm action={action} form={form} page={page} isQuiet className={className ?? ''}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="text-button" aria-label={label}>
        {children}
      </button>
    </ActionForm>
  )
}
