import type { ServerDataContext } from '@tessera/content/react'
import { NothingThere } from '../../page/outcome.ts'

/** The last part of the page's address, which names what it shows. */
export function namedByAddress({ page }: Pick<ServerDataContext, 'page'>): string {
  return (page.layout.sitecore.context.itemPath ?? '').split('/').at(-1) ?? ''
}

/** Ids as commerce writes them: nothing else is asked for. Throws {@link NothingThere}. */
export function checkedId(id: string): string {
  if (!/^[\w-]{1,100}$/.test(id)) throw new NothingThere()
  return id
}
