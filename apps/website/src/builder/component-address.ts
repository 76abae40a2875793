import type { PageMode } from '@tessera/content'

/** Which component of the builder a rendering shows (contract "component-builder", 8). */
export interface ComponentAddress {
  /** Origin of the host. */
  readonly host: string
  readonly library: string
  readonly component: string
  readonly version: string
  /** The place on the page: it may have a version of its own. */
  readonly instance: string | undefined
  /** Which revision is shown, and what is shown instead when there is none. */
  readonly revisions: readonly [string, ...string[]]
}

const DEFAULT_VERSION = 'responsive'
const PUBLISHED = 'published'
const STAGED = 'staged'
const ID = /^[\w-][\w -]{0,63}$/
const REVISION = /^(?:published|staged|saved|\d{1,10})$/

/**
 * Reads the parameters of a rendering; undefined when they name no component. Of the version `responsive` unless told, on the
 * host `host` unless told; without a revision what is published, and to authors what is staged, if they may see it.
 */
export function componentAddress(
  params: Readonly<Record<string, string>>,
  mode: Pick<PageMode, 'isNormal'>,
  host: string,
): ComponentAddress | undefined {
  const { LibraryId, ComponentId, ComponentVersion, ComponentHostName, ComponentInstanceId, ComponentRevision } = params
  const given = { library: LibraryId ?? '', component: ComponentId ?? '', version: ComponentVersion || DEFAULT_VERSION }
  if (!Object.values(given).every((id) => ID.test(id))) return undefined
  const named = ComponentHostName ? originOf(ComponentHostName) : host
  if (named === undefined) return undefined
  const revision = ComponentRevision?.replace(/\.html?$/, '') ?? ''
  const isNamed = REVISION.test(revision)
  const usual = mode.isNormal ? ([PUBLISHED] as const) : ([STAGED, PUBLISHED] as const)
  return {
    ...given,
    host: named,
    instance: ComponentInstanceId && ID.test(ComponentInstanceId) ? ComponentInstanceId : undefined,
    revisions: isNamed ? [revision] : usual,
  }
}

/** Where a template is (contract "component-builder", 2); of a fork, the instance stands for the version. */
export const templateUrl = (
  { host, library, component }: ComponentAddress,
  version: string,
  revision: string,
): string => `${host}/components/${[library, component, version].map(encodeURIComponent).join('/')}/${revision}.html`

function originOf(named: string): string | undefined {
  const url = /^https?:\/\//i.test(named) ? named : `https://${named}`
  return URL.canParse(url) ? new URL(url).origin : undefined
}
