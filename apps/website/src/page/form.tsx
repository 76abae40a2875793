import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useState } from 'react'
import type { FormState } from '../actions/form-state.ts'

const FormStateContext = createContext<FormState | undefined>(undefined)

/** Gives the forms of a page the state one of them was left in by a plain POST. */
export function FormStateProvider(props: { state: FormState | undefined; children: ReactNode }): ReactNode {
  return <FormStateContext value={props.state}>{props.children}</FormStateContext>
}

export interface EnhancedForm {
  readonly status: 'idle' | 'pending' | FormState['status']
  /** Dictionary keys of what is wrong, by field name. */
  readonly errors: Readonly<Record<string, string>>
  /** Use as default values: what was entered before a plain POST came back. */
  readonly values: Readonly<Record<string, string>>
  /** Spread on the `<form>`. It works without scripts; with them it is sent in place. */
  readonly formProps: {
    readonly id: string
    readonly action: string
    readonly method: 'post'
    readonly noValidate: boolean
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
}

const IDLE = { status: 'idle', errors: {}, values: {} } as const

/**
 * A form that is a link to nowhere else: posted and redirected back without scripts, sent in place with them. After an
 * answer with errors the first wrong field is focused; after success the form is emptied.
 *
 * @param name what the action calls the form: `contact`
 * @param action where it is sent: `/actions/contact`
 */
export function useForm(name: string, action: string): EnhancedForm {
  const given = useContext(FormStateContext)
  const first = given?.form === name ? given : undefined
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const [state, setState] = useState<Pick<EnhancedForm, 'status' | 'errors' | 'values'>>(first ?? IDLE)

  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form)
    setState({ ...IDLE, status: 'pending', values: state.values })
    const answer = await post(action, data)
    setState({ ...answer, values: state.values })
    if (answer.status === 'sent') form.reset()
    const wrong = Object.keys(answer.errors)[0]
    const field = wrong === undefined ? undefined : form.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
  }

  return {
    ...state,
    formProps: {
      id: name,
      action,
      method: 'post',
      // The browser's own messages come in the browser's language; with scripts ours come in the page's.
      noValidate: scripted,
      onSubmit(event) {
        event.preventDefault()
        if (state.status !== 'pending') void send(event.currentTarget)
      },
    },
  }
}

async function post(action: string, data: FormData): Promise<Pick<FormState, 'status' | 'errors'>> {
  const failed = { status: 'failed', errors: {} } as const
  try {
    const answer = await fetch(action, { method: 'POST', body: data, headers: { accept: 'application/json' } })
    if (!/json/.test(answer.headers.get('content-type') ?? '')) return failed
    const { status, errors } = (await answer.json()) as Partial<FormState>
    return status === 'sent' || status === 'invalid' ? { status, errors: errors ?? {} } : failed
  } catch {
    return failed
  }
}
