import { type Page, useDictionary } from '@tessera/content/react'
import { Download } from 'lucide-react'
import { QUICK_ORDER, QUICK_ORDER_FORM, quickOrderFile } from '../../shop/company/buying-forms.ts'
import type { Sheet } from '../../shop/company/sheet-store.ts'
import { FormNotice, useAnswered } from '../elements/action-form.tsx'
import { AddedNotice } from '../elements/added-notice.tsx'
import { Alert } from '../elements/alert.tsx'
import { useCounted } from '../elements/counted-phrase.ts'
import { FormField } from '../elements/form-field.tsx'
import { currentPath } from '../elements/where.ts'
import { OrderRows } from './order-rows.tsx'

/** Rows that are there when nothing waits to be mended. */
const ROWS = 5

export function QuickOrderForm({ sheet, page }: { sheet: Sheet | undefined; page: Page }) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entered } = useAnswered(QUICK_ORDER_FORM)
  const { locale } = page
  const left = sheet?.left ?? []
  const blank = { line: 0, number: '', quantity: '' }
  const rows = [...left, ...Array.from({ length: Math.max(ROWS - left.length, 0) }, () => blank)]
  return (
    <>
      {sheet !== undefined && <Outcome sheet={sheet} locale={locale} />}
      <form
        id={QUICK_ORDER_FORM}
        action={QUICK_ORDER}
        method="post"
        encType="multipart/form-data"
        className="grid gap-8"
        data-portions=""
      >
        <input type="hidden" name="returnTo" value={currentPath(page)} />
        <FormNotice form={QUICK_ORDER_FORM} />
        <OrderRows rows={rows} page={page} />
        <div className="grid gap-x-10 gap-y-6 border-t border-line pt-6 @3xl:grid-cols-2">
          <FormField
            form={QUICK_ORDER_FORM}
            name="paste"
            label={t('company.quickOrder.paste')}
            hint={t('company.quickOrder.pasteHint')}
            rows={5}
            error={errorOf('paste')}
            defaultValue={entered('paste')}
          />
          <div className="grid content-start gap-4">
            <FormField
              form={QUICK_ORDER_FORM}
              name="file"
              type="file"
              label={t('company.quickOrder.file')}
              hint={t('company.quickOrder.fileHint')}
              error={errorOf('file')}
            />
            <a href={quickOrderFile(locale)} download className="text-button justify-self-start">
              <Download size={18} strokeWidth={1.5} aria-hidden="true" />
              {t('company.quickOrder.sample')}
            </a>
          </div>
        </div>
        <div
          hidden
          className="grid gap-2"
          data-portions-shown=""
          data-say={t('company.quickOrder.progress', { done: '{done}', count: '{count}' })}
        >
          <progress className="portions" max={100} value={0} aria-label={t('company.quickOrder.progressOf')} />
          <p role="status" className="text-small" />
        </div>
        <p role="alert" className="field-error empty:hidden" data-portions-error={t('shop.error.away')} />
        <div className="flex flex-wrap gap-4">
          <button type="submit" className="button">
            {t('company.quickOrder.add')}
          </button>
          <button type="submit" name="more" value="1" formNoValidate className="button button-quiet">
            {t('company.quickOrder.more')}
          </button>
        </div>
      </form>
    </>
  )
}

/** What became of what was sent, before the rows that are left. */
function Outcome({ sheet: { lines, pieces, left, tooMany }, locale }: { sheet: Sheet; locale: string }) {
  const { t } = useDictionary()
  const counted = useCounted()
  const wrong = left.filter(({ problem }) => problem !== undefined).length
  if (tooMany !== undefined) {
    return <Alert className="text-small">{t('company.quickOrder.tooManyOf', { count: String(tooMany) })}</Alert>
  }
  return (
    <>
      {lines > 0 && <AddedNotice lines={lines} pieces={pieces} locale={locale} />}
      {wrong > 0 && (
        <Alert className="text-small">
          <a
            className="inline-block min-h-6 underline"
            href={`#number-${left.findIndex(({ problem }) => problem !== undefined) + 1}`}
          >
            {counted('company.quickOrder.left', wrong)}
          </a>
        </Alert>
      )}
    </>
  )
}
