import { EXTERNAL_ELEMENT } from '../../binding/constants.ts'
import type { ExternalComponent } from '../../external/external-component.ts'
import { findComponent } from '../../external/find-component.ts'
import { registeredComponents } from '../../external/stores.ts'
import type { AuthoringAccess } from '../versions/authoring.ts'
import type { VersionLog } from '../versions/version-record.ts'

/** What authors are told of a custom-code component (contract "component-builder", 9.1). */
export type CustomCodeDefinition = Pick<ExternalComponent, 'id' | 'title' | 'schema' | 'uiSchema'>

/** The custom code of a site: what is known of it, and what it shows. */
export interface CustomCode {
  /** By the id of its element, which may preset properties (9.2); undefined when nothing is known of it. */
  definitionOf(id: string): CustomCodeDefinition | undefined
  /** What it shows with attributes, as markup; undefined when that cannot be had. */
  render(attributes: Readonly<Record<string, string>>): Promise<string | undefined>
}

/** Below the address of the component builder; a host that has none answers 404. */
const PATH = '/custom-components'
/** Renderings that are kept, so that undoing shows them at once. */
const MAX_KEPT = 50

/**
 * Reads which custom code the site has: what the page has registered, and what the service names, which shows it as well.
 * Without the service there is what the page has. Nothing is asked where no version of the component has custom code.
 */
export async function loadCustomCode(
  { base, fetch: send = (url, init) => fetch(url, init) }: AuthoringAccess,
  versions: VersionLog,
): Promise<CustomCode> {
  const kept = new Map<string, Promise<string | undefined>>()
  const ask = async (init: RequestInit): Promise<unknown> => {
    const answer = await send(base + PATH, init)
    return answer.ok ? answer.json() : undefined
  }

  const isNeeded = versions.some(({ view }) => view.includes(EXTERNAL_ELEMENT))
  const named = isNeeded ? await ask({ headers: { accept: 'application/json' } }).catch(() => undefined) : undefined
  // They are whole: nothing has to be made of them.
  for (const definition of Array.isArray(named) ? (named as ExternalComponent[]) : [])
    registeredComponents()[definition.id] ??= { ...definition, component: null }

  async function renderedBy(body: string): Promise<string | undefined> {
    const answer = await ask({ method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const markup = (answer as { markup?: unknown } | undefined)?.markup
    return typeof markup === 'string' ? markup : undefined
  }

  return {
    definitionOf: findComponent,
    render(attributes) {
      const body = JSON.stringify({ attributes, language: document.documentElement.lang })
      const known = kept.get(body)
      if (known) return known
      const [oldest] = kept.keys()
      if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      const rendering = renderedBy(body).catch(() => undefined)
      kept.set(body, rendering)
      // What could not be had is asked for again.
      void rendering.then((markup) => markup === undefined && kept.delete(body))
      return rendering
    },
  }
}
