import { type Page, useDictionary } from '@tessera/content/react'
import { PIECES_FIELD, REQUISITION_LINES, REQUISITION_LINES_FORM } from '../../shop/company/buying-forms.ts'
import type { Requisition, RequisitionLine } from '../../shop/company/requisition.ts'
import { productPath } from '../../shop/paths.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { pathIn } from '../languages.ts'

/** Products with their quantities; who made the list changes them. */
export function RequisitionLines({ list, page }: { list: Requisition; page: Page }) {
  const { t } = useDictionary()
  return (
    <ActionForm action={REQUISITION_LINES} form={REQUISITION_LINES_FORM} page={page} isQuiet className="grid gap-4">
      <input type="hidden" name="id" value={list.id} />
      {/* Return in a field saves: the first button of a form is the one it means. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        {t('account.save')}
      </button>
      <table className="ledger ledger-stacked">
        <thead>
          <tr>
            <th scope="col">{t('company.prices.product')}</th>
            <th scope="col">{t('company.quickOrder.quantity')}</th>
            <th scope="col" className="amount">
              {t('company.prices.each')}
            </th>
            <th scope="col" className="amount">
              {t('company.requisition.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.lines.map((line) => (
            <LineRow key={line.number} line={line} isOwn={list.isOwn} page={page} />
          ))}
        </tbody>
      </table>
      {list.isOwn && (
        <button type="submit" className="button button-quiet justify-self-start">
          {t('company.requisition.saveQuantities')}
        </button>
      )}
    </ActionForm>
  )
}

function LineRow({ line, isOwn, page }: { line: RequisitionLine; isOwn: boolean; page: Page }) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entered } = useAnswered(REQUISITION_LINES_FORM)
  const { locale } = page
  const { number, productId, slug, name, choice, quantity, unit, currency, needsChoice, isGone } = line
  const field = PIECES_FIELD + number
  const error = errorOf(field)
  const isVariant = number !== productId
  return (
    <tr>
      <th scope="row">
        {isGone ? (
          <bdi>{name}</bdi>
        ) : (
          <a
            href={pathIn(locale, productPath(slug, isVariant ? number : undefined))}
            className="no-underline hover:text-action"
          >
            {name}
          </a>
        )}
        {choice !== '' && <span className="block font-normal">{choice}</span>}
        <span className="block font-normal text-ink-soft">
          <bdi className="break-words">{number}</bdi>
        </span>
        {needsChoice && <span className="block font-normal text-ink-soft">{t('company.line.choose')}</span>}
        {isGone && <span className="block font-normal text-error">{t('company.requisition.gone')}</span>}
      </th>
      <td className="ledger-count">
        {isOwn ? (
          <>
            <input
              name={field}
              className="field-input figures"
              aria-label={`${t('company.quickOrder.quantity')}: ${name} ${choice}`}
              defaultValue={entered(field, String(quantity))}
              inputMode="numeric"
              maxLength={20}
              {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${field}-error` })}
            />
            {error !== undefined && (
              <p id={`${field}-error`} className="field-error">
                {error}
              </p>
            )}
            <button
              type="submit"
              name="remove"
              value={number}
              className="text-button"
              aria-label={`${t('account.delete')}: ${name} ${choice}`}
            >
              {t('account.delete')}
            </button>
          </>
        ) : (
          quantity
        )}
      </td>
      <td className="amount">{unit === undefined ? '–' : priceInWords(unit, currency, locale)}</td>
      <td className="amount">
        {unit === undefined ? '–' : priceInWords(Math.round(unit * quantity * 100) / 100, currency, locale)}
      </td>
    </tr>
  )
}
