import { useDictionary } from '@tessera/content/react'
import { cart } from '../../cart/index.ts'
import { FORGET_SAVED, MOVE_BACK } from '../../shop/cart/cart-form.ts'
import type { SavedLine } from '../../shop/cart/cart-view.ts'
import { SIGN_IN_PATH } from '../../shop/paths.ts'
import { pathIn } from '../languages.ts'
import { useCartPlace } from './cart-context.ts'
import { Choices, LinePicture } from './cart-line.tsx'
import { inPlaceOf } from './sent-in-place.ts'

/** What somebody has put aside, and where it is kept. */
export function SavedList({ saved }: { saved: readonly SavedLine[] }) {
  const { t } = useDictionary()
  const { locale, returnTo, savesIn } = useCartPlace()
  if (saved.length === 0) return null
  const action = (path: string, key: string, words: string, label: string) => (
    <form action={path} method="post" onSubmit={inPlaceOf(() => cart.send(path, { saved: key }))}>
      <input type="hidden" name="saved" value={key} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <button type="submit" className="cart-action" aria-label={label}>
        {words}
      </button>
    </form>
  )
  return (
    <section className="mt-14" aria-labelledby="saved-for-later">
      <h2 id="saved-for-later" className="text-title-s">
        {t('cart.saved')}
      </h2>
      {savesIn === 'browser' && (
        <p className="mt-2 text-small text-ink-soft">
          {t('cart.savedHere')}{' '}
          <a href={`${pathIn(locale, SIGN_IN_PATH)}?${new URLSearchParams({ returnTo })}`} data-no-prerender="">
            {t('cart.savedHereSignIn')}
          </a>
        </p>
      )}
      <ul className="cart-lines mt-4">
        {saved.map(({ key, name, image, path, choices, quantity, isGone }) => (
          <li key={key} className="cart-line">
            <LinePicture image={image} />
            <div>
              <h3 className="text-body leading-snug">
                <a href={pathIn(locale, path)} className="no-underline hover:text-action">
                  {name}
                </a>
              </h3>
              <Choices choices={choices} />
              <p className="mt-0.5 text-small text-ink-soft">{t('cart.quantityShort', { count: quantity })}</p>
              {isGone && <p className="text-small text-error">{t('cart.savedGone')}</p>}
            </div>
            <div className="cart-line-actions">
              {!isGone && action(MOVE_BACK, key, t('cart.moveBack'), t('cart.moveBackOf', { name }))}
              {action(FORGET_SAVED, key, t('cart.remove'), t('cart.forgetOf', { name }))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
