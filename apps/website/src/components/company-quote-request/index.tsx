import { defineComponent, useDictionary } from '@tessera/content/react'
import { QUOTE_ASK, QUOTE_ASK_FORM } from '../../shop/company/decision-forms.ts'
import { forCompany } from '../../shop/company/for-company.ts'
import { MAX_NOTE_LENGTH } from '../../shop/company/quote-rounds.ts'
import { readOrderLines } from '../../shop/orders/order-lines.ts'
import { CART_PATH, PRODUCTS_PATH } from '../../shop/paths.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { AwayNote } from '../elements/away-note.tsx'
import { FormField } from '../elements/form-field.tsx'
import { QuoteLineFields } from '../elements/quote-line-fields.tsx'
import { rootProps } from '../elements/section.tsx'
import { pathIn } from '../languages.ts'

/** Asks for a quote on what lies in the cart: a note, other quantities, prices one has in mind. */
export const CompanyQuoteRequest = defineComponent({
  name: 'CompanyQuoteRequest',
  title: 'Company: ask for a quote',
  group: 'Company',
  icon: 'message-square-plus',
  personal: true,
  serverData: (context) =>
    forCompany(context, ['HaldenQuotes'], async ({ client, locale, signal }) => {
      const [cart, lines] = await Promise.all([
        client.cart.get({ signal }),
        client.cart.listLineItems({ pageSize: 100 }, { signal }),
      ])
      const isQuote = (cart.xp as { OrderType?: unknown } | null | undefined)?.OrderType === 'Quote'
      return {
        currency: cart.Currency ?? '',
        lines: isQuote ? [] : await readOrderLines(client, lines.Items, { locale, signal }),
      }
    }),
  component: function CompanyQuoteRequest({ params, page, data }) {
    const { t } = useDictionary()
    const { errorOf, valueOf: entered } = useAnswered(QUOTE_ASK_FORM)
    const { locale } = page
    return (
      <section {...rootProps(params, 'grid gap-8')}>
        {data === undefined ? (
          <AwayNote page={page} name="Company: ask for a quote" />
        ) : data.lines.length === 0 ? (
          <p className="text-ink-soft">
            {t('company.quotes.emptyCart')}{' '}
            <a href={pathIn(locale, PRODUCTS_PATH)} className="underline">
              {t('account.toShop')}
            </a>
          </p>
        ) : (
          <ActionForm action={QUOTE_ASK} form={QUOTE_ASK_FORM} page={page} className="grid gap-6">
            <p className="max-w-[60ch] text-ink-soft">{t('company.quotes.intro')}</p>
            <div className="max-w-[36rem]">
              <FormField
                form={QUOTE_ASK_FORM}
                name="name"
                label={t('company.quotes.name')}
                maxLength={100}
                error={errorOf('name')}
                defaultValue={entered('name')}
              />
            </div>
            <QuoteLineFields
              form={QUOTE_ASK_FORM}
              lines={data.lines}
              wishes={{}}
              currency={data.currency}
              locale={locale}
            />
            <div className="max-w-[36rem]">
              <FormField
                form={QUOTE_ASK_FORM}
                name="note"
                label={t('company.quotes.note')}
                hint={t('company.quotes.noteHint')}
                rows={4}
                maxLength={MAX_NOTE_LENGTH}
                error={errorOf('note')}
                defaultValue={entered('note')}
              />
            </div>
            <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
              <button type="submit" className="button">
                {t('company.quotes.send')}
              </button>
              <a href={pathIn(locale, CART_PATH)} className="text-button">
                {t('account.toCart')}
              </a>
            </div>
          </ActionForm>
        )}
      </section>
    )
  },
})
