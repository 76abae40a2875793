import { type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react'
import { boxOf } from '../markers/place.ts'
import { useChrome, useEditor } from '../overlay/editor-context.tsx'
import { bringIntoView } from '../overlay/into-view.ts'
import { useStyles } from '../overlay/use-styles.ts'
import { useDifferences } from './page-as-it-is.ts'
import { variantsPhrases } from './phrases.ts'
import { useSayings } from './sayings.ts'
import styles from './variants.css?inline'

/** What is still seen of a component when its sign leaves the window with it, in CSS pixels. */
const STILL_SEEN = 40
/** Below the toolbar of the chosen component, when that is inside of it. */
const FROM_TOP = 4

/** A sign at each component that a variant has otherwise than the page: how, and the way back. */
export default function VariantMarks({ onOpen }: { readonly onOpen: (mark: HTMLElement) => void }): ReactNode {
  const { watch, session, setup } = useEditor()
  const chrome = useChrome()
  useSyncExternalStore(watch.subscribe, watch.moment)
  const say = useMemo(() => variantsPhrases(setup.uiLanguage), [setup.uiLanguage])
  const differences = useDifferences()
  const sayings = useSayings(differences, say)
  const layer = useRef<HTMLDivElement>(null)
  useStyles(layer, styles)

  return (
    <div ref={layer} className="page-layer" tabIndex={-1}>
      {[...(differences?.all ?? [])].map(([uid, how]) => {
        const rendering = chrome.renderings.get(uid)
        const box = rendering && boxOf(rendering)
        if (box === undefined) return null
        const name = sayings.nameOf(uid)
        return (
          <div
            key={uid}
            className="variant-mark"
            style={{
              top: Math.min(Math.max(box.top + FROM_TOP, FROM_TOP), box.top + box.height - STILL_SEEN),
              left: Math.max(box.left, FROM_TOP),
            }}
          >
            <button
              type="button"
              className="variant-how"
              aria-label={say('mark', { name, how: sayings.inWords(how) })}
              onFocus={() => bringIntoView(watch, uid)}
              onClick={({ currentTarget }) => {
                session.choose(uid)
                onOpen(currentTarget)
              }}
            >
              {sayings.inWords(how)}
            </button>
            <button
              type="button"
              aria-label={say('backOf', { name })}
              onFocus={() => bringIntoView(watch, uid)}
              onClick={() => {
                sayings.takeBack(uid)
                // Its sign goes: the next one is a step away.
                layer.current?.focus()
              }}
            >
              {say('back')}
            </button>
          </div>
        )
      })}
    </div>
  )
}
