import { type Place, placeOf } from '@tessera/content'
import { useMemo } from 'react'
import { addStep, type Direction, duplicateStep, moveBy, moveStep, removeStep } from '../commands/commands.ts'
import type { Ground } from '../commands/rules.ts'
import { slotsOf } from '../model/apply-edit.ts'
import { type Editor, useEditor } from './editor-context.tsx'
import { bringIntoView } from './into-view.ts'
import { nameOn, placeName } from './names.ts'

/** What an author does to renderings, said aloud; by buttons, keys and pointer alike. */
export interface Commands {
  move(uid: string, direction: Direction): void
  moveTo(uid: string, at: Place): void
  duplicate(uid: string): void
  remove(uid: string): void
  add(componentName: string, at: Place): Promise<void>
}

export function useCommands(): Commands {
  const editor = useEditor()
  return useMemo(() => commandsOn(editor), [editor])
}

/** Each command works on the page as it is when the command runs, which may be later than when its button was drawn. */
export function commandsOn({
  session,
  components,
  port,
  watch,
  setup: { frame },
}: Pick<Editor, 'session' | 'components' | 'port' | 'watch' | 'setup'>): Commands {
  const groundNow = (): Ground => {
    const { page, own } = session.getState()
    return { page, own, components, frame }
  }
  const moved = (ground: Ground, uid: string, step: ReturnType<typeof moveStep>) => {
    const name = nameOn(ground.page, uid, components)
    if (step === undefined) {
      session.say({ phrase: ground.own.has(uid) ? 'said.stays' : 'said.shared', values: { name } })
      return
    }
    if (!session.run(step)) return
    const { page } = session.getState()
    const found = placeOf(slotsOf(page), uid)
    if (found === undefined) return
    const { place } = found
    const slots =
      place.parent === null ? slotsOf(page) : (placeOf(slotsOf(page), place.parent)?.node.placeholders ?? {})
    const values = {
      name,
      index: place.index + 1,
      count: slots[place.key]?.length ?? 0,
      place: placeName(page, place, components),
    }
    session.say({ phrase: 'said.moved', values })
    session.choose(uid)
    bringIntoView(watch, uid)
  }
  return {
    move(uid, direction) {
      const ground = groundNow()
      moved(ground, uid, moveBy(ground, uid, direction))
    },
    moveTo(uid, at) {
      const ground = groundNow()
      moved(ground, uid, moveStep(ground, uid, at))
    },
    duplicate(uid) {
      const ground = groundNow()
      const done = duplicateStep(ground, uid)
      const name = nameOn(ground.page, uid, components)
      if (done === undefined) return session.say({ phrase: 'said.shared' })
      if (!session.run(done.step)) return
      session.choose(done.uid)
      bringIntoView(watch, done.uid)
      session.say({ phrase: 'said.duplicated', values: { name } })
    },
    remove(uid) {
      const ground = groundNow()
      const step = removeStep(ground, uid)
      const name = nameOn(ground.page, uid, components)
      if (step === undefined) return session.say({ phrase: 'said.shared' })
      const next = neighbour(ground, uid)
      if (!session.run(step)) return
      session.choose(next)
      session.say({ phrase: 'said.removed', values: { name } })
    },
    async add(componentName, at) {
      const values = { name: components.get(componentName)?.title ?? componentName }
      try {
        await port.load(componentName)
      } catch {
        return session.say({ phrase: 'add.notLoaded', values, isProblem: true })
      }
      // While the code was on its way the page may have become another one: the place may be gone, a number taken.
      const done = addStep(groundNow(), componentName, at)
      if (done === undefined) return session.say({ phrase: 'problem.layout', isProblem: true })
      if (!session.run(done.step)) return
      session.choose(done.uid)
      bringIntoView(watch, done.uid)
      session.say({ phrase: 'said.added', values })
    },
  }
}

/** Who is chosen once a rendering is gone: the next one there, the one before, or what it stood in. */
function neighbour({ page }: Ground, uid: string): string | undefined {
  const found = placeOf(slotsOf(page), uid)
  if (found === undefined) return undefined
  const { parent, key, index } = found.place
  const slots = parent === null ? slotsOf(page) : (placeOf(slotsOf(page), parent)?.node.placeholders ?? {})
  return (slots[key]?.[index + 1] ?? slots[key]?.[index - 1])?.uid ?? parent ?? undefined
}
