import { type Page, useDictionary } from '@tessera/content/react'
import {
  CART_CHOOSE,
  CART_CHOOSE_FORM,
  CART_DELETE,
  CART_DELETE_FORM,
  CART_KEEP,
  CART_KEEP_FORM,
  CART_NAME,
  CART_NAME_FORM,
  CART_NEW,
  CART_NEW_FORM,
} from '../../shop/company/buying-forms.ts'
import type { KeptCart } from '../../shop/company/read-carts.ts'
import { CART_PATH } from '../../shop/paths.ts'
import { ActionForm, FormNotice, useAnswered } from '../elements/action-form.tsx'
import { useCounted } from '../elements/counted-phrase.ts'
import { Day } from '../elements/day.tsx'
import { FormField } from '../elements/form-field.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { SmallForm } from '../elements/small-form.tsx'
import { pathIn } from '../languages.ts'

export function CartList({ carts, page }: { carts: readonly KeptCart[]; page: Page }) {
  const { t } = useDictionary()
  const { status, errorOf, valueOf: entered } = useAnswered(CART_NEW_FORM)
  return (
    <>
      <FormNotice form={CART_CHOOSE_FORM} done={t('company.cart.chosen')} />
      <FormNotice form={CART_NAME_FORM} done={t('account.saved')} />
      <FormNotice form={CART_DELETE_FORM} done={t('account.removed')} />
      <FormNotice form={CART_KEEP_FORM} />
      {carts.length === 0 && <p className="text-ink-soft">{t('company.cart.none')}</p>}
      <ul className="rows empty:hidden">
        {carts.map((cart) => (
          <CartRow key={cart.id} cart={cart} page={page} />
        ))}
      </ul>
      <ActionForm
        action={CART_NEW}
        form={CART_NEW_FORM}
        page={page}
        done={t('company.cart.begun')}
        className="grid max-w-[30rem] gap-4 pt-4"
      >
        <h2 className="text-title-s">{t('company.cart.another')}</h2>
        <FormField
          form={CART_NEW_FORM}
          name="name"
          label={t('company.cart.name')}
          hint={t('company.cart.nameHint')}
          required
          maxLength={100}
          error={errorOf('name')}
          defaultValue={status === 'sent' ? undefined : entered('name')}
        />
        <button type="submit" className="button justify-self-start">
          {t('company.cart.begin')}
        </button>
      </ActionForm>
    </>
  )
}

function CartRow({ cart, page }: { cart: KeptCart; page: Page }) {
  const { t } = useDictionary()
  const counted = useCounted()
  const { id, name, isCurrent, count, total, currency, changed } = cart
  const called = name === '' ? t('company.cart.unnamed') : name
  const small = { page, values: { id } }
  return (
    <li className="grid gap-3 py-5">
      <div className="grid gap-x-6 gap-y-1 @lg:grid-cols-[1fr_auto]">
        <div>
          <h2 className="font-semibold">
            <bdi>{called}</bdi> {isCurrent && <span className="cart-mark">{t('company.cart.current')}</span>}
          </h2>
          <p className="text-small text-ink-soft">
            {counted('account.products', count)} · {t('company.cart.changed')}{' '}
            <Day date={changed} locale={page.locale} />
          </p>
        </div>
        <p className="font-semibold @lg:text-end">{priceInWords(total, currency, page.locale)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        {isCurrent ? (
          <a href={pathIn(page.locale, CART_PATH)} className="text-button">
            {t('account.toCart')}
          </a>
        ) : (
          <SmallForm
            action={CART_CHOOSE}
            form={CART_CHOOSE_FORM}
            {...small}
            label={`${t('company.cart.choose')}: ${called}`}
          >
            {t('company.cart.choose')}
          </SmallForm>
        )}
        {count > 0 && (
          <SmallForm action={CART_KEEP} form={CART_KEEP_FORM} {...small} label={`${t('company.cart.keep')}: ${called}`}>
            {t('company.cart.keep')}
          </SmallForm>
        )}
        <SmallForm action={CART_DELETE} form={CART_DELETE_FORM} {...small} label={`${t('account.delete')}: ${called}`}>
          {t('account.delete')}
        </SmallForm>
      </div>
      <details className="fold">
        <summary>{t('company.cart.rename')}</summary>
        <ActionForm
          action={CART_NAME}
          form={CART_NAME_FORM}
          page={page}
          isQuiet
          className="mt-3 grid max-w-[30rem] items-end gap-4 @md:grid-cols-[1fr_auto]"
        >
          <input type="hidden" name="id" value={id} />
          <FormField
            form={`${CART_NAME_FORM}-${id}`}
            name="name"
            label={t('company.cart.name')}
            maxLength={100}
            defaultValue={name}
          />
          <button type="submit" className="button button-quiet">
            {t('account.save')}
          </button>
        </ActionForm>
      </details>
    </li>
  )
}
