import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isOpen } from '../commands/rules.ts'
import { editInline, type InlineEditing, isInlineText } from '../fields/inline-text.ts'
import type { RichEditing } from '../fields/rich-editing.ts'
import type { FieldChrome, PlaceholderChrome, RenderingChrome } from '../markers/chrome.ts'
import { around, type Box, boxOf } from '../markers/place.ts'
import type { AddPlace } from './add-place.ts'
import { useChrome, useEditing, useEditor } from './editor-context.tsx'
import { nameOn, placeName } from './names.ts'
import { RenderingToolbar } from './rendering-toolbar.tsx'
import { RichToolbar } from './rich-toolbar.tsx'

interface PageLayerProps {
  readonly onAdd: (at: AddPlace) => void
  readonly onSettings: () => void
}

/** What is drawn over the page: what is under the pointer, what is chosen, where something can be added. */
export function PageLayer({ onAdd, onSettings }: PageLayerProps) {
  const { watch, session, components, componentEditing, guard, setup, t } = useEditor()
  const chrome = useChrome()
  useSyncExternalStore(watch.subscribe, watch.moment)
  const { page, own, chosen, conflicts } = useEditing()
  const [hovered, setHovered] = useState<RenderingChrome | FieldChrome>()
  const [rich, setRich] = useState<RichEditing>()
  const typing = useRef<InlineEditing | RichEditing>(undefined)

  useEffect(() => {
    const ending = new AbortController()
    const options = { capture: true, signal: ending.signal } as const
    const under = (target: EventTarget | null) => {
      if (!(target instanceof Node) || !watch.root.contains(target)) return undefined
      const all = watch.chrome()
      return { field: around(all.fields, target), rendering: around(all.renderings.values(), target) }
    }
    let asked = 0
    const edit = async (field: FieldChrome) => {
      asked += 1
      const mine = asked
      const label = t('do.edit', { field: field.metadata.title })
      if (isInlineText(field.metadata)) {
        typing.current = editInline(field, session, label)
      } else if (field.metadata.fieldType === 'Rich Text') {
        const loaded = await import('../fields/rich-text.ts').catch(() => undefined)
        // Two of them on one element would lose what React has there.
        if (mine !== asked) return
        if (loaded === undefined) {
          session.say({ phrase: 'edit.notLoaded', isProblem: true })
          return
        }
        const { editRich } = loaded
        const started = editRich(field, session, label, () => setRich(undefined))
        if (started === 'foreign') session.say({ phrase: 'rich.foreign', isProblem: true })
        else {
          typing.current = started
          setRich(started)
        }
      }
    }
    document.addEventListener(
      'pointermove',
      ({ target }) => {
        const found = under(target)
        setHovered(found?.field && isWritten(found.field) ? found.field : found?.rendering)
      },
      { ...options, passive: true },
    )
    watch.root.addEventListener(
      'click',
      (event) => {
        const target = event.target as Element
        if (componentEditing.isOpen()) {
          // The text of the component is its editor's; nothing else on the page leads away from it.
          if (!target.closest('[data-tessera-editing]')) event.preventDefault()
          return
        }
        if (target.closest('[data-tessera-typing]')) return
        // Who holds the key wants to go where the link leads.
        if (!(event.ctrlKey || event.metaKey)) event.preventDefault()
        const found = under(target)
        if (found === undefined) return
        session.choose(found.field?.owner ?? found.rendering?.uid)
        typing.current?.end(true)
        const { field } = found
        if (field === undefined || event.ctrlKey || event.metaKey) return
        const start = () => void edit(field)
        if (!guard.ask?.(field, start)) start()
      },
      options,
    )
    // Formatted text is left by going elsewhere on the page; its own toolbar belongs to it.
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (watch.root.contains(target as Node) && !(target as Element).closest('[data-tessera-typing]')) {
          typing.current?.end(true)
        }
      },
      options,
    )
    watch.root.addEventListener('submit', (event) => event.preventDefault(), options)
    return () => ending.abort()
  }, [watch, session, componentEditing, guard, t])

  // What stays of a text is chosen before it is written on: what is open would replace it afterwards.
  const isDisputed = conflicts.length > 0
  useEffect(() => {
    if (isDisputed) typing.current?.end(true)
  }, [isDisputed])

  const chosenChrome = chosen === undefined ? undefined : chrome.renderings.get(chosen)
  const chosenBox = chosenChrome && boxOf(chosenChrome)
  const hoveredBox = hovered && hovered !== chosenChrome && hovered.open.isConnected ? boxOf(hovered) : undefined
  const empty = chrome.placeholders.filter(
    ({ renderings, parent }) => renderings.length === 0 && isOpen({ own, frame: setup.frame }, parent),
  )
  return (
    <div className="page-layer">
      {hovered && hoveredBox && (
        <Outline
          box={hoveredBox}
          kind={hovered.kind}
          label={hovered.kind === 'rendering' ? nameOn(page, hovered.uid, components) : hovered.metadata.title}
        />
      )}
      {chosenChrome && chosenBox && (
        <>
          <Outline box={chosenBox} kind="chosen" />
          {rich === undefined && (
            <RenderingToolbar rendering={chosenChrome} box={chosenBox} onAdd={onAdd} onSettings={onSettings} />
          )}
        </>
      )}
      {rich && <RichToolbar rich={rich} />}
      {empty.map((placeholder) => (
        <EmptyPlace
          key={placeholder.open.id}
          placeholder={placeholder}
          label={placeName(page, placeholder, components)}
          onAdd={onAdd}
        />
      ))}
    </div>
  )
}

/** Where it stands, and not in a form. */
const isWritten = ({ metadata }: FieldChrome): boolean => isInlineText(metadata) || metadata.fieldType === 'Rich Text'

function Outline({ box: { top, left, width, height }, kind, label }: { box: Box; kind: string; label?: string }) {
  return (
    <div className="outline" data-kind={kind} style={{ top, left, width, height }} aria-hidden="true">
      {label !== undefined && <span className="outline-name">{label}</span>}
    </div>
  )
}

/** A placeholder nobody has put anything in yet. */
function EmptyPlace({
  placeholder: { open, close, parent, key },
  label,
  onAdd,
}: {
  placeholder: PlaceholderChrome
  label: string
  onAdd: (at: AddPlace) => void
}) {
  const { t } = useEditor()
  const zone = open.parentElement
  if (zone === null || !open.isConnected) return null
  const box = boxOf({ open, close }) ?? zone.getBoundingClientRect()
  return (
    <button
      type="button"
      className="empty-place"
      style={{ top: box.top, left: box.left, width: Math.max(box.width, 160) }}
      onClick={() => onAdd({ parent, key, index: 0 })}
    >
      <span className="unseen">{t('do.addHere')}: </span>
      <span aria-hidden="true">+ </span>
      {label}
    </button>
  )
}
