import type { FieldMetadata } from '@tessera/content'
import { useSyncExternalStore } from 'react'
import { boxOf } from '../markers/place.ts'
import { useChrome, useEditing, useEditor } from '../overlay/editor-context.tsx'
import { bringIntoView } from '../overlay/into-view.ts'
import { nameOn } from '../overlay/names.ts'
import { marksOn, type Standing, type TranslationMark } from './marks-on.ts'
import { languageName, type SayTranslation } from './phrases.ts'
import { fieldState, textState } from './text-state.ts'
import type { Comparison } from './translation-service.ts'

interface TranslationMarksProps {
  /** While another language is shown beside. */
  readonly comparison: Comparison | undefined
  readonly say: SayTranslation
  readonly onOpen: () => void
}

/** Of a component: beside the sign of comments, in CSS pixels. */
const FROM_EDGE = 40
const WIDEST = 200
/** What is still seen of a component when its sign leaves the window with it. */
const STILL_SEEN = 40

/** A sign at each field and component that is shown in another language; it leads to where it is translated. */
export function TranslationMarks({ comparison, say, onOpen }: TranslationMarksProps) {
  const { watch, session, components, setup } = useEditor()
  const { page } = useEditing()
  const chrome = useChrome()
  useSyncExternalStore(watch.subscribe, watch.moment)

  const standingOf = (metadata: FieldMetadata): Standing | undefined => {
    const text = comparison?.of(metadata)
    const state = text === undefined ? fieldState(metadata) : textState(metadata, text)
    const language = state === 'fallsBack' ? metadata.shownIn : text?.sourceIn
    return state && { state, language: language ?? setup.locale }
  }
  const nameOf = ({ on }: TranslationMark) =>
    on.kind === 'rendering' ? nameOn(page, on.uid, components) : on.metadata.title
  const edge = document.documentElement.clientWidth
  return (
    <div className="page-layer">
      {marksOn(chrome, standingOf).map((mark) => {
        const box = boxOf(mark.on)
        if (box === undefined) return null
        const isWhole = mark.on.kind === 'rendering'
        const state = say(mark.state, { language: languageName(mark.language, setup.uiLanguage) })
        return (
          <button
            key={mark.on.open.id || `${box.top} ${box.left}`}
            type="button"
            className="translation-mark"
            data-state={mark.state}
            data-on={mark.on.kind}
            style={{
              top: isWhole ? Math.min(Math.max(box.top, 4), box.top + box.height - STILL_SEEN) : box.top,
              left: Math.max(Math.min(box.left + box.width, edge) - (isWhole ? FROM_EDGE : 0), Math.min(WIDEST, edge)),
            }}
            aria-label={isWhole ? say('wholeMark', { name: nameOf(mark), state }) : `${nameOf(mark)}: ${state}`}
            onFocus={() => mark.owner && bringIntoView(watch, mark.owner)}
            onClick={() => {
              session.choose(mark.owner)
              onOpen()
            }}
          >
            {state}
          </button>
        )
      })}
    </div>
  )
}
