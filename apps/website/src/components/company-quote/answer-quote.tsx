import { type Page, useDictionary } from '@tessera/content/react'
import { QUOTE_ANSWER, QUOTE_ANSWER_FORM, QUOTE_ORDER, QUOTE_ORDER_FORM } from '../../shop/company/decision-forms.ts'
import { MAX_NOTE_LENGTH } from '../../shop/company/quote-rounds.ts'
import type { QuoteView } from '../../shop/company/read-quotes.ts'
import { ActionForm, FormNotice, useAnswered } from '../elements/action-form.tsx'
import { FormField } from '../elements/form-field.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { QuoteLineFields } from '../elements/quote-line-fields.tsx'

const DONE: Readonly<
  Record<string, 'company.quotes.done.accept' | 'company.quotes.done.decline' | 'company.quotes.done.revise'>
> = {
  accept: 'company.quotes.done.accept',
  decline: 'company.quotes.done.decline',
  revise: 'company.quotes.done.revise',
}

/** What may be answered to a quote: yes, no, another round; and once it is agreed, the way to the checkout. */
export function AnswerQuote({ quote, page }: { quote: QuoteView; page: Page }) {
  const { t } = useDictionary()
  const { status, values } = useAnswered(QUOTE_ANSWER_FORM)
  const { state, isOwn, isOver } = quote
  const done = DONE[values.answer ?? '']
  const mayAnswer = isOwn && (state === 'NeedsBuyerReview' || (isOver && quote.rounds.at(-1)?.Action !== 'accept'))
  return (
    <div className="no-print grid gap-6 empty:hidden">
      <div id={QUOTE_ANSWER_FORM} className="grid gap-2 empty:hidden">
        <FormNotice form={QUOTE_ANSWER_FORM} done={done === undefined ? undefined : t(done)} />
        <FormNotice form={QUOTE_ORDER_FORM} />
      </div>
      {isOver && (
        <p className="border-s-2 border-error ps-4">
          {t(mayAnswer ? 'company.quotes.over' : 'company.quotes.overForGood')}
        </p>
      )}
      {state === 'NeedsSellerReview' && <p className="text-ink-soft">{t('company.quotes.waits')}</p>}
      {isOwn && state === 'Accepted' && (
        <ActionForm action={QUOTE_ORDER} form={QUOTE_ORDER_FORM} page={page} isQuiet>
          <input type="hidden" name="id" value={quote.id} />
          <button type="submit" className="button">
            {t('company.quotes.order')}
          </button>
        </ActionForm>
      )}
      {mayAnswer && (
        <>
          {!isOver && (
            <ActionForm
              action={QUOTE_ANSWER}
              form={QUOTE_ANSWER_FORM}
              page={page}
              isQuiet
              className="flex flex-wrap gap-3"
            >
              <input type="hidden" name="id" value={quote.id} />
              <input type="hidden" name="total" value={String(quote.total)} />
              <button type="submit" name="answer" value="accept" className="button">
                {t('company.quotes.accept', { total: priceInWords(quote.total, quote.currency, page.locale) })}
              </button>
              <button type="submit" name="answer" value="decline" className="button button-quiet">
                {t('company.quotes.decline')}
              </button>
            </ActionForm>
          )}
          <details className="fold border-t border-line pt-3" open={status === 'invalid' && values.answer === 'revise'}>
            <summary>{t('company.quotes.counter')}</summary>
            <CounterForm quote={quote} page={page} />
          </details>
        </>
      )}
    </div>
  )
}

function CounterForm({ quote, page }: { quote: QuoteView; page: Page }) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entered } = useAnswered(QUOTE_ANSWER_FORM)
  return (
    <ActionForm action={QUOTE_ANSWER} form={QUOTE_ANSWER_FORM} page={page} isQuiet className="mt-3 grid gap-5">
      <input type="hidden" name="id" value={quote.id} />
      <QuoteLineFields
        form={QUOTE_ANSWER_FORM}
        lines={quote.lines}
        wishes={quote.wishes}
        currency={quote.currency}
        locale={page.locale}
      />
      <div className="max-w-[36rem]">
        <FormField
          form={QUOTE_ANSWER_FORM}
          name="note"
          label={t('company.quotes.note')}
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          error={errorOf('note')}
          defaultValue={entered('note')}
        />
      </div>
      <button type="submit" name="answer" value="revise" className="button button-quiet justify-self-start">
        {t('company.quotes.sendCounter')}
      </button>
    </ActionForm>
  )
}
