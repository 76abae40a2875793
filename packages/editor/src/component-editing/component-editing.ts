import type { ComponentEditor } from '@tessera/builder/editor'
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

/** The parts of the page editor that it works with. */
export type ComponentEditingParts = Pick<Editor, 'setup' | 'session' | 'watch'>

export function createComponentEditing(parts: ComponentEditingParts): ComponentEditing {
  const { session, watch } = parts
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
      const closed = () => {
        opened = undefined
        change(false)
        requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus())
      }
      change(true)
      const loaded = await import('./open-component.ts').catch(() => undefined)
      const element = elementOf(uid)
      if (loaded && element) opened = loaded.openComponent(parts, { uid, element, closed })
      else session.say({ phrase: loaded ? 'problem.layout' : 'edit.notLoaded', isProblem: true })
      // Nor while the one before is not cleaned up yet.
      if (opened === undefined) closed()
    },
    async close() {
      await opened?.act('close')
      return !isOpen
    },
  }
}
