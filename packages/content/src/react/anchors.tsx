import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Anchor, type AnchorStore, createAnchorStore } from './anchor-store.ts'
import { onRouteChange } from './route-change.ts'

const AnchorContext = createContext<AnchorStore>(createAnchorStore())

/** Keeps the list of places on the page and which of them is being read (contract "content", 16.2). */
export function AnchorProvider({ children }: { children?: ReactNode }): ReactNode {
  const [store] = useState(createAnchorStore)
  useEffect(() => onRouteChange({ started: store.clear, abandoned: store.restore }), [store])
  useEffect(() => store.watch(), [store])
  return <AnchorContext value={store}>{children}</AnchorContext>
}

export interface Anchors {
  /** In document order. */
  anchors: readonly Anchor[]
  activeId: string | undefined
  setActive: (id: string | undefined) => void
}

const nothing = { anchors: [], activeId: undefined }

/** The places of the page and the active one. */
export function useAnchors(): Anchors {
  const store = useContext(AnchorContext)
  const { anchors, activeId } = useSyncExternalStore(store.subscribe, store.read, () => nothing)
  return { anchors, activeId, setActive: store.setActive }
}

/**
 * Registers a place by the element it is: `<section id={id} ref={useAnchor(id, label)}>`. An id that is already there is
 * ignored; without an id nothing is registered.
 */
export function useAnchor(
  id: string | undefined,
  label: string,
): (element: Element | null) => (() => void) | undefined {
  const store = useContext(AnchorContext)
  return useCallback(
    (element) => (id && element ? store.register({ id, label, ref: { current: element } }) : undefined),
    [store, id, label],
  )
}
