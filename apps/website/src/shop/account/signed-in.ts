import { isNotFound } from '@tessera/commerce'
import type { ServerDataContext } from '@tessera/content/react'
import { currentPath } from '../../components/elements/where.ts'
import { pathIn } from '../../components/languages.ts'
import { encodePath } from '../../page/locale.ts'
import { Elsewhere, NothingThere } from '../../page/outcome.ts'
import { signInPath } from '../paths.ts'
import type { Shopper } from '../shopper.ts'

type Context = Pick<ServerDataContext, 'shop' | 'page' | 'query'>

/** Whoever is signed in. Others are sent to the sign-in, which leads back to this page with all of its address. */
export function signedIn({ shop, page, query }: Context): Shopper {
  const shopper = shop?.shopper
  if (shopper?.isSignedIn) return shopper
  const path = encodePath(currentPath(page))
  const back = path + (query.size > 0 ? `?${query}` : '')
  throw new Elsewhere(pathIn(page.locale, signInPath(back, shopper?.hasExpired ? 'ended' : 'page')))
}

/** The last part of the page's address, which names what it shows. */
export function namedByAddress({ page }: Pick<ServerDataContext, 'page'>): string {
  return (page.layout.sitecore.context.itemPath ?? '').split('/').at(-1) ?? ''
}

/** What is not there for this shopper is no page: nobody learns whether it is there for another. */
export async function orNothing<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading
  } catch (error) {
    if (isNotFound(error)) throw new NothingThere()
    throw error
  }
}

/** Ids as commerce writes them: nothing else is asked for. Throws {@link NothingThere}. */
export function checkedId(id: string): string {
  if (!/^[\w-]{1,100}$/.test(id)) throw new NothingThere()
  return id
}
