import type { BuyerAddress } from '@tessera/commerce'
import { type Page, useDictionary } from '@tessera/content/react'
import { Plus } from 'lucide-react'
import { hasRole } from '../../shop/access/roles.ts'
import {
  ADDRESS_DEFAULT,
  ADDRESS_DEFAULT_FORM,
  ADDRESS_DELETE,
  ADDRESS_DELETE_FORM,
  ADDRESS_FORM,
} from '../../shop/account-forms.ts'
import { FormNotice } from '../elements/action-form.tsx'
import { AddressLines } from '../elements/address-lines.tsx'
import { SmallForm } from '../elements/small-form.tsx'
import { currentPath } from '../elements/where.ts'

interface AddressCellsProps {
  page: Page
  addresses: readonly BuyerAddress[]
  /** Where orders usually go, and bills. */
  shipping: string | undefined
  billing: string | undefined
}

export function AddressCells({ page, addresses, shipping, billing }: AddressCellsProps) {
  const { t } = useDictionary()
  const roles = page.shopper?.roles ?? []
  const mayWrite = hasRole(roles, 'MeAddressAdmin')
  const mayChoose = hasRole(roles, 'MeXpAdmin')
  const edit = (id: string) => `${currentPath(page)}?edit=${encodeURIComponent(id)}`
  return (
    <>
      <FormNotice form={ADDRESS_FORM} done={t('account.saved')} />
      <FormNotice form={ADDRESS_DELETE_FORM} done={t('account.removed')} />
      <FormNotice form={ADDRESS_DEFAULT_FORM} done={t('account.saved')} />
      {addresses.length === 0 && <p className="text-ink-soft">{t('account.noAddresses')}</p>}
      <ul className="cells">
        {addresses.map((address) => {
          const id = address.ID ?? ''
          const name = address.AddressName || address.Street1 || ''
          return (
            <li key={id} className="cell">
              <h2 className="text-body">
                <bdi>{name}</bdi>
              </h2>
              {(id === shipping || id === billing) && (
                <p className="text-small text-success">
                  {[id === shipping && t('account.mainShipping'), id === billing && t('account.mainBilling')]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              )}
              <AddressLines address={address} locale={page.locale} />
              <div className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
                {mayChoose && address.Shipping && id !== shipping && (
                  <SmallForm
                    action={ADDRESS_DEFAULT}
                    form={ADDRESS_DEFAULT_FORM}
                    page={page}
                    values={{ id, use: 'shipping' }}
                    label={`${t('account.makeShipping')}: ${name}`}
                  >
                    {t('account.makeShipping')}
                  </SmallForm>
                )}
                {mayChoose && address.Billing && id !== billing && (
                  <SmallForm
                    action={ADDRESS_DEFAULT}
                    form={ADDRESS_DEFAULT_FORM}
                    page={page}
                    values={{ id, use: 'billing' }}
                    label={`${t('account.makeBilling')}: ${name}`}
                  >
                    {t('account.makeBilling')}
                  </SmallForm>
                )}
                {address.Editable && mayWrite ? (
                  <>
                    <a href={edit(id)} className="text-button" aria-label={`${t('account.edit')}: ${name}`}>
                      {t('account.edit')}
                    </a>
                    <SmallForm
                      action={ADDRESS_DELETE}
                      form={ADDRESS_DELETE_FORM}
                      page={page}
                      values={{ id }}
                      label={`${t('account.delete')}: ${name}`}
                    >
                      {t('account.delete')}
                    </SmallForm>
                  </>
                ) : (
                  <span className="text-small text-ink-soft">{t('account.keptByUs')}</span>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {mayWrite && (
        <a href={edit('new')} className="button button-quiet justify-self-start">
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('account.addAddress')}
        </a>
      )}
    </>
  )
}
