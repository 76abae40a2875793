import {
  type AnyComponent,
  type ComponentMap,
  PAGE_PORT,
  PAGE_PORT_EVENT,
  type Page,
  type PagePort,
} from '@tessera/content/react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Shell, type ShellProps } from './shell.tsx'

interface Shown {
  readonly page: Page
  readonly components: ComponentMap
}

/** The code of a component, by its name; undefined when the site has none of that name. */
type Load = (name: string) => Promise<AnyComponent | undefined>

/** What the page shows now: all of it comes from here, so that it can be shown anew. */
interface EditedPageStore {
  read(): Shown
  change(to: Partial<Shown>): void
  listen(heard: () => void): () => void
}

function createStore(first: Shown): EditedPageStore {
  let shown = first
  const listeners = new Set<() => void>()
  return {
    read: () => shown,
    change(to) {
      shown = { ...shown, ...to }
      for (const heard of listeners) heard()
    },
    listen(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}

const portOf = (store: EditedPageStore, load: Load): PagePort => ({
  read: () => store.read().page,
  show: (page) => flushSync(() => store.change({ page })),
  async load(name) {
    if (store.read().components.has(name)) return
    const component = await load(name)
    if (component === undefined) throw new Error(`There is no component ${name}.`)
    store.change({ components: new Map([...store.read().components, [name, component]]) })
  },
})

/** A page that an author works on. Once it is awake it offers its port to the editor, and says so by an event. */
function EditedPage({ load, page: first, components: known, ...others }: ShellProps & { load: Load }): ReactNode {
  const [store] = useState(() => createStore({ page: first, components: known }))
  const { page, components } = useSyncExternalStore(store.listen, store.read, store.read)
  useEffect(() => {
    window[PAGE_PORT] = portOf(store, load)
    document.dispatchEvent(new Event(PAGE_PORT_EVENT))
    return () => {
      delete window[PAGE_PORT]
    }
  }, [store, load])
  return <Shell page={page} components={components} {...others} />
}

/** The shell of a page that is not a visitor's: as always, and on a page that is being edited with its port. */
export function authorsShell(load: Load): (props: ShellProps) => ReactNode {
  return (props) => (props.page.mode.isEditing ? <EditedPage {...props} load={load} /> : <Shell {...props} />)
}
