import type { AnyComponent } from '@tessera/content/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { sameName } from './page/component-folder.ts'
import type { PageData } from './page/render.tsx'
import { Shell } from './shell/shell.tsx'

type Chunks = Record<string, () => Promise<Record<string, unknown>>>

/**
 * One chunk for each component that wakes up in a visitor's browser: those that are interactive, and those that can hold
 * one. A page asks for its own, and only for those.
 */
const chunks: Chunks = import.meta.glob<Record<string, unknown>>(
  './components/{anchor-navigation,cart,columns,contact-form,container,gallery,partial-design-dynamic-placeholder,product-row,search-results,tabs}/index.tsx',
)

/** Makes the page's interactive components work. The rest of the page keeps the server's markup. */
export async function hydrate(root: Element, data: PageData): Promise<void> {
  const { page, formState, development } = data
  // What only authors and developers see: a chunk that visitors never ask for.
  const author = development || !page.mode.isNormal ? await import('./shell/authoring.ts') : undefined
  const loaders = loadersOf(author?.chunks ?? chunks)
  const load = (name: string) => loadComponent(name, loaders)
  const found = await Promise.all(data.names.map(load))
  const components = new Map(found.flatMap((component) => (component ? [[component.name, component]] : [])))
  const Root = author?.authorsShell(load) ?? Shell
  // In pieces of some milliseconds, as a transition is, so that a visitor who scrolls meanwhile is not kept waiting.
  startTransition(() => {
    hydrateRoot(
      root,
      <Root
        page={page}
        components={components}
        formState={formState}
        development={development}
        authoring={author?.authoring}
      />,
    )
  })
}

function loadersOf(from: Chunks): Map<string, Chunks[string]> {
  return new Map(Object.entries(from).map(([path, load]) => [sameName(path.split('/').at(-2) ?? ''), load]))
}

async function loadComponent(name: string, loaders: Map<string, Chunks[string]>): Promise<AnyComponent | undefined> {
  const module = await loaders.get(sameName(name))?.()
  return Object.values(module ?? {}).find((exported) => isDeclaration(exported, name))
}

/** A function has a name as well, but no component. */
function isDeclaration(exported: unknown, name: string): exported is AnyComponent {
  return (exported as { name?: unknown } | undefined)?.name === name && 'component' in Object(exported)
}
