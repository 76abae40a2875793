import { useDictionary } from '@tessera/content/react'
import { CHECKOUT_FORMS, COST_FIELD } from '../../shop/checkout/checkout-forms.ts'
import { useAnswered } from '../elements/action-form.tsx'
import { FormField, SelectField } from '../elements/form-field.tsx'
import type { PaymentData } from './index.tsx'

const { form } = CHECKOUT_FORMS.payment

/** What a company books the order on: its cost centre, of single lines another one, and its own number. */
export function CompanyFields({ data }: { data: PaymentData }) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entryOf } = useAnswered(form)
  const { view, costCenters } = data
  const options = costCenters.map(({ ID, Name }) => [ID ?? '', Name ?? ''] as const)
  const ofOrder = view.notes.CostCenter ?? ''
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 @lg:grid-cols-2">
        {options.length > 0 && (
          <SelectField
            form={form}
            name="costCenter"
            label={t('checkout.payment.costCenter')}
            error={errorOf('costCenter')}
            options={[['', t('checkout.payment.costCenterNone')], ...options]}
            defaultValue={entryOf('costCenter', ofOrder)}
          />
        )}
        <FormField
          form={form}
          name="purchaseOrder"
          label={`${t('checkout.payment.purchaseOrder')} (${t('checkout.optional')})`}
          hint={t('checkout.payment.purchaseOrderHint')}
          error={errorOf('purchaseOrder')}
          maxLength={50}
          defaultValue={entryOf('purchaseOrder', view.notes.PurchaseOrderNumber)}
        />
      </div>
      {options.length > 0 && view.cart.lines.length > 1 && (
        <details className="border-t border-line pt-4">
          <summary className="min-h-6 text-small font-semibold underline">{t('checkout.payment.perLine')}</summary>
          <div className="grid gap-4 pt-4">
            {view.cart.lines
              .filter(({ isBundle }) => !isBundle)
              .map(({ id, name }) => {
                const own = view.lineCostCenters[id] ?? ''
                return (
                  <SelectField
                    key={id}
                    form={form}
                    name={COST_FIELD + id}
                    label={name}
                    options={[['', t('checkout.payment.asOrder')], ...options]}
                    defaultValue={entryOf(COST_FIELD + id, own === ofOrder ? '' : own)}
                  />
                )
              })}
          </div>
        </details>
      )}
    </div>
  )
}
