import { useEditor } from '../overlay/editor-context.tsx'
import { nameOf } from '../overlay/names.ts'
import type { Translate } from '../phrases/index.ts'
import type { Difference } from './differences.ts'
import type { VariantDifferences } from './page-as-it-is.ts'

export interface Sayings {
  /** What authors call the component. */
  nameOf(uid: string): string
  inWords(how: readonly Difference[]): string
  /** Makes a component what it is on the page, and says so. */
  takeBack(uid: string): void
}

/** How differences are told, the same on the page and beside it. */
export function useSayings(differences: VariantDifferences | undefined, say: Translate): Sayings {
  const { components, session } = useEditor()
  const named = (uid: string) => {
    const node = differences?.nodeOf(uid)
    return node === undefined ? '' : nameOf(node, components)
  }
  return {
    nameOf: named,
    inWords: (how) => how.map((one) => say(one)).join(say('and')),
    takeBack(uid) {
      const name = named(uid)
      if (differences?.takeBack(uid)) session.say({ phrase: 'said.asOnPage', values: { name } })
      else session.say({ phrase: 'said.stays', values: { name } })
    },
  }
}
