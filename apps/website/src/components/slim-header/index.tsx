import { defineComponent, useDictionary } from '@tessera/content/react'
import { LockKeyhole } from 'lucide-react'
import { CONFIRMATION_PATH } from '../../shop/checkout/steps.ts'
import { CART_PATH } from '../../shop/paths.ts'
import { rootProps } from '../elements/section.tsx'
import { Wordmark } from '../elements/wordmark.tsx'
import { pathIn } from '../languages.ts'

/**
 * The head of pages on which somebody is busy: the name of the house, and the way back to the cart; once the order is
 * placed, the way on into the shop. It ships no code.
 */
export const SlimHeader = defineComponent({
  name: 'SlimHeader',
  title: 'Slim header',
  group: 'Page',
  icon: 'panel-top-close',
  component: ({ params, page }) => {
    const { t } = useDictionary()
    const isDone = page.layout.sitecore.context.itemPath === CONFIRMATION_PATH
    return (
      <header {...rootProps(params, 'border-b border-line bg-paper')}>
        <div className="frame flex h-[var(--header-height)] items-center justify-between gap-6">
          <a
            href={pathIn(page.locale, '/')}
            className="flex min-h-11 items-center no-underline"
            aria-label={t('header.home')}
          >
            <Wordmark />
          </a>
          {!isDone && (
            <p className="hidden items-center gap-2 text-small text-ink-soft sm:flex">
              <LockKeyhole size={16} strokeWidth={1.75} aria-hidden="true" />
              {t('checkout.header.secure')}
            </p>
          )}
          <a
            href={pathIn(page.locale, isDone ? '/' : CART_PATH)}
            className="inline-flex min-h-11 items-center text-small underline"
            data-no-prerender=""
          >
            {t(isDone ? 'checkout.done.shop' : 'checkout.toCart')}
          </a>
        </div>
      </header>
    )
  },
})
