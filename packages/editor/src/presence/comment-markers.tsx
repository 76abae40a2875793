import { useSyncExternalStore } from 'react'
import { boxOf } from '../markers/place.ts'
import { useChrome, useEditor } from '../overlay/editor-context.tsx'
import { markedAt } from './anchored.ts'
import type { CommentStore } from './comment-store.ts'
import type { CommentThread } from './together-service.ts'
import type { Say } from './words.ts'

interface CommentMarkersProps {
  readonly store: CommentStore
  readonly say: Say
  readonly onOpen: (thread: string) => void
}

/** A sign at each field and component with comments that are not resolved; it leads to them. */
export function CommentMarkers({ store, say, onOpen }: CommentMarkersProps) {
  const { watch } = useEditor()
  const chrome = useChrome()
  useSyncExternalStore(watch.subscribe, watch.moment)
  const comments = useSyncExternalStore(store.subscribe, store.getState)
  const places = new Map<Element, { first: CommentThread; count: number; top: number; left: number }>()
  for (const thread of comments?.threads ?? []) {
    if (thread.resolvedBy !== null || thread.anchor.kind === 'page') continue
    const marked = markedAt(chrome, thread.anchor)
    const box = marked && boxOf(marked)
    if (marked === undefined || box === undefined) continue
    const known = places.get(marked.open)
    const count = thread.comments.filter(({ isDeleted }) => !isDeleted).length
    if (known) known.count += count
    else places.set(marked.open, { first: thread, count, top: box.top, left: box.left + box.width })
  }
  return (
    <div className="page-layer">
      {[...places.values()].map(({ first, count, top, left }) => (
        <button
          key={first.id}
          type="button"
          className="comment-marker"
          style={{ top, left: Math.max(Math.min(left, document.documentElement.clientWidth) - 30, 0) }}
          aria-label={say('comments.marker', { name: first.label, count })}
          onClick={() => onOpen(first.id)}
        >
          {count}
        </button>
      ))}
    </div>
  )
}
