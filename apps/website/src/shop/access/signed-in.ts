import type { ServerDataContext } from '@tessera/content/react'
import { currentPath } from '../../components/elements/where.ts'
import { pathIn } from '../../components/languages.ts'
import { encodePath } from '../../page/locale.ts'
import { Elsewhere } from '../../page/outcome.ts'
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
