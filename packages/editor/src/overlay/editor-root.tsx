import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Conflicts } from '../panels/conflicts.tsx'
import { Pages } from '../panels/pages.tsx'
import { Palette } from '../panels/palette.tsx'
import { Quality } from '../panels/quality.tsx'
import type { AddPlace } from './add-place.ts'
import { Bar } from './bar.tsx'
import { useEditing, useEditor, useIsComponentOpen } from './editor-context.tsx'
import { Notice } from './notice.tsx'
import { PageLayer } from './page-layer.tsx'
import { Panel, type PanelName } from './panel.tsx'
import { Stage } from './stage.tsx'
import { Structure } from './structure.tsx'
import { useKeys } from './use-keys.ts'
import { Voice } from './voice.tsx'

const loadSettings = () => import('../panels/settings.tsx')
const Settings = lazy(loadSettings)
const loadHistory = () => import('../panels/history.tsx')
const ItemHistory = lazy(loadHistory)
const Plan = lazy(() => import('../panels/plan/plan.tsx'))
const PublishDialog = lazy(() =>
  import('../panels/publish-dialog.tsx').then(({ PublishDialog }) => ({ default: PublishDialog })),
)
const Variants = lazy(() => import('../variants/variants-panel.tsx'))
/** Whoever works alone, in one language, loses nothing when these cannot be loaded. */
const nothing = () => ({ default: () => null })
const Together = lazy(() => import('../presence/together.tsx').catch(nothing))
const VariantMarks = lazy(() => import('../variants/variant-marks.tsx').catch(nothing))
const Translation = lazy(() => import('../translation/translation.tsx').catch(nothing))

/** Of a panel and of a window with room for it beside the page, in CSS pixels. */
const PANEL_WIDTH = 360
const ROOMY = 1100

/** All of the editor's own elements: over the page, and around it. */
export function EditorRoot() {
  const { watch, isFramed, setup } = useEditor()
  const { conflicts } = useEditing()
  const [panel, setPanel] = useState<PanelName>()
  const [place, setPlace] = useState<AddPlace>()
  const [isPublishing, setPublishing] = useState(false)
  const [stageWidth, setStageWidth] = useState<number>()
  const opener = useRef<HTMLElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const isComponentOpen = useIsComponentOpen()
  useKeys()
  // Asked for soon after, so that they are there without a connection: who edits sets something, and looks back.
  useEffect(() => {
    for (const load of [loadSettings, loadHistory]) load().catch(() => undefined)
  }, [])

  useEffect(() => {
    const { style } = document.documentElement
    const roomy = matchMedia(`(min-width: ${ROOMY}px)`)
    const side = getComputedStyle(host.current as Element).direction === 'rtl' ? 'padding-left' : 'padding-right'
    // A page as wide as the rest of the window: nothing of it lies under the panel.
    const makeRoom = () => {
      style.setProperty(side, panel !== undefined && roomy.matches ? `${PANEL_WIDTH}px` : '')
      watch.reset()
    }
    style.setProperty('padding-block-end', '7rem')
    makeRoom()
    roomy.addEventListener('change', makeRoom)
    return () => {
      roomy.removeEventListener('change', makeRoom)
      style.removeProperty('padding-block-end')
      style.removeProperty(side)
    }
  }, [panel, watch])

  const open = (name: PanelName | undefined) => {
    setPanel(name)
    if (name !== 'add') setPlace(undefined)
    if (name === undefined) opener.current?.focus()
  }
  /** Of a part with a button and a panel of its own. */
  const apart = (name: PanelName) => ({
    isOpen: panel === name,
    onToggle: (button: HTMLElement) => {
      opener.current = button
      open(panel === name ? undefined : name)
    },
    onClose: () => open(undefined),
  })
  const addAt = (at: AddPlace) => {
    setPlace(at)
    setPanel('add')
  }
  return (
    <div ref={host}>
      <div hidden={isComponentOpen}>
        <PageLayer onAdd={addAt} onSettings={() => open('settings')} />
        {setup.variant !== undefined && (
          <Suspense>
            <VariantMarks
              onOpen={(mark) => {
                opener.current = mark
                setPanel('variants')
              }}
            />
          </Suspense>
        )}
        {panel !== undefined && panel !== 'comments' && panel !== 'translate' && (
          <Panel name={panel} onClose={() => open(undefined)}>
            {panel === 'structure' && <Structure onSettings={() => open('settings')} />}
            {panel === 'add' && <Palette at={place} />}
            {panel === 'history' && (
              <Suspense>
                <ItemHistory />
              </Suspense>
            )}
            {panel === 'pages' && <Pages />}
            {panel === 'quality' && <Quality />}
            {panel === 'settings' && (
              <Suspense>
                <Settings onTranslate={() => open('translate')} />
              </Suspense>
            )}
            {panel === 'plan' && (
              <Suspense>
                <Plan />
              </Suspense>
            )}
            {panel === 'variants' && (
              <Suspense>
                <Variants />
              </Suspense>
            )}
          </Panel>
        )}
        <Bar
          panel={panel}
          onPanel={(name, button) => {
            opener.current = button
            open(name === panel ? undefined : name)
          }}
          onPublish={() => setPublishing(true)}
          onWidth={setStageWidth}
        >
          <Suspense>
            <Together {...apart('comments')} />
          </Suspense>
          {setup.languages.length > 1 && (
            <Suspense>
              <Translation {...apart('translate')} />
            </Suspense>
          )}
        </Bar>
        {isPublishing && (
          <Suspense>
            <PublishDialog onClose={() => setPublishing(false)} />
          </Suspense>
        )}
        {conflicts[0] !== undefined && <Conflicts conflict={conflicts[0]} />}
        {stageWidth !== undefined && !isFramed && <Stage width={stageWidth} onWidth={setStageWidth} />}
      </div>
      <Notice />
      <Voice />
    </div>
  )
}
