import { around } from '../markers/place.ts'
import type { PageWatch } from '../overlay/page-watch.ts'
import type { EditingSession } from '../session/editing-session.ts'
import type { Hold } from './together-service.ts'

interface Following {
  readonly watch: PageWatch
  readonly session: Pick<EditingSession, 'getState'>
  hold(holds: Hold | null): void
}

/** Panels with texts of the chosen component. */
const FORMS = ':is([data-panel="settings"], [data-panel="translate"])'

/**
 * Tells what the author types in: the field whose element has the focus, or the component whose settings have it.
 *
 * @param shadow the root of the editor's own elements
 * @returns ends it
 */
export function followTyping(shadow: ShadowRoot, { watch, session, hold }: Following): () => void {
  const ending = new AbortController()
  const options = { signal: ending.signal, capture: true } as const
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const typed = target instanceof Element ? target.closest('[data-tessera-typing]') : null
      if (typed === null) return
      const field = around(watch.chrome().fields, typed)
      if (field === undefined) return
      const { datasource, fieldId } = field.metadata
      hold({ fieldItem: datasource.id, field: fieldId, component: field.owner ?? null })
    },
    options,
  )
  shadow.addEventListener(
    'focusin',
    ({ target }) => {
      const { chosen } = session.getState()
      const isForm = target instanceof Element && target.matches(`${FORMS} :is(input, textarea, select)`)
      if (isForm && chosen !== undefined) hold({ component: chosen })
    },
    options,
  )
  const left = () => {
    // The next element has the focus only after this one has lost it.
    queueMicrotask(() => {
      const active = shadow.activeElement ?? document.activeElement
      const isTyping = active?.closest(`[data-tessera-typing], ${FORMS}`)
      if (!isTyping) hold(null)
    })
  }
  document.addEventListener('focusout', left, options)
  shadow.addEventListener('focusout', left, options)
  return () => ending.abort()
}
