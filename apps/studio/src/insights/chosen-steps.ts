import { type Step, writeStep } from './event-types.ts'

/** Names of the fields by which steps are chosen: the first two once for each step, the third for the form. */
export const STEP_FIELDS = { type: 'event', path: 'at', other: 'other' } as const

/** Of a choice of types: that the type is the one that is typed beside it. No type is called so. */
export const OTHER_TYPE = '*'

/** The form of a type, as the platform takes it. */
export const EVENT_TYPE = /^[A-Za-z0-9_:.-]{1,64}$/

/**
 * The steps that a form of choices says, in their order; a step without a type and a path is none. A path alone is a view
 * of those pages. What is typed as another type is the step that says so; if none does, it comes last.
 *
 * @returns undefined for a query of no such form
 */
export function chosenSteps(query: URLSearchParams): string[] | undefined {
  const types = query.getAll(STEP_FIELDS.type)
  if (types.length === 0) return undefined
  const paths = query.getAll(STEP_FIELDS.path)
  const other = (query.get(STEP_FIELDS.other) ?? '').trim()
  const steps = types.map((type, place): Step => {
    const path = pathOf(paths[place])
    if (type === OTHER_TYPE) return { type: other, path }
    return { type: type === '' && path !== '' ? 'VIEW' : type, path }
  })
  if (!types.includes(OTHER_TYPE)) steps.push({ type: other, path: '' })
  return steps.filter(({ type }) => type !== '').map(writeStep)
}

/** A path as steps have it. A comma would part steps, so that it is any character. */
function pathOf(text = ''): string {
  const path = text.trim().replaceAll(',', '*')
  return path === '' || /^[/*]/.test(path) ? path : `/${path}`
}
