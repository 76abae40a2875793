import { DEFAULT_VERSION } from '../../constants.ts'
import { parseComponentSource } from '../../source/component-source.ts'
import type { ComponentPlace } from '../versions/authoring.ts'

/** Which version of which component, and the place on the page it is customised for. */
export interface EditedPlace extends ComponentPlace {
  /** Default `responsive`: the version for the width of the window. */
  readonly version?: string
  /** Without it the shared version is edited, for every page. */
  readonly instance?: string
}

/** What a `<feaas-component>` says of itself by its attributes (contract "component-builder", 4.2). */
export function placeOf(element: Element): EditedPlace {
  const say = (name: string) => element.getAttribute(name) || undefined
  const source = say('src')
  const parsed = source === undefined ? undefined : parseComponentSource(source)
  const instance = say('instance')
  return {
    library: say('library') ?? parsed?.library ?? '',
    component: say('component') ?? parsed?.component ?? '',
    version: say('version') ?? parsed?.version ?? DEFAULT_VERSION,
    ...(instance !== undefined && { instance }),
  }
}
