import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Platform } from '@tessera/platform'
import { parse } from 'yaml'

/** The folder of component libraries, from source and from the build alike: a file each. */
const FOLDER = fileURLToPath(new URL('../components/', import.meta.url))
/** Where the platform answers authoring calls; they do not leave the process. */
const ORIGIN = 'http://localhost'
const SEED = 'seed'

interface WrittenFork {
  /** Of the place on a page: a rendering's `ComponentInstanceId`. */
  readonly id: string
  readonly name: string
  readonly view: string
}

export interface WrittenComponent {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly view: string
  readonly forks?: readonly WrittenFork[]
}

/** A library of the component builder as a file has it (contract "component-builder", 1). */
export interface WrittenLibrary {
  readonly id: string
  readonly name: string
  readonly stylesheet: readonly object[]
  readonly datasources: readonly object[]
  readonly collections: readonly {
    readonly id: string
    readonly name: string
    readonly components: readonly WrittenComponent[]
  }[]
}

export async function readLibraries(folder: string = FOLDER): Promise<WrittenLibrary[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort()
  return Promise.all(names.map(async (name) => parse(await readFile(`${folder}/${name}`, 'utf8')) as WrittenLibrary))
}

/**
 * Publishes the demonstration's component libraries on a platform. One that is there already is left as its authors have it
 * by now.
 *
 * @param settings `again`: one that is there is written again, because it may have been stopped in the middle. Default false.
 */
export async function seedLibraries(
  platform: Pick<Platform, 'components'>,
  { again = false }: { readonly again?: boolean } = {},
): Promise<void> {
  const send = (method: string, path: string, body: object) =>
    platform.components.call(
      SEED,
      new Request(`${ORIGIN}/api/libraries${path}`, { method, body: JSON.stringify(body) }),
    )
  const known = await platform.components.call(SEED, new Request(`${ORIGIN}/api/libraries`))
  const ids = new Set(((await known.json()) as { id: string }[]).map(({ id }) => id))
  for (const { id, name, stylesheet, datasources, collections } of await readLibraries()) {
    if (!ids.has(id)) await send('POST', '', { id, name })
    else if (!again) continue
    for (const status of ['staged', 'published'])
      await send('PUT', `/${id}/stylesheets`, { source: stylesheet, status, revision: 1 })
    for (const datasource of datasources) await send('POST', `/${id}/datasources`, datasource)
    for (const { components, ...collection } of collections) {
      await send('POST', `/${id}/collections`, collection)
      for (const component of components) {
        const { id: componentId, name, description } = component
        const at = `/${id}/collections/${collection.id}/components`
        await send('POST', at, { id: componentId, name, description })
        await send('POST', `${at}/${componentId}/versions`, recordsOf(component))
      }
    }
  }
}

/** What is shared, and each fork, staged and published: as the editor posts it. */
function recordsOf({ id, name, view, forks = [] }: WrittenComponent): object[] {
  const shared = { id: `${id}-all`, name, view }
  const versions = [shared, ...forks.map((fork) => ({ ...fork, forkOriginId: shared.id, forkOriginRevision: 1 }))]
  return versions.flatMap((version) => ['staged', 'published'].map((status) => ({ ...version, status, revision: 1 })))
}
