import type { AnyComponent } from '@tessera/content/react'
import { hydrateRoot } from 'react-dom/client'
import { sameName } from './page/component-folder.ts'
import type { PageData } from './page/render.tsx'
import { Shell } from './shell/shell.tsx'

/** One chunk for each component. A page asks for those of its interactive components, and only for those. */
const chunks = import.meta.glob<Record<string, unknown>>(['./components/*/index.tsx', '!./components/playground/*'])

const loaders = new Map(Object.entries(chunks).map(([path, load]) => [sameName(path.split('/')[2] ?? ''), load]))

/** Makes the page's interactive components work. The rest of the page keeps the server's markup. */
export async function hydrate(root: Element, data: PageData): Promise<void> {
  const found = await Promise.all(data.names.map((name) => loadComponent(name)))
  const components = new Map(
    found.flatMap((component) => (component === undefined ? [] : [[component.name, component]])),
  )
  const { page, formState, development } = data
  const authoring = development || !page.mode.isNormal ? await loadAuthoring() : undefined
  hydrateRoot(
    root,
    <Shell page={page} components={components} formState={formState} development={development} authoring={authoring} />,
  )
}

/** What only authors and developers see: a chunk that visitors never ask for. */
async function loadAuthoring() {
  return (await import('./shell/authoring.ts')).authoring
}

async function loadComponent(name: string): Promise<AnyComponent | undefined> {
  const module = await loaders.get(sameName(name))?.()
  return Object.values(module ?? {}).find((exported): exported is AnyComponent => isDeclaration(exported, name))
}

function isDeclaration(exported: unknown, name: string): boolean {
  return (
    typeof exported === 'object' &&
    exported !== null &&
    'component' in exported &&
    (exported as { name?: unknown }).name === name
  )
}
