import {
  type AnyComponent,
  type ComponentMap,
  PAGE_PORT,
  PAGE_PORT_EVENT,
  type Page,
  type PagePort,
} from '@tessera/content/react'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { LibraryPage } from './library-page.tsx'
import { Shell, type ShellProps } from './shell.tsx'

interface Shown {
  readonly page: Page
  readonly components: ComponentMap
}

/** The code of a component, by its name; undefined when the site has none of that name. */
type Load = (name: string) => Promise<AnyComponent | undefined>

/** What the page is to show: all of it comes from here, so that it can be shown anew. */
interface EditedPageStore {
  read(): Shown
  change(to: Partial<Shown>): void
}

function createStore(first: Shown, show: (shown: Shown) => void): EditedPageStore {
  let shown = first
  return {
    read: () => shown,
    change(to) {
      const next = { ...shown, ...to }
      // Of what is shown already nothing is drawn again.
      if (next.page !== shown.page || next.components !== shown.components) shown = next
      show(shown)
    },
  }
}

const portOf = (store: EditedPageStore, load: Load): PagePort => ({
  read: () => store.read().page,
  show: (page) => flushSync(() => store.change({ page })),
  showSoon: (page) => startTransition(() => store.change({ page })),
  async load(name) {
    if (store.read().components.has(name)) return
    const component = await load(name)
    if (component === undefined) throw new Error(`There is no component ${name}.`)
    store.change({ components: new Map([...store.read().components, [name, component]]) })
  },
})

/** A page that an author works on. Once it is awake it offers its port to the editor, and says so by an event. */
function EditedPage({ load, page: first, components: known, ...others }: ShellProps & { load: Load }): ReactNode {
  const [{ page, components }, show] = useState<Shown>({ page: first, components: known })
  const [store] = useState(() => createStore({ page: first, components: known }, show))
  useEffect(() => {
    window[PAGE_PORT] = portOf(store, load)
    document.dispatchEvent(new Event(PAGE_PORT_EVENT))
    return () => {
      delete window[PAGE_PORT]
    }
  }, [store, load])
  return <Shell page={page} components={components} {...others} />
}

/** The shell of a page that is not a visitor's: as always, on a page that is being edited with its port, or of one component. */
export function authorsShell(load: Load): (props: ShellProps) => ReactNode {
  return (props) => {
    const { isDesignLibrary, isEditing } = props.page.mode
    if (isDesignLibrary) return <LibraryPage {...props} />
    return isEditing ? <EditedPage {...props} load={load} /> : <Shell {...props} />
  }
}
