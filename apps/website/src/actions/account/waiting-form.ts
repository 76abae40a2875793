import type { ActionContext, ActionOutcome } from '../action.ts'
import { endedFormCookie, FORM_QUERY, formStateCookie, readKeptForm } from '../form-state.ts'
import { addToList, saveToList } from './list-add.ts'

/** In their forms nothing is left to be entered, and to do them again does no harm. */
const DONE_AT_ONCE = [addToList, saveToList]

/**
 * Does what waited for who has just signed in, where they go on to its form: what they wanted to keep is on their list
 * then. What cannot be done stays in its form, as all others do.
 */
export async function doWaiting(
  entered: ActionOutcome & { readonly status: 'sent' },
  context: ActionContext,
): Promise<ActionOutcome> {
  const { location = '' } = entered
  const form = new URL(location, 'http://site').searchParams.get(FORM_QUERY)
  const action = DONE_AT_ONCE.find((one) => one.form === form)
  const kept = action && readKeptForm(context.cookies, action.form)
  if (action === undefined || kept === undefined) return entered
  const { success, data: values } = action.fields.safeParse(kept.values)
  if (!success) return entered
  const data = new FormData()
  for (const [name, value] of Object.entries(kept.values)) data.set(name, value)
  const became = await action.run(values, { ...context, data }).catch(() => undefined)
  if (became?.status !== 'sent') return entered
  const state = { form: action.form, status: 'sent', errors: {}, values: became.values ?? {} } as const
  return {
    ...entered,
    location: `${location}#${action.form}`,
    cookies: [formStateCookie(state, context.https), endedFormCookie(kept)],
  }
}
