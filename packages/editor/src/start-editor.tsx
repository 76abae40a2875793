import { PAGE_PORT, PAGE_PORT_EVENT, type PagePort } from '@tessera/content/react'
import { createRoot } from 'react-dom/client'
import { createComponentEditing } from './component-editing/component-editing.ts'
import styles from './editor.css?inline'
import { losesMarkup } from './fields/loses-markup.ts'
import { type Editor, EditorProvider } from './overlay/editor-context.tsx'
import { EditorRoot } from './overlay/editor-root.tsx'
import { watchPage } from './overlay/page-watch.ts'
import { type FramedEditor, STAGE_ID } from './overlay/stage.tsx'
import { translator } from './phrases/index.ts'
import { createEditingService } from './session/editing-service.ts'
import { createEditingSession } from './session/editing-session.ts'
import { openMemory } from './session/open-memory.ts'
import type { EditSetup } from './setup.ts'

/** Ids and names both sides know. */
const SETUP_ID = 'page-edit'
const PAGE_ROOT = 'page'
const HOST_ID = 'tessera-editor'

interface EditedWindow {
  tesseraEditor?: FramedEditor
  'Sitecore.Horizon.ResetChromes'?: () => void
}

/** Puts the editor over the page once the page has woken up. @throws when the page says nothing of how it is edited */
export async function startEditor(): Promise<void> {
  const port = await pagePort()
  const setup = JSON.parse(document.getElementById(SETUP_ID)?.textContent ?? '') as EditSetup
  const root = document.getElementById(PAGE_ROOT)
  if (root === null) throw new Error('The page has no root.')

  const service = createEditingService(setup.addresses, (input, init) => fetch(input, init))
  const { memory, kept } = await openMemory(setup)
  const session = createEditingSession({ setup, port, service, memory, kept, losesMarkup })
  const watch = watchPage(root)
  const componentEditing = createComponentEditing({ setup, session, watch })
  const editor: Editor = {
    setup,
    session,
    service,
    port,
    watch,
    componentEditing,
    components: new Map(setup.components.map((component) => [component.name, component])),
    t: translator(setup.uiLanguage),
    guard: {},
    isFramed: window.frameElement?.id === STAGE_ID,
  }
  const edited = window as unknown as EditedWindow
  edited['Sitecore.Horizon.ResetChromes'] = watch.reset
  edited.tesseraEditor = { flush: session.flush, closeComponent: componentEditing.close }
  window.addEventListener('pagehide', session.leave)
  window.addEventListener('online', () => void session.flush())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && session.getState().saving === 'signedOut') void session.flush()
  })
  // Without it the author is told nothing of other places; every change is saved all the same.
  import('./session/tell-shared.ts').then(
    ({ tellShared }) => tellShared(editor),
    () => undefined,
  )
  createRoot(overlay(setup)).render(
    <EditorProvider editor={editor}>
      <EditorRoot />
    </EditorProvider>,
  )
}

function pagePort(): Promise<PagePort> {
  return new Promise((resolve) => {
    const offered = () => {
      const port = window[PAGE_PORT]
      if (port) resolve(port)
    }
    document.addEventListener(PAGE_PORT_EVENT, offered, { once: true })
    offered()
  })
}

/** A root of its own beside the page's: neither's style reaches the other. */
function overlay({ uiLanguage }: EditSetup): Element {
  const host = document.createElement('div')
  host.id = HOST_ID
  host.lang = uiLanguage
  host.dir = uiLanguage === 'ar' ? 'rtl' : 'ltr'
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  shadow.adoptedStyleSheets = [sheet]
  const root = document.createElement('div')
  root.className = 'editor'
  shadow.append(root)
  document.body.append(host)
  return root
}
