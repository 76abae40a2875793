import type { ComponentManifest } from '@tessera/content'
import type { PagePort } from '@tessera/content/react'
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Ground } from '../commands/rules.ts'
import type { ComponentEditing } from '../component-editing/component-editing.ts'
import type { FieldChrome, PageChrome } from '../markers/chrome.ts'
import type { Translate } from '../phrases/index.ts'
import type { EditingService } from '../session/editing-service.ts'
import type { EditingSession, EditingState } from '../session/editing-session.ts'
import type { EditSetup } from '../setup.ts'
import type { PageWatch } from './page-watch.ts'

/** What every part of the editor may ask for. */
export interface Editor {
  readonly setup: EditSetup
  readonly session: EditingSession
  readonly service: EditingService
  readonly port: PagePort
  readonly watch: PageWatch
  readonly componentEditing: ComponentEditing
  readonly components: ReadonlyMap<string, ComponentManifest>
  readonly t: Translate
  /** The page stands in a frame of some width: what is around it belongs to the outer editor. */
  readonly isFramed: boolean
  /** Asked before a field is typed in. True: it answers later, by `goOn` or not at all. */
  readonly guard: { ask?: (field: FieldChrome, goOn: () => void) => boolean }
}

const EditorContext = createContext<Editor | undefined>(undefined)

export function EditorProvider({ editor, children }: { editor: Editor; children: ReactNode }): ReactNode {
  return <EditorContext value={editor}>{children}</EditorContext>
}

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (editor === undefined) throw new Error('This part of the editor stands outside of it.')
  return editor
}

export function useEditing(): EditingState {
  const { session } = useEditor()
  return useSyncExternalStore(session.subscribe, session.getState)
}

/** What is marked on the page; a new object when the page has changed. */
export function useChrome(): PageChrome {
  const { watch } = useEditor()
  return useSyncExternalStore(watch.subscribe, watch.chrome)
}

/** While a component is edited, the page editor itself is out of the way. */
export function useIsComponentOpen(): boolean {
  const { componentEditing } = useEditor()
  return useSyncExternalStore(componentEditing.subscribe, componentEditing.isOpen)
}

/** What commands need to know of the page as it is now. */
export function useGround(): Ground {
  const {
    components,
    setup: { frame },
  } = useEditor()
  const { page, own } = useEditing()
  return useMemo(() => ({ page, own, components, frame }), [page, own, components, frame])
}
