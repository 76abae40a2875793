import { type Page, useDictionary } from '@tessera/content/react'
import { CARD, CARD_FORM } from '../../shop/account-forms.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { FormField } from '../elements/form-field.tsx'

export function CardForm({ page, holder }: { page: Page; holder: string }) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entered } = useAnswered(CARD_FORM)
  return (
    <ActionForm
      action={CARD}
      form={CARD_FORM}
      page={page}
      done={t('account.cardKept')}
      className="grid max-w-[30rem] gap-6"
    >
      <h2 className="text-title-s">{t('account.addCard')}</h2>
      <FormField
        form={CARD_FORM}
        name="holder"
        label={t('account.holder')}
        autoComplete="cc-name"
        required
        maxLength={100}
        error={errorOf('holder')}
        defaultValue={entered('holder', holder)}
      />
      <FormField
        form={CARD_FORM}
        name="number"
        label={t('account.cardNumber')}
        hint={t('account.testCards')}
        autoComplete="cc-number"
        inputMode="numeric"
        required
        maxLength={30}
        error={errorOf('number')}
      />
      <FormField
        form={CARD_FORM}
        name="expires"
        label={t('account.expires')}
        hint={t('account.expiresHint')}
        autoComplete="cc-exp"
        required
        maxLength={9}
        error={errorOf('expires')}
        defaultValue={entered('expires')}
      />
      <button type="submit" className="button justify-self-start">
        {t('account.keepCard')}
      </button>
    </ActionForm>
  )
}
