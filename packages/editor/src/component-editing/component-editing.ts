import type { ClosedEditor, ComponentEditor } from '@tessera/builder/editor'
import { placeOf } from '@tessera/content'
import { paramsStep } from '../commands/commands.ts'
import { slotsOf } from '../model/apply-edit.ts'
import type { Editor } from '../overlay/editor-context.tsx'
import { builtElement } from './built-element.ts'

/** The component editor over the page (contract "component-builder", 10 and 14.5): one at a time. */
export interface ComponentEditing {
  isOpen(): boolean
  subscribe(listener: () => void): () => void
  /** Whether the rendering shows a component that can be edited here. */
  isEditable(uid: string): boolean
  /** Opens the editor on the built component of a rendering; what could not be loaded is said. */
  open(uid: string): Promise<void>
  /** Closes the editor, which asks first if something would be lost. Whether it is closed now. */
  close(): Promise<boolean>
}

/** Of a rendering: the place on the page that its customization is for. */
const INSTANCE = 'ComponentInstanceId'

export function createComponentEditing({
  setup: { addresses, uiLanguage },
  session,
  watch,
}: Pick<Editor, 'setup' | 'session' | 'watch'>): ComponentEditing {
  const listeners = new Set<() => void>()
  let isOpen = false
  let opened: ComponentEditor | undefined

  const change = (next: boolean) => {
    isOpen = next
    for (const listener of listeners) listener()
  }
  const elementOf = (uid: string) => {
    const { renderings } = watch.chrome()
    const rendering = renderings.get(uid)
    return rendering && builtElement(rendering, renderings)
  }
  const nodeOf = (uid: string) => placeOf(slotsOf(session.getState().page), uid)?.node

  /** The page shows what is published of the component now. A place that is customized for the first time gets its id. */
  async function show(uid: string, instance: string, { outcome }: ClosedEditor): Promise<void> {
    if (outcome === 'unchanged') return
    const isNew = outcome === 'saved' && nodeOf(uid)?.params?.[INSTANCE] !== instance
    if (isNew && session.run({ ...paramsStep(uid, { [INSTANCE]: instance }), label: 'step.customize' }))
      await session.flush()
    else await session.refresh()
  }

  return {
    isOpen: () => isOpen,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isEditable: (uid) => session.getState().own.has(uid) && elementOf(uid) !== undefined,
    async open(uid) {
      if (isOpen) return
      const focused = document.activeElement?.shadowRoot?.activeElement
      change(true)
      const loaded = await import('@tessera/builder/editor').catch(() => undefined)
      const element = elementOf(uid)
      if (loaded === undefined || element === undefined) {
        change(false)
        session.say({ phrase: loaded === undefined ? 'edit.notLoaded' : 'problem.layout', isProblem: true })
        return
      }
      const place = loaded.placeOf(element)
      const instance = place.instance ?? crypto.randomUUID()
      session.hold()
      opened = loaded.openComponentEditor({
        element,
        api: { base: addresses.components },
        place: { ...place, instance },
        language: uiLanguage,
        onClosed(closed) {
          opened = undefined
          change(false)
          session.release()
          requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus())
          void show(uid, instance, closed)
        },
      })
      // The one before is not cleaned up yet.
      if (opened === undefined) {
        session.release()
        change(false)
      }
    },
    async close() {
      await opened?.act('close')
      return !isOpen
    },
  }
}
