import { useSyncExternalStore } from 'react'
import { boxOf } from '../markers/place.ts'
import { useChrome, useEditor } from '../overlay/editor-context.tsx'
import { markedAt } from './anchored.ts'
import type { Person } from './together-service.ts'
import type { Say } from './words.ts'

/** What others type in, outlined with their names. */
export function Others({ others, say }: { others: readonly Person[]; say: Say }) {
  const { watch } = useEditor()
  const chrome = useChrome()
  useSyncExternalStore(watch.subscribe, watch.moment)
  return (
    <div className="page-layer">
      {others.map(({ session, username, holds }) => {
        const marked = holds === null ? undefined : markedAt(chrome, holds)
        const box = marked && boxOf(marked)
        if (box === undefined) return null
        const { top, left, width, height } = box
        return (
          <div key={session} className="outline" data-kind="held" style={{ top, left, width, height }}>
            <span className="outline-name">{say('presence.held', { name: username })}</span>
          </div>
        )
      })}
    </div>
  )
}
