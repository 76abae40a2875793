import { defineComponent, type Page, useDictionary } from '@tessera/content/react'
import { Copy, Smartphone } from 'lucide-react'
import { checkoutOf, stepOf } from '../../shop/checkout/checkout-page.ts'
import { CART_LINK_SECONDS } from '../../shop/continue/cart-link.ts'
import { CONTINUE_FORMS } from '../../shop/continue/continue-forms.ts'
import { hasCartLinks } from '../../shop/continue/linked-cart.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { EmptyNote } from '../elements/empty-note.tsx'
import { classes, rootProps } from '../elements/section.tsx'
import { intlLocale } from '../languages.ts'
import { QrCode } from './qr-code.tsx'

const { action, form } = CONTINUE_FORMS.link
const TITLE = 'Continue on another device'

/** Gives a guest with something in their cart a link to it, to be opened on another device. An account has its cart there already. */
export const ContinueElsewhere = defineComponent({
  name: 'ContinueElsewhere',
  title: TITLE,
  group: 'Checkout',
  icon: 'smartphone',
  personal: true,
  async serverData(context): Promise<{ readonly isOffered: boolean }> {
    const { shop, page, signal } = context
    const shopper = shop?.shopper
    if (!shop || !shopper?.hasSession || shopper.isSignedIn || !hasCartLinks(shop.site)) return { isOffered: false }
    // The parts of a step share what they read.
    if (stepOf(page) !== undefined) return { isOffered: (await checkoutOf(context)) !== undefined }
    const { LineItemCount } = await shopper.client.cart.get({ signal })
    return { isOffered: (LineItemCount ?? 0) > 0 }
  },
  component: function ContinueElsewhere({ data, params, page }) {
    const { t } = useDictionary()
    const { values } = useAnswered(form)
    const { link } = values
    if (data?.isOffered !== true) return <EmptyNote page={page} name={TITLE} reason="edit.shownAtTimes" />
    return (
      <section {...rootProps(params, classes('@container', stepOf(page) === undefined ? 'frame mt-6' : 'mt-8'))}>
        {link ? (
          <CartLinkPanel link={link} page={page} />
        ) : (
          <ActionForm action={action} form={form} page={page} className="grid justify-items-start gap-3 scroll-mt-40">
            <button type="submit" className="cart-action inline-flex min-h-11 items-center gap-2 text-ink-soft">
              <Smartphone size={18} strokeWidth={1.75} aria-hidden="true" />
              {t('checkout.elsewhere.open')}
            </button>
          </ActionForm>
        )}
      </section>
    )
  },
})

/** The link, as a code to scan and as text to send; it is shown once, and another is made for whoever asks again. */
function CartLinkPanel({ link, page }: { link: string; page: Page }) {
  const { t } = useDictionary()
  const id = `${form}-address`
  const days = new Intl.NumberFormat(intlLocale(page.locale)).format(CART_LINK_SECONDS / 86_400)
  return (
    <div id={form} className="grid max-w-3xl scroll-mt-40 gap-4 rounded-picture border border-line p-6">
      <h2 className="text-title-s">{t('checkout.elsewhere.open')}</h2>
      <div className="grid items-start gap-6 @xl:grid-cols-[auto_minmax(0,1fr)] @xl:gap-8">
        <p className="text-small text-ink-soft @xl:col-start-2">{t('checkout.elsewhere.text', { days })}</p>
        <QrCode
          text={link}
          label={t('checkout.elsewhere.code')}
          className="size-48 overflow-hidden rounded-picture border border-line @xl:col-start-1 @xl:row-span-2 @xl:row-start-1"
        />
        <div>
          <label htmlFor={id} className="field-label">
            {t('checkout.elsewhere.link')}
          </label>
          <div className="flex gap-2">
            <input id={id} className="field-input" dir="ltr" readOnly value={link} />
            <button type="button" data-copy={id} className="button button-quiet hidden shrink-0 scripted:inline-flex">
              <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
              {t('checkout.elsewhere.copy')}
            </button>
          </div>
          {/* It is there, empty, before it says something: then it is read out. */}
          <p
            role="status"
            data-copied={id}
            data-words={t('checkout.elsewhere.copied')}
            className="min-h-6 text-small text-success"
          />
        </div>
      </div>
    </div>
  )
}
