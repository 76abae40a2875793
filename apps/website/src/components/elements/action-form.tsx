import { type Page, useDictionary } from '@tessera/content/react'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormState } from '../../page/form-state.tsx'
import { Alert } from './alert.tsx'
import { currentPath } from './where.ts'

/** What an action said of a form, in words, after it came back to its page. */
export function useAnswered(form: string) {
  const { t } = useDictionary()
  const state = useFormState(form)
  const words = (key: string | undefined) => (key === undefined ? undefined : t(key))
  return {
    status: state?.status ?? 'idle',
    /** What is wrong with a field. */
    errorOf: (name: string) => words(state?.errors[name]),
    /** What had been entered, else what there was before. */
    valueOf: (name: string, before?: string | null) => state?.values[name] ?? before ?? undefined,
    values: state?.values ?? {},
  } as const
}

interface ActionFormProps {
  /** `/actions/cart/add`. */
  action: string
  /** What the action calls the form. Several of one action on a page share it: say which by a hidden field. */
  form: string
  page: Page
  /** Query of this page the visitor comes back to: `?variant=oak`. */
  query?: string
  /** What is said once it has been done; default: nothing. */
  done?: string
  className?: string
  /** A form of which there are several on a page: it says nothing of what became of them. */
  isQuiet?: boolean
  encType?: 'multipart/form-data'
  children: ReactNode
}

/** A form that works by itself: posted, carried out, and led back here, with what there is to say above its fields. */
export function ActionForm(props: ActionFormProps) {
  const { action, form, page, query = '', done, className, isQuiet = false, encType, children } = props
  return (
    <form id={isQuiet ? undefined : form} action={action} method="post" encType={encType} className={className}>
      <input type="hidden" name="returnTo" value={currentPath(page) + query} />
      {!isQuiet && <FormNotice form={form} done={done} />}
      {children}
    </form>
  )
}

/** What became of a form, said once, at its head. */
export function FormNotice({ form, done }: { form: string; done?: string | undefined }) {
  const { t } = useDictionary()
  const { status, errorOf } = useAnswered(form)
  if (status === 'idle') return null
  if (status === 'sent') {
    return done === undefined ? null : (
      <p role="status" className="flex gap-3 border-s-2 border-success ps-4 text-small">
        <CircleCheck size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-success" aria-hidden="true" />
        {done}
      </p>
    )
  }
  return (
    <Alert form={form} className="text-small">
      {errorOf('form') ?? t(status === 'invalid' ? 'shop.error.check' : 'shop.error.unexpected')}
    </Alert>
  )
}
