/** A place on the page (contract "content", 16.2). */
export interface Anchor {
  id: string
  label: string
  ref: { readonly current: Element | null }
}

export interface AnchorState {
  anchors: readonly Anchor[]
  activeId: string | undefined
}

export interface AnchorStore {
  read: () => AnchorState
  subscribe: (listener: () => void) => () => void
  /** Ignores an id already present. @returns what takes the anchor off the list again */
  register: (anchor: Anchor) => () => void
  setActive: (id: string | undefined) => void
  /** Empties the list and forgets the active place. */
  clear: () => void
  /** Puts back what was cleared and is still on the page. */
  restore: () => void
  /** Follows the reader: the active place is the first in the upper part of the window. @returns what stops it */
  watch: () => () => void
}

/** The upper part of the window, below a sticky header, in which a place counts as being read. */
const READING_ZONE = '-15% 0px -60% 0px'

const FOLLOWING = 4

function inDocumentOrder(one: Anchor, other: Anchor): number {
  const [first, second] = [one.ref.current, other.ref.current]
  if (!first || !second) return 0
  return first.compareDocumentPosition(second) & FOLLOWING ? -1 : 1
}

/** Whether the reader has not come to a place yet, or has gone back to above it. */
function isAhead(anchor: Anchor | undefined): boolean {
  return (anchor?.ref.current?.getBoundingClientRect().top ?? 0) > 0
}

export function createAnchorStore(): AnchorStore {
  const listeners = new Set<() => void>()
  const cleared = new Map<string, Anchor>()
  const visible = new Set<Element>()
  let observer: IntersectionObserver | undefined
  let state: AnchorState = { anchors: [], activeId: undefined }

  function change(next: Partial<AnchorState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function observe({ ref }: Anchor): void {
    if (ref.current) observer?.observe(ref.current)
  }

  function add(anchor: Anchor): void {
    if (state.anchors.some(({ id }) => id === anchor.id)) return
    change({ anchors: [...state.anchors, anchor].sort(inDocumentOrder) })
    observe(anchor)
  }

  function setActive(id: string | undefined): void {
    if (id !== state.activeId) change({ activeId: id })
  }

  function remove(anchor: Anchor): void {
    if (cleared.get(anchor.id) === anchor) cleared.delete(anchor.id)
    const { current } = anchor.ref
    if (current) {
      observer?.unobserve(current)
      visible.delete(current)
    }
    if (!state.anchors.includes(anchor)) return
    const anchors = state.anchors.filter((other) => other !== anchor)
    change({ anchors, activeId: state.activeId === anchor.id ? undefined : state.activeId })
  }

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    register: (anchor) => {
      add(anchor)
      return () => remove(anchor)
    },
    setActive,
    clear: () => {
      for (const anchor of state.anchors) cleared.set(anchor.id, anchor)
      change({ anchors: [], activeId: undefined })
    },
    restore: () => {
      for (const anchor of cleared.values()) if (anchor.ref.current?.isConnected) add(anchor)
      cleared.clear()
    },
    watch: () => {
      observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) visible.add(target)
            else visible.delete(target)
          }
          const active = state.anchors.find(({ ref }) => ref.current && visible.has(ref.current))
          if (active) setActive(active.id)
          else if (isAhead(state.anchors[0])) setActive(undefined)
        },
        { rootMargin: READING_ZONE },
      )
      for (const anchor of state.anchors) observe(anchor)
      return () => {
        observer?.disconnect()
        observer = undefined
        visible.clear()
      }
    },
  }
}
