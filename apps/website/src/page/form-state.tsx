import { createContext, type ReactNode, useContext } from 'react'
import type { FormState } from '../actions/form-state.ts'

const FormStateContext = createContext<FormState | undefined>(undefined)

/** Gives the forms of a page the state one of them was left in by a plain POST. */
export function FormStateProvider(props: { state: FormState | undefined; children: ReactNode }): ReactNode {
  return <FormStateContext value={props.state}>{props.children}</FormStateContext>
}

/** The state a form was left in by a plain POST; undefined when the page was not asked for after one. */
export function useFormState(name: string): FormState | undefined {
  const given = useContext(FormStateContext)
  return given?.form === name ? given : undefined
}
