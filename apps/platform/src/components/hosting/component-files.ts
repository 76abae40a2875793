/** The public files of a component, made of its records (contract "component-builder", 2, 7 and 12.3). */
import { type Breakpoint, responsiveTemplate, versionTemplate } from '@tessera/builder'
import { type Bundle, RESPONSIVE, VERSION_STATUSES, type VersionRecord, type VersionStatus } from '../model.ts'

/** What a file should be; without text it should not be there, and says so if it was. */
export interface HostedFile {
  readonly path: string
  readonly text: string | null
}

export interface FilesOf {
  readonly library: string
  readonly component: string
  /** Of each version the record of each status with the highest revision: it alone says what is hosted. */
  readonly newest: readonly VersionRecord[]
  readonly bundles: readonly Bundle[]
  readonly breakpointsOf: (status: VersionStatus) => readonly Breakpoint[]
}

export const componentFolder = (library: string, component: string): string => `components/${library}/${component}/`

export const componentPath = (
  library: string,
  component: string,
  version: string,
  revision: VersionStatus | number,
): string => `${componentFolder(library, component)}${version}/${revision}.html`

/** The files of each status: of every bundle, of forks, of versions that may be embedded, and of whatever is saved. */
export function componentFiles({ library, component, newest, bundles, breakpointsOf }: FilesOf): HostedFile[] {
  return VERSION_STATUSES.flatMap((status) => {
    const records = newest.filter((record) => record.status === status)
    const shared = records.filter(({ forkOriginId }) => forkOriginId === null)
    const live = shared.filter(({ deletedAt }) => deletedAt === null).sort(byOrder)
    return [
      ...bundlesWithDefault(bundles).map((bundle) => ({
        path: componentPath(library, component, bundle.id, status),
        text: live.length > 0 ? responsiveTemplate(live, bundle.breakpoints, breakpointsOf(status)) : null,
      })),
      ...records.map((record) => ({
        path: componentPath(library, component, record.id, status),
        text: record.deletedAt === null && standsAlone(record) ? versionTemplate(record) : null,
      })),
    ]
  })
}

/** Whether a version has a file of its own. */
const standsAlone = ({ status, forkOriginId, isEmbeddable }: VersionRecord): boolean =>
  status === 'saved' || forkOriginId !== null || isEmbeddable === true

function bundlesWithDefault(bundles: readonly Bundle[]): Pick<Bundle, 'id' | 'breakpoints'>[] {
  return bundles.some(({ id }) => id === RESPONSIVE) ? [...bundles] : [{ id: RESPONSIVE, breakpoints: {} }, ...bundles]
}

const byOrder = (a: VersionRecord, b: VersionRecord): number =>
  compare(a.orderIdx ?? '', b.orderIdx ?? '') || a.createdAt.getTime() - b.createdAt.getTime() || compare(a.id, b.id)

/** As computers order letters: an index of base 62 is made for it. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
