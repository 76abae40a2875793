import { Bold, Check, Heading2, Heading3, Italic, Link, List, ListOrdered, Quote } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { RICH_COMMANDS, type RichEditing } from '../fields/rich-editing.ts'
import { boxOf } from '../markers/place.ts'
import { useEditor } from './editor-context.tsx'

const ICONS = {
  bold: Bold,
  italic: Italic,
  heading: Heading2,
  subheading: Heading3,
  list: List,
  numbers: ListOrdered,
  quote: Quote,
  link: Link,
} as const

/** How formatted text is formatted, above the field it is written in. */
export function RichToolbar({ rich }: { rich: RichEditing }) {
  const { t, watch } = useEditor()
  const state = useSyncExternalStore(rich.subscribe, rich.getState)
  useSyncExternalStore(watch.subscribe, watch.moment)
  const [address, setAddress] = useState<string>()
  const box = boxOf(rich.field)
  if (box === undefined) return null
  const setLink = () => {
    if (rich.run('link', address?.trim())) setAddress(undefined)
  }
  return (
    <div
      role="toolbar"
      aria-label={rich.field.metadata.title}
      className="toolbar"
      style={{ top: Math.max(box.top - 44, 4), left: Math.max(box.left, 4) }}
    >
      {RICH_COMMANDS.map((command) => {
        const Icon = ICONS[command]
        return (
          <button
            key={command}
            type="button"
            className="icon"
            aria-label={t(`rich.${command}`)}
            aria-pressed={state[command]}
            // The text keeps the cursor.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() =>
              command === 'link' ? setAddress(address === undefined ? state.address : undefined) : rich.run(command)
            }
          >
            <Icon size={16} aria-hidden="true" />
          </button>
        )
      })}
      {address !== undefined && (
        <form
          className="rich-link"
          onSubmit={(event) => {
            event.preventDefault()
            setLink()
          }}
        >
          <input
            className="input"
            aria-label={t('settings.linkAddress')}
            placeholder="/about, https://…"
            value={address}
            // biome-ignore lint/a11y/noAutofocus: the author has just asked for it
            autoFocus
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          />
        </form>
      )}
      <button type="button" className="icon" aria-label={t('rich.done')} onClick={() => rich.end(true)}>
        <Check size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
