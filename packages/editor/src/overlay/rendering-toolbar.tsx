import { ArrowDown, ArrowUp, Copy, GripVertical, PencilRuler, Plus, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { RenderingChrome } from '../markers/chrome.ts'
import { type Box, standsIn } from '../markers/place.ts'
import type { AddPlace } from './add-place.ts'
import { startDragging } from './drag.ts'
import { useChrome, useEditing, useEditor, useGround } from './editor-context.tsx'
import { nameOn } from './names.ts'
import { useCommands } from './use-commands.ts'

interface RenderingToolbarProps {
  readonly rendering: RenderingChrome
  readonly box: Box
  readonly onAdd: (at: AddPlace) => void
  readonly onSettings: () => void
}

/** What can be done to the chosen rendering, at its upper edge. */
export function RenderingToolbar({ rendering: { uid }, box, onAdd, onSettings }: RenderingToolbarProps) {
  const { t, components, componentEditing, watch, session } = useEditor()
  const { page, own } = useEditing()
  const chrome = useChrome()
  const ground = useGround()
  const commands = useCommands()
  const grip = useRef<HTMLButtonElement>(null)
  const isOwn = own.has(uid)
  const name = nameOn(page, uid, components)
  const latest = useRef({ ground, commands })
  latest.current = { ground, commands }

  useEffect(() => {
    const handle = grip.current
    if (handle === null || !isOwn) return undefined
    return startDragging(handle, {
      uid,
      watch,
      ground: () => latest.current.ground,
      drop: (at) => latest.current.commands.moveTo(uid, at),
    })
  }, [uid, isOwn, watch])

  const addAfter = () => {
    const found = standsIn(chrome, uid)
    if (found) onAdd({ parent: found.placeholder.parent, key: found.placeholder.key, index: found.index + 1 })
  }
  const top = box.top > 44 ? box.top - 40 : Math.max(box.top, 4)
  return (
    <div role="toolbar" aria-label={name} className="toolbar" style={{ top, left: Math.max(box.left, 4) }}>
      <span className="toolbar-name">{name}</span>
      {isOwn ? (
        <>
          <button ref={grip} type="button" className="icon grip" aria-label={t('do.drag')} tabIndex={-1}>
            <GripVertical size={16} aria-hidden="true" />
          </button>
          <button type="button" className="icon" aria-label={t('do.up')} onClick={() => commands.move(uid, 'up')}>
            <ArrowUp size={16} aria-hidden="true" />
          </button>
          <button type="button" className="icon" aria-label={t('do.down')} onClick={() => commands.move(uid, 'down')}>
            <ArrowDown size={16} aria-hidden="true" />
          </button>
          <button type="button" className="icon" aria-label={t('do.addHere')} onClick={addAfter}>
            <Plus size={16} aria-hidden="true" />
          </button>
          <button type="button" className="icon" aria-label={t('do.duplicate')} onClick={() => commands.duplicate(uid)}>
            <Copy size={16} aria-hidden="true" />
          </button>
          <button type="button" className="icon" aria-label={t('do.remove')} onClick={() => commands.remove(uid)}>
            <Trash2 size={16} aria-hidden="true" />
          </button>
        </>
      ) : (
        <button
          type="button"
          className="text-button"
          onClick={() => session.say({ phrase: 'said.shared', isProblem: true })}
        >
          {t('structure.shared')}
        </button>
      )}
      {componentEditing.isEditable(uid) && (
        <button
          type="button"
          className="icon"
          aria-label={t('do.editComponent')}
          onClick={() => void componentEditing.open(uid)}
        >
          <PencilRuler size={16} aria-hidden="true" />
        </button>
      )}
      <button type="button" className="icon" aria-label={t('do.settings')} onClick={onSettings}>
        <SlidersHorizontal size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
