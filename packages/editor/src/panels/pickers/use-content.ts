import { useEffect, useState } from 'react'
import { useEditing } from '../../overlay/editor-context.tsx'
import { type ComponentContent, usePickers } from './picker-service.ts'

/** Undefined until it is known, or when it cannot be asked; null when there is no such item. */
export type KnownContent = ComponentContent | null | undefined

/** The content of a rendering as it is stored by now: asked again when something was saved. */
export function useContent(itemId: string): KnownContent {
  const pickers = usePickers()
  const { saving, history } = useEditing()
  const [known, setKnown] = useState<{ readonly itemId: string; readonly content: ComponentContent | null }>()
  const isSaved = saving === 'saved'
  useEffect(() => {
    // What was done last is part of the question: the answer is another one after it.
    if (itemId === '' || !isSaved || history === undefined) return undefined
    let isGone = false
    pickers.content(itemId).then(
      (content) => !isGone && setKnown({ itemId, content }),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [pickers, itemId, isSaved, history])
  return known?.itemId === itemId ? known.content : undefined
}
