import { useEffect } from 'react'
import { useEditor } from './editor-context.tsx'

/** Keys that hold everywhere on the page: undo, redo, save. Not where somebody types: there they are the field's own. */
export function useKeys(): void {
  const { session, componentEditing } = useEditor()
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (componentEditing.isOpen()) return
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key === 's') {
        event.preventDefault()
        void session.flush()
        return
      }
      const target = event.composedPath()[0]
      if (
        target instanceof HTMLElement &&
        (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
      )
        return
      if (key === 'z') {
        event.preventDefault()
        if (event.shiftKey) session.redo()
        else session.undo()
      } else if (key === 'y') {
        event.preventDefault()
        session.redo()
      }
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [session, componentEditing])
}
