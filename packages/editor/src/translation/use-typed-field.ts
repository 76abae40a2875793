import { useEffect, useState } from 'react'
import { around } from '../markers/place.ts'
import { fieldKey } from '../model/edit.ts'
import { useEditor } from '../overlay/editor-context.tsx'

/** Key of the field whose element on the page was typed in last. */
export function useTypedField(): string | undefined {
  const { watch } = useEditor()
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    const focused = ({ target }: FocusEvent) => {
      const place = target instanceof Element ? target.closest('[data-tessera-typing]') : null
      const field = place === null ? undefined : around(watch.chrome().fields, place)
      if (field === undefined) return
      const { datasource, fieldId } = field.metadata
      setTyped(fieldKey({ itemId: datasource.id, language: datasource.language, fieldId }))
    }
    document.addEventListener('focusin', focused)
    return () => document.removeEventListener('focusin', focused)
  }, [watch])
  return typed
}
