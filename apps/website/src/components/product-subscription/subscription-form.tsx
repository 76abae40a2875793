import { type ComponentProps, useDictionary } from '@tessera/content/react'
import { hasRole } from '../../shop/access/roles.ts'
import { nextAfter } from '../../shop/account/schedule.ts'
import type { SubscriptionChoices } from '../../shop/account/subscription-choices.ts'
import { SUBSCRIBE_PRODUCT, SUBSCRIBE_PRODUCT_FORM } from '../../shop/account-forms.ts'
import { ADD_FORM } from '../../shop/cart/cart-form.ts'
import { ADDRESSES_PATH, CARDS_PATH, signInPath } from '../../shop/paths.ts'
import { FormNotice, useAnswered } from '../elements/action-form.tsx'
import { EmptyNote } from '../elements/empty-note.tsx'
import { FormField } from '../elements/form-field.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { RhythmField } from '../elements/rhythm-field.tsx'
import { rootProps } from '../elements/section.tsx'
import { SubscriptionFields } from '../elements/subscription-fields.tsx'
import { currentPath } from '../elements/where.ts'
import { pathIn } from '../languages.ts'
import { useProduct } from '../product/product-context.tsx'

type SubscriptionFormProps = ComponentProps<Record<never, never>, Record<never, never>, SubscriptionChoices | undefined>

export function SubscriptionForm({ params, page, data }: SubscriptionFormProps) {
  const { t } = useDictionary()
  const product = useProduct()
  const answered = useAnswered(SUBSCRIBE_PRODUCT_FORM)
  if (product === undefined) return <EmptyNote page={page} name="Subscribe" reason="edit.needsProduct" />
  const { bySubscription, price } = product
  const { isSignedIn = false, roles = [] } = page.shopper ?? {}
  if (bySubscription === undefined || (isSignedIn && !hasRole(roles, 'MeSubscriptionAdmin'))) return null
  return (
    <details {...rootProps(params, 'fold border-t border-line pt-4')} open={answered.status !== 'idle'}>
      <summary>
        <span data-swap="subscription">
          {t('product.subscription.offer', { price: priceInWords(bySubscription, price?.currency ?? '', page.locale) })}
        </span>
      </summary>
      <div id={SUBSCRIBE_PRODUCT_FORM} className="mt-4 grid max-w-[30rem] gap-6">
        <FormNotice form={SUBSCRIBE_PRODUCT_FORM} />
        <p className="text-small text-ink-soft">{t('product.subscription.note')}</p>
        {data !== undefined ? (
          <Choices choices={data} page={page} answered={answered} />
        ) : isSignedIn ? (
          <p role="status">{t('shop.error.away')}</p>
        ) : (
          <a
            href={pathIn(page.locale, signInPath(currentPath(page), 'page'))}
            className="text-button justify-self-start"
          >
            {t('product.subscription.signIn')}
          </a>
        )}
      </div>
    </details>
  )
}

interface ChoicesProps {
  choices: SubscriptionChoices
  page: SubscriptionFormProps['page']
  answered: ReturnType<typeof useAnswered>
}

function Choices({ choices, page, answered }: ChoicesProps) {
  const { t } = useDictionary()
  const { addresses, payments } = choices
  const { errorOf, valueOf: entered } = answered
  const about = { form: SUBSCRIBE_PRODUCT_FORM, sentWith: ADD_FORM }
  const missing = [
    ...(addresses.length === 0 ? [[ADDRESSES_PATH, t('product.subscription.addressFirst')] as const] : []),
    ...(payments.length === 0 ? [[CARDS_PATH, t('product.subscription.cardFirst')] as const] : []),
  ]
  if (missing.length > 0) {
    return missing.map(([path, words]) => (
      <a key={path} href={pathIn(page.locale, path)} className="text-button justify-self-start">
        {words}
      </a>
    ))
  }
  const inAWeek = nextAfter(new Date(), 1, 'Weeks').toISOString().slice(0, 10)
  return (
    <>
      <RhythmField {...about} error={errorOf('rhythm')} value={entered('rhythm')} />
      <FormField
        {...about}
        name="next"
        type="date"
        label={t('account.firstTime')}
        error={errorOf('next')}
        defaultValue={entered('next', inAWeek)}
      />
      <SubscriptionFields about={about} choices={choices} answered={answered} />
      <button
        type="submit"
        form={ADD_FORM}
        formAction={SUBSCRIBE_PRODUCT}
        formNoValidate
        className="button button-quiet justify-self-start"
      >
        {t('account.subscribe')}
      </button>
    </>
  )
}
