import { type Page, useDictionary } from '@tessera/content/react'
import { Download } from 'lucide-react'
import {
  REQUISITION_ADD_FORM,
  REQUISITION_BUY,
  REQUISITION_BUY_FORM,
  REQUISITION_COPY,
  REQUISITION_COPY_FORM,
  REQUISITION_FORM,
  REQUISITION_LINES_FORM,
  requisitionFile,
} from '../../shop/company/buying-forms.ts'
import { REQUISITIONS_PATH } from '../../shop/company/company-paths.ts'
import type { Requisition } from '../../shop/company/requisition.ts'
import { ActionForm, FormNotice, useAnswered } from '../elements/action-form.tsx'
import { AddedNotice } from '../elements/added-notice.tsx'
import { useCounted } from '../elements/counted-phrase.ts'
import { priceInWords } from '../elements/price-in-words.ts'
import { SmallForm } from '../elements/small-form.tsx'
import { pathIn } from '../languages.ts'
import { AddByNumber } from './add-by-number.tsx'
import { RequisitionLines } from './requisition-lines.tsx'
import { RequisitionSettings } from './requisition-settings.tsx'

export function RequisitionDetail({ list, page }: { list: Requisition; page: Page }) {
  const { t } = useDictionary()
  const counted = useCounted()
  const { locale } = page
  const bought = useAnswered(REQUISITION_BUY_FORM)
  const { id, name, note, access, count, total, currency, isOwn } = list
  return (
    <>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 className="text-title-s">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-small text-ink-soft">
            {counted('account.products', count)}
            {access === 'Public' && ` · ${t('company.requisition.shared')}`}
          </p>
        </div>
        {note !== '' && (
          <p>
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
      <FormNotice form={REQUISITION_FORM} done={t('account.saved')} />
      <FormNotice form={REQUISITION_ADD_FORM} done={t('account.saved')} />
      <FormNotice form={REQUISITION_LINES_FORM} done={t('account.saved')} />
      <FormNotice form={REQUISITION_COPY_FORM} />
      {bought.status === 'sent' ? (
        <AddedNotice lines={bought.values.lines ?? ''} pieces={bought.values.pieces ?? ''} locale={locale} />
      ) : (
        <FormNotice form={REQUISITION_BUY_FORM} />
      )}
      {list.lines.length === 0 ? (
        <p className="text-ink-soft">{t('company.requisition.empty')}</p>
      ) : (
        <RequisitionLines list={list} page={page} />
      )}
      {list.lines.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <ActionForm action={REQUISITION_BUY} form={REQUISITION_BUY_FORM} page={page} isQuiet className="no-print">
            <input type="hidden" name="id" value={id} />
            <button type="submit" className="button">
              {t('account.allIntoCart')}
            </button>
          </ActionForm>
          {total > 0 && (
            <p>
              {t('company.requisition.total')}{' '}
              <strong className="font-semibold">{priceInWords(total, currency, locale)}</strong>
            </p>
          )}
        </div>
      )}
      {isOwn && <AddByNumber list={list} page={page} />}
      <div className="no-print flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-4">
        <a href={requisitionFile(locale, id)} download className="text-button">
          <Download size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('company.requisition.download')}
        </a>
        <SmallForm action={REQUISITION_COPY} form={REQUISITION_COPY_FORM} page={page} values={{ id }}>
          {t('company.requisition.copy')}
        </SmallForm>
        <a href={pathIn(locale, REQUISITIONS_PATH)} className="text-button">
          {t('company.requisition.all')}
        </a>
      </div>
      {isOwn && <RequisitionSettings list={list} page={page} />}
    </>
  )
}
