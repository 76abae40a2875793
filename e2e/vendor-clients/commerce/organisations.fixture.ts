import { expect } from 'vitest'
import type { Page } from './api.fixture.ts'
import { ADDRESS, person } from './platform.fixture.ts'
import type { Script } from './script.fixture.ts'
import { runLinks, runStored } from './stored-family.fixture.ts'

const named = (_: string, word: string) => ({ Name: word, Description: `About ${word}` })
const user = (id: string, word: string) => ({ ...person(id), LastName: word })
const address = (_: string, word: string) => ({ ...ADDRESS, AddressName: word })

/** Buyers and suppliers with their people, addresses, budgets and rules. */
export const organisations: Script = {
  async buyers({ api }) {
    await runStored(api, 'buyers', { body: (_, word) => ({ Name: word, Active: true }), change: { Active: false } })
    // Each came with a catalog of its own, which stays.
    for (const id of await api.ids('catalogs.list', { filters: { ID: 'e2e-*' } })) await api.ok('catalogs.delete', id)
  },

  async 'users of buyers'({ api }) {
    await runStored(api, 'users', { at: ['north'], body: user, change: { FirstName: 'Adele' } })
    await api.ok('users.create', 'north', person('e2e-mover'))
    await api.refused({ status: 409, code: 'User.UsernameMustBeUnique' }, 'users.create', 'south', {
      ...person('e2e-other'),
      Username: 'e2e-mover',
    })
    expect(await api.ids('users.listAcrossBuyers', { filters: { ID: 'e2e-mover' } })).toEqual(['e2e-mover'])
    const moved = await api.ok('users.move', 'north', 'e2e-mover', 'south', { orders: 'None' })
    expect(moved).toMatchObject({ ID: 'e2e-mover', CompanyID: 'south' })
    await api.missing('User', 'e2e-mover', 'users.get', 'north', 'e2e-mover')
    await api.ok('users.delete', 'south', 'e2e-mover')
  },

  async 'groups of buyers'({ api }) {
    await runStored(api, 'userGroups', { at: ['north'], body: named, change: { Description: 'Other' } })
    await api.ok('userGroups.create', 'north', { ID: 'e2e-team', Name: 'Team' })
    await runLinks(api, {
      family: 'userGroups',
      of: 'User',
      at: ['north'],
      body: { UserGroupID: 'e2e-team', UserID: 'ada' },
      query: { userGroupID: 'e2e-team' },
      otherQuery: { userID: 'ben' },
      remove: ['e2e-team', 'ada'],
      nowhere: ['UserID', 'User'],
    })
    await api.ok('userGroups.saveUserAssignment', 'north', { UserGroupID: 'e2e-team', UserID: 'ada' })
    expect(await api.ids('users.list', 'north', { userGroupID: 'e2e-team' })).toEqual(['ada'])
    await api.ok('userGroups.delete', 'north', 'e2e-team')
    expect((await api.ok<Page>('userGroups.listUserAssignments', 'north', { userID: 'ada' })).Items).toEqual([])
  },

  async 'addresses of buyers'({ api }) {
    await runStored(api, 'addresses', { at: ['north'], body: address, change: { City: 'Oslo' } })
    await api.ok('addresses.create', 'north', { ID: 'e2e-dock', ...ADDRESS })
    await runLinks(api, {
      family: 'addresses',
      at: ['north'],
      body: { AddressID: 'e2e-dock', UserID: 'ada', IsShipping: true, IsBilling: false },
      query: { userID: 'ada' },
      otherQuery: { addressID: 'e2e-none' },
      remove: ['e2e-dock', { userID: 'ada' }],
      nowhere: ['AddressID', 'Address'],
    })
    await api.refused(
      { status: 400, code: 'AddressAssignment.MustBeBillingOrShipping' },
      'addresses.saveAssignment',
      'north',
      { AddressID: 'e2e-dock', UserID: 'ada' },
    )
    await api.ok('addresses.delete', 'north', 'e2e-dock')
  },

  async 'cost centres, cards and spending accounts'({ api }) {
    await runStored(api, 'costCenters', { at: ['north'], body: named, change: { Description: 'Other' } })
    await runStored(api, 'creditCards', {
      at: ['north'],
      body: (_, word) => ({ CardholderName: word, CardType: 'Visa', Token: 'tok', PartialAccountNumber: '4242' }),
      change: { CardType: 'Mastercard' },
    })
    await runStored(api, 'spendingAccounts', {
      at: ['north'],
      body: (_, word) => ({ Name: word, Balance: 100.5, AllowAsPaymentMethod: true }),
      change: { Balance: 7.25 },
    })
    for (const [family, field, body] of [
      ['costCenters', 'CostCenterID', { Name: 'C' }],
      ['creditCards', 'CreditCardID', { CardType: 'Visa' }],
      ['spendingAccounts', 'SpendingAccountID', { Name: 'S', Balance: 1 }],
    ] as const) {
      await api.ok('userGroups.create', 'north', { ID: 'e2e-team', Name: 'Team' })
      await api.ok(`${family}.create`, 'north', { ID: 'e2e-thing', ...body })
      await runLinks(api, {
        family,
        at: ['north'],
        body: { [field]: 'e2e-thing', UserGroupID: 'e2e-team' },
        query: { userGroupID: 'e2e-team' },
        otherQuery: { userGroupID: 'e2e-other' },
        remove: ['e2e-thing', { userGroupID: 'e2e-team' }],
        nowhere: ['UserGroupID', 'UserGroup'],
      })
      await api.ok(`${family}.delete`, 'north', 'e2e-thing')
      await api.ok('userGroups.delete', 'north', 'e2e-team')
    }
  },

  async 'approval rules'({ api }) {
    await api.ok('userGroups.create', 'north', { ID: 'e2e-approvers', Name: 'Approvers' })
    const body = (_: string, word: string) => ({
      Name: word,
      ApprovingGroupID: 'e2e-approvers',
      RuleExpression: 'order.Total > 1000',
    })
    await runStored(api, 'approvalRules', { at: ['north'], body, change: { RuleExpression: 'order.Total > 5' } })
    await api.ok('approvalRules.create', 'north', { ID: 'e2e-rule', ...body('', 'Rule') })
    const inUse = { status: 400, code: 'UserGroup.CannotDeleteApprovingGroup' }
    await api.refused(inUse, 'userGroups.delete', 'north', 'e2e-approvers')
    await api.ok('approvalRules.delete', 'north', 'e2e-rule')
    await api.ok('userGroups.delete', 'north', 'e2e-approvers')
  },

  async locales({ api }) {
    const language: Record<string, string> = { Alder: 'nb-NO', Birch: 'de-DE', Cedar: 'fr-FR', Fresh: 'it-IT' }
    const body = (_: string, word: string) => ({ Currency: 'EUR', Language: language[word] ?? word })
    await runStored(api, 'locales', { body, change: { Currency: 'SEK' } })
    await api.ok('locales.create', { ID: 'e2e-locale', Currency: 'NOK', Language: 'nb-NO' })
    await api.refused({ status: 400, code: 'Locale.DuplicateLanguageAndCurrency' }, 'locales.create', {
      ID: 'e2e-same',
      Currency: 'NOK',
      Language: 'nb-NO',
    })
    await runLinks(api, {
      family: 'locales',
      body: { LocaleID: 'e2e-locale', BuyerID: 'north' },
      query: { localeID: 'e2e-locale' },
      otherQuery: { buyerID: 'south' },
      remove: ['e2e-locale', { buyerID: 'north' }],
      nowhere: ['BuyerID', 'Buyer'],
    })
    await api.ok('locales.delete', 'e2e-locale')
  },

  async suppliers({ api }) {
    await runStored(api, 'suppliers', {
      body: (_, word) => ({ Name: word, Active: true, AllBuyersCanOrder: false }),
      change: { AllBuyersCanOrder: true },
    })
    await api.ok('suppliers.saveBuyer', 'mill', 'north')
    const buyers = await api.ok<Page>('suppliers.listBuyers', 'mill', { search: 'north' })
    expect(buyers.Items).toEqual([{ ID: 'north', Name: 'north' }])
    const sellers = await api.ok<Page>('buyers.listBuyerSellers', 'north', { filters: { ID: 'mill' } })
    expect(sellers.Items).toEqual([{ ID: 'mill', Name: 'mill' }])
    await api.missing('Buyer', 'e2e-nowhere', 'suppliers.saveBuyer', 'mill', 'e2e-nowhere')
    await api.ok('suppliers.deleteBuyer', 'mill', 'north')
    expect((await api.ok<Page>('suppliers.listBuyers', 'mill')).Items).toEqual([])
  },

  async 'people and addresses of suppliers'({ api }) {
    await runStored(api, 'supplierUsers', { at: ['mill'], body: user, change: { FirstName: 'Adele' } })
    await runStored(api, 'supplierUserGroups', { at: ['mill'], body: named, change: { Description: 'Other' } })
    await runStored(api, 'supplierAddresses', { at: ['mill'], body: address, change: { City: 'Oslo' } })
    await api.ok('supplierUserGroups.create', 'mill', { ID: 'e2e-team', Name: 'Team' })
    await runLinks(api, {
      family: 'supplierUserGroups',
      of: 'User',
      at: ['mill'],
      body: { UserGroupID: 'e2e-team', UserID: 'mia' },
      query: { userID: 'mia' },
      otherQuery: { userGroupID: 'e2e-other' },
      remove: ['e2e-team', 'mia'],
      nowhere: ['UserGroupID', 'UserGroup'],
    })
    await api.ok('supplierUserGroups.delete', 'mill', 'e2e-team')
  },
}
