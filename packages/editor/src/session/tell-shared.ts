import { bareId } from '../model/item-id.ts'
import type { Editor } from '../overlay/editor-context.tsx'
import { PICKER_PHRASES } from '../panels/pickers/phrases.ts'
import { pickerService } from '../panels/pickers/picker-service.ts'
import { translator } from '../phrases/index.ts'

/** Places that are named before the rest is only counted. */
const NAMED = 3

/** Tells an author who changes content that stands elsewhere too, once for each item. Answers what ends it. */
export function tellShared(editor: Pick<Editor, 'session' | 'service' | 'setup'>): () => void {
  const { session, setup } = editor
  const t = translator(setup.uiLanguage, PICKER_PHRASES)
  const pickers = pickerService(editor)
  const asked = new Set([bareId(setup.item.id)])
  const tell = async (itemId: string) => {
    const [uses] = await pickers.uses([itemId])
    const names = uses?.others.map(({ name }) => name) ?? []
    if (names.length === 0) return
    const rest = names.length - NAMED
    const places = [...names.slice(0, NAMED), ...(rest > 0 ? [t('andMore', { count: rest })] : [])].join(', ')
    session.say({ phrase: t('sharedEdited', { places }), isProblem: true })
  }
  let { history } = session.getState()
  return session.subscribe(() => {
    const { history: now } = session.getState()
    if (now === history) return
    history = now
    for (const edit of now.undo.at(-1)?.edits ?? []) {
      if (edit.kind !== 'field' || asked.has(bareId(edit.itemId))) continue
      asked.add(bareId(edit.itemId))
      // Without an answer it is asked again with the next change.
      tell(edit.itemId).catch(() => asked.delete(bareId(edit.itemId)))
    }
  })
}
