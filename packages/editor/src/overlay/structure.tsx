import type { Slots } from '@tessera/content'
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { isOpen } from '../commands/rules.ts'
import { slotsOf } from '../model/apply-edit.ts'
import type { RenderingNode } from '../model/edit.ts'
import { useEditing, useEditor } from './editor-context.tsx'
import { bringIntoView } from './into-view.ts'
import { nameOf, placeName } from './names.ts'
import { useCommands } from './use-commands.ts'

/** The page as a tree: by keyboard everything that the pointer does. */
export function Structure({ onSettings }: { onSettings: () => void }) {
  const { t, session, components, watch, setup } = useEditor()
  const { page, chosen, own } = useEditing()
  const commands = useCommands()
  const tree = useRef<HTMLDivElement>(null)
  const uids = [...uidsIn(slotsOf(page))]
  const current = chosen !== undefined && uids.includes(chosen) ? chosen : uids[0]

  const focused = useRef<string>(undefined)

  // The moved item keeps the focus; of one that is gone the next one takes it.
  useEffect(() => {
    const host = tree.current?.getRootNode() as ShadowRoot | undefined
    const isGone = focused.current !== undefined && !uids.includes(focused.current)
    if (!current || !(isGone || tree.current?.contains(host?.activeElement ?? null))) return
    tree.current?.querySelector<HTMLElement>(`[data-uid="${current}"]`)?.focus()
  })

  const choose = (uid: string | undefined) => {
    if (uid === undefined) return
    session.choose(uid)
    tree.current?.querySelector<HTMLElement>(`[data-uid="${uid}"]`)?.focus()
    bringIntoView(watch, uid)
  }
  const pressed = (event: KeyboardEvent) => {
    const uid = (event.target as HTMLElement).dataset.uid
    if (uid === undefined) return
    const done = keyed(event, uid)
    if (done) event.preventDefault()
  }
  const keyed = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, uid: string): boolean => {
    const at = uids.indexOf(uid)
    const isRightToLeft = tree.current !== null && getComputedStyle(tree.current).direction === 'rtl'
    if (altKey) {
      const outwards = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
      const direction = (
        { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'into', ArrowRight: 'into', [outwards]: 'out' } as const
      )[key as 'ArrowUp']
      if (direction) commands.move(uid, direction)
      return direction !== undefined
    }
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') {
      commands.duplicate(uid)
      return true
    }
    switch (key) {
      case 'ArrowDown':
        choose(uids[at + 1])
        return true
      case 'ArrowUp':
        choose(uids[at - 1])
        return true
      case 'Home':
        choose(uids[0])
        return true
      case 'End':
        choose(uids.at(-1))
        return true
      case 'Enter':
        choose(uid)
        onSettings()
        return true
      case 'Delete':
      case 'Backspace':
        commands.remove(uid)
        return true
      default:
        return false
    }
  }

  const rows = (slots: Slots<RenderingNode>, parent: string | null, level: number): ReactNode =>
    Object.entries(slots)
      .filter(([, nodes]) => nodes.length > 0 || isOpen({ own, frame: setup.frame }, parent))
      .map(([key, nodes]) => (
        <Fragment key={`${parent} ${key}`}>
          <div className="tree-place" style={{ paddingInlineStart: level * 14 }} aria-hidden="true">
            {placeName(page, { parent, key }, components)}
            {nodes.length === 0 && ` · ${t('structure.empty')}`}
          </div>
          {nodes.map((node) => (
            <Fragment key={node.uid}>
              <button
                type="button"
                role="treeitem"
                aria-level={level + 1}
                aria-selected={node.uid === chosen}
                tabIndex={node.uid === current ? 0 : -1}
                data-uid={node.uid}
                data-own={own.has(node.uid)}
                className="tree-item"
                style={{ paddingInlineStart: level * 14 + 14 }}
                onClick={() => choose(node.uid)}
              >
                {nameOf(node, components)}
                <span className="unseen">
                  {', '}
                  {placeName(page, { parent, key }, components)}
                  {!own.has(node.uid) && `, ${t('structure.shared')}`}
                </span>
              </button>
              {node.placeholders && rows(node.placeholders, node.uid, level + 1)}
            </Fragment>
          ))}
        </Fragment>
      ))

  return (
    <>
      <p className="lead">{t('structure.lead')}</p>
      <div
        ref={tree}
        role="tree"
        tabIndex={-1}
        aria-label={t('panel.structure')}
        className="tree"
        onKeyDown={pressed}
        onFocus={({ target }) => {
          focused.current = target.dataset.uid
        }}
        onBlur={({ target }) => {
          if (target.isConnected) focused.current = undefined
        }}
      >
        {rows(slotsOf(page), null, 0)}
      </div>
    </>
  )
}

function* uidsIn(slots: Slots<RenderingNode>): Generator<string> {
  for (const nodes of Object.values(slots)) {
    for (const node of nodes) {
      yield node.uid
      if (node.placeholders) yield* uidsIn(node.placeholders)
    }
  }
}
