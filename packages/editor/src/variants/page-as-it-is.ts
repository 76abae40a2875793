import { placeOf } from '@tessera/content'
import type { Page } from '@tessera/content/react'
import { useEffect, useState } from 'react'
import { slotsOf } from '../model/apply-edit.ts'
import type { RenderingNode } from '../model/edit.ts'
import { useEditing, useEditor } from '../overlay/editor-context.tsx'
import { asOnPage, type Difference, differencesOf } from './differences.ts'

export interface VariantDifferences {
  readonly all: ReadonlyMap<string, readonly Difference[]>
  /** The component as the page has it, or as only the variant does. */
  nodeOf(uid: string): RenderingNode | undefined
  /** Makes it what it is on the page: a step of undo. False when it could not. */
  takeBack(uid: string): boolean
}

/** How what is shown differs from the page as others have it, which is read anew when something was saved. */
export function useDifferences(): VariantDifferences | undefined {
  const { setup, service, session } = useEditor()
  const { page, item } = useEditing()
  const [plain, setPlain] = useState<Page>()
  const { addresses, locale, path } = setup

  // By the revision as well: another one may have another page.
  const query = new URLSearchParams({ locale, path, revision: item.revision }).toString()
  useEffect(() => {
    let isGone = false
    service.ask<{ page: Page }>(`${addresses.pageAsItIs}?${query}`).then(
      (answer) => !isGone && setPlain(answer.page),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [service, addresses, query])

  if (plain === undefined) return undefined
  const [own, shown] = [slotsOf(plain), slotsOf(page)]
  return {
    all: differencesOf(own, shown),
    nodeOf: (uid) => (placeOf(own, uid) ?? placeOf(shown, uid))?.node,
    takeBack(uid) {
      const step = asOnPage(own, shown, uid)
      return step !== undefined && session.run(step)
    },
  }
}
