import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { FormState } from '../actions/form-state.ts'
import { engage, engageWhenSeen } from '../tracking/form-engagement.ts'
import { useFormState } from './form-state.tsx'

export interface EnhancedForm {
  readonly status: 'idle' | 'pending' | FormState['status']
  /** Dictionary keys of what is wrong, by field name. */
  readonly errors: Readonly<Record<string, string>>
  /** Use as default values: what was entered before a plain POST came back. */
  readonly values: Readonly<Record<string, string>>
  /** Spread on the `<form>`. It works without scripts; with them it is sent in place. */
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly id: string
    /** The rendering it belongs to, for who counts what happens to forms. */
    readonly 'data-component': string | undefined
    readonly action: string
    readonly method: 'post'
    readonly noValidate: boolean
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
}

const IDLE = { status: 'idle', errors: {}, values: {} } as const

/**
 * A form that is a link to nowhere else: posted and redirected back without scripts, sent in place with them. After an
 * answer with errors the first wrong field is focused; after success the form is emptied. That it was seen and sent is told by
 * the DOM event `form:engage`.
 *
 * @param name what the action calls the form: `contact`
 * @param action where it is sent: `/actions/contact`
 * @param component id of the rendering it stands in
 */
export function useForm(name: string, action: string, component?: string): EnhancedForm {
  const first = useFormState(name)
  const element = useRef<HTMLFormElement>(null)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  useEffect(() => (element.current === null ? undefined : engageWhenSeen(element.current, name)), [name])
  const [state, setState] = useState<Pick<EnhancedForm, 'status' | 'errors' | 'values'>>(first ?? IDLE)

  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form)
    setState({ ...IDLE, status: 'pending', values: state.values })
    const answer = await post(action, data)
    // While it is on the page: once sent, thanks stand in its place.
    if (answer.status === 'sent') {
      engage(form, name, 'SUBMITTED')
      form.reset()
    }
    setState({ ...answer, values: state.values })
    const wrong = Object.keys(answer.errors)[0]
    const field = wrong === undefined ? undefined : form.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
  }

  return {
    ...state,
    formProps: {
      ref: element,
      id: name,
      'data-component': component,
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
