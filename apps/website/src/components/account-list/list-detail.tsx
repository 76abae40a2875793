import { type Page, useDictionary } from '@tessera/content/react'
import {
  INVITE_ANSWER_FORM,
  LIST,
  LIST_BUY,
  LIST_BUY_FORM,
  LIST_DELETE,
  LIST_DELETE_FORM,
  LIST_FORM,
  LIST_REMOVE,
  LIST_REMOVE_FORM,
} from '../../shop/account-forms.ts'
import type { ListView } from '../../shop/lists/read-lists.ts'
import { CART_PATH, LISTS_PATH, PRODUCTS_PATH } from '../../shop/paths.ts'
import { ActionForm, FormNotice, useAnswered } from '../elements/action-form.tsx'
import { useCounted } from '../elements/counted-phrase.ts'
import { ListSettings } from '../elements/list-settings.tsx'
import { ProductPicture } from '../elements/order-line-row.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { SmallForm } from '../elements/small-form.tsx'
import { pathIn } from '../languages.ts'
import { Sharing } from './sharing.tsx'

interface ListDetailProps {
  list: ListView
  page: Page
  isForOthers: boolean
}

export function ListDetail({ list, page, isForOthers }: ListDetailProps) {
  const { t } = useDictionary()
  const counted = useCounted()
  const { locale } = page
  const bought = useAnswered(LIST_BUY_FORM)
  const canBuy = list.products.some(({ isForSale, needsChoice }) => isForSale && !needsChoice)
  const Name = isForOthers ? 'h1' : 'h2'
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <Name className={isForOthers ? 'text-title-m' : 'text-title-s'}>
          <bdi>{list.name}</bdi>
        </Name>
        <p className="text-small text-ink-soft">{counted('account.products', list.count)}</p>
      </div>
      <FormNotice form={LIST_FORM} done={t('account.saved')} />
      <FormNotice form={LIST_REMOVE_FORM} done={t('account.removed')} />
      <FormNotice form={INVITE_ANSWER_FORM} done={t('account.invitationAccepted')} />
      {bought.status === 'sent' && (
        <div role="status" className="grid gap-1 border-s-2 border-success ps-4 text-small">
          {bought.values.added && <p>{t('account.list.added', { names: bought.values.added })}</p>}
          {bought.values.left && <p>{t('account.list.left', { names: bought.values.left })}</p>}
          <p>
            <a href={pathIn(locale, CART_PATH)} className="underline">
              {t('account.toCart')}
            </a>
          </p>
        </div>
      )}
      {(bought.status === 'invalid' || bought.status === 'failed') && <FormNotice form={LIST_BUY_FORM} />}
      {list.products.length === 0 && (
        <p className="text-ink-soft">
          {t('account.listEmpty')}{' '}
          <a href={pathIn(locale, PRODUCTS_PATH)} className="underline">
            {t('account.toShop')}
          </a>
        </p>
      )}
      <ul className="rows empty:hidden">
        {list.products.map(({ id, name, image, path, price, currency, choice, quantity, needsChoice, isForSale }) => (
          <li key={id} className="flex gap-4 py-5">
            <div className="size-20 shrink-0 overflow-hidden rounded-picture bg-tint @lg:size-24">
              <ProductPicture src={image} />
            </div>
            <div className="grid min-w-0 flex-1 content-start gap-x-6 gap-y-1 @lg:grid-cols-[1fr_auto]">
              <div>
                <p className="font-semibold leading-snug">
                  <a href={pathIn(locale, path)} className="no-underline hover:text-action">
                    {name}
                  </a>
                </p>
                {(choice !== '' || quantity > 1) && (
                  <p className="text-small text-ink-soft">
                    {[choice, quantity > 1 ? t('account.quantity', { count: String(quantity) }) : '']
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                )}
                {price !== undefined && (
                  <p className="text-small">
                    {needsChoice
                      ? t('account.fromPrice', { price: priceInWords(price, currency, locale) })
                      : priceInWords(price, currency, locale)}
                  </p>
                )}
              </div>
              <div className="flex flex-wrap items-start content-start gap-x-5 @lg:justify-end">
                {isForSale && !needsChoice ? (
                  <SmallForm
                    action={LIST_BUY}
                    form={LIST_BUY_FORM}
                    page={page}
                    values={{ id: list.id, product: id }}
                    label={`${t('account.intoCart')}: ${name}`}
                  >
                    {t('account.intoCart')}
                  </SmallForm>
                ) : (
                  <a
                    href={pathIn(locale, path)}
                    className="text-button"
                    aria-label={`${t(isForSale ? 'account.chooseOptions' : 'account.look')}: ${name}`}
                  >
                    {t(isForSale ? 'account.chooseOptions' : 'account.look')}
                  </a>
                )}
                {list.isOwn && (
                  <SmallForm
                    action={LIST_REMOVE}
                    form={LIST_REMOVE_FORM}
                    page={page}
                    values={{ id: list.id, product: id }}
                    label={`${t('account.delete')}: ${name}`}
                  >
                    {t('account.delete')}
                  </SmallForm>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
      {canBuy && (
        <ActionForm action={LIST_BUY} form={LIST_BUY_FORM} page={page} isQuiet className="no-print">
          <input type="hidden" name="id" value={list.id} />
          <button type="submit" className="button">
            {t('account.allIntoCart')}
          </button>
        </ActionForm>
      )}
      {list.isOwn && (
        <>
          <Sharing list={list} page={page} />
          <ListSettings
            list={list}
            page={page}
            save={[LIST, LIST_FORM]}
            remove={[LIST_DELETE, LIST_DELETE_FORM]}
            words={t('account.rename')}
          >
            <input type="hidden" name="access" value={list.access} />
          </ListSettings>
        </>
      )}
      {!isForOthers && (
        <a href={pathIn(locale, LISTS_PATH)} className="text-button justify-self-start">
          {t('account.allLists')}
        </a>
      )}
    </>
  )
}
