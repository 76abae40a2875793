import { expect } from 'vitest'
import type { Page } from './api.fixture.ts'
import { ADDRESS, person, SHOP } from './platform.fixture.ts'
import type { Script } from './script.fixture.ts'
import { runLinks, runStored } from './stored-family.fixture.ts'

/** The marketplace owner’s people, and what lets others in. */
export const seller: Script = {
  async 'people and addresses of the seller'({ api }) {
    const user = (id: string, word: string) => ({ ...person(id), LastName: word })
    await runStored(api, 'adminUsers', { body: user, change: { FirstName: 'Adele' } })
    await runStored(api, 'adminUserGroups', { body: (_, Name) => ({ Name }), change: { Description: 'Other' } })
    await runStored(api, 'adminAddresses', {
      body: (_, word) => ({ ...ADDRESS, AddressName: word }),
      change: { City: 'Oslo' },
    })
    await api.ok('adminUserGroups.create', { ID: 'e2e-team', Name: 'Team' })
    await runLinks(api, {
      family: 'adminUserGroups',
      of: 'User',
      body: { UserGroupID: 'e2e-team', UserID: 'boss' },
      query: { userGroupID: 'e2e-team' },
      otherQuery: { userID: 'e2e-other' },
      remove: ['e2e-team', 'boss'],
      nowhere: ['UserID', 'User'],
    })
    await api.ok('adminUserGroups.delete', 'e2e-team')
  },

  async 'API clients and their secrets'({ api }) {
    await runStored(api, 'apiClients', {
      body: (_, word) => ({ AppName: word, AccessTokenDuration: 60, Active: true, AllowSeller: true }),
      change: { AccessTokenDuration: 30 },
    })
    const { ID } = await api.ok('apiClients.create', { AppName: 'Secret', AccessTokenDuration: 60, Active: true })
    const client = String(ID)
    const secret = await api.ok('apiClients.createSecret', client, { ID: 'e2e-secret', Name: 'One' })
    expect(secret).toMatchObject({ Name: 'One', ClientSecret: expect.stringMatching(/.{20}/) })
    const at = String(secret.ID)
    expect(await api.ids('apiClients.listSecrets', client)).toEqual([at])
    expect(await api.ok('apiClients.getSecret', client, at)).toMatchObject({ ID: at, Name: 'One' })
    expect(api.last().text).not.toContain(secret.ClientSecret)
    expect(await api.ok('apiClients.patchSecret', client, at, { Name: 'Two' })).toMatchObject({ Name: 'Two' })
    await api.ok('apiClients.deleteSecret', client, at)
    await api.missing('ApiClientSecret', at, 'apiClients.getSecret', client, at)
    await api.refused({ status: 400, code: 'ValidationFailure' }, 'apiClients.patch', client, {
      AccessTokenDuration: 9,
    })
    await api.ok('apiClients.delete', client)
  },

  async 'API clients and whom they serve'({ api }) {
    const { ID } = await api.ok('apiClients.create', { AppName: 'Party', AccessTokenDuration: 60, Active: true })
    const client = String(ID)
    const links = { family: 'apiClients', query: { apiClientID: client } }
    const nowhere = ['BuyerID', 'Buyer'] as const
    const buyer = { ApiClientID: client, BuyerID: 'north' }
    if (api.driver.has('apiClients.deleteAssignment')) {
      await runLinks(api, { ...links, body: buyer, remove: [client, { buyerID: 'north' }], nowhere })
    }
    const removedBy = (remove: string) => ({ ...links, names: { remove } })
    await runLinks(api, { ...removedBy('deleteBuyerAssignment'), body: buyer, remove: ['north', client], nowhere })
    await runLinks(api, {
      ...removedBy('deleteSupplierAssignment'),
      body: { ApiClientID: client, SupplierID: 'mill' },
      otherQuery: { supplierID: 'loom' },
      remove: ['mill', client],
    })
    await api.ok('apiClients.delete', client)
  },

  async 'security profiles'({ api }) {
    await runStored(api, 'securityProfiles', {
      body: (_, Name) => ({ Name, Roles: ['Shopper', 'MeAdmin'], CustomRoles: ['Own'] }),
      change: { Roles: ['OrderReader'] },
    })
    await api.ok('securityProfiles.create', { ID: 'e2e-profile', Name: 'P', Roles: ['OrderReader'] })
    for (const [party, other] of [
      [{ buyerID: 'north' }, { buyerID: 'south' }],
      [{ supplierID: 'mill' }, { supplierID: 'loom' }],
    ] as const) {
      const field = 'buyerID' in party ? 'BuyerID' : 'SupplierID'
      await runLinks(api, {
        family: 'securityProfiles',
        body: { SecurityProfileID: 'e2e-profile', [field]: Object.values(party)[0] },
        query: { securityProfileID: 'e2e-profile', ...party },
        otherQuery: { securityProfileID: 'e2e-profile', ...other },
        remove: ['e2e-profile', party],
        nowhere: ['SecurityProfileID', 'SecurityProfile'],
      })
    }
    const weak = { PasswordConfig: { MinimumCharacterCount: 8, UpperCaseRequired: true } }
    const invalid = { status: 400, code: 'SecurityProfile.InvalidPasswordConfiguration' }
    await api.refused(invalid, 'securityProfiles.patch', 'e2e-profile', weak)
    await api.ok('securityProfiles.delete', 'e2e-profile')
    const { Items } = await api.ok<Page>('securityProfiles.listAssignments', { buyerID: 'north' })
    expect(Items).toMatchObject([{ SecurityProfileID: 'all', BuyerID: 'north' }])
  },

  async 'acting on behalf, and sign-in elsewhere'({ api }) {
    await api.ok('securityProfiles.create', { ID: 'e2e-profile', Name: 'P', Roles: ['Shopper'] })
    const users: Record<string, object> = { Alder: { UserID: 'ada' }, Birch: { UserID: 'ben' } }
    await runStored(api, 'impersonationConfigs', {
      body: (id, word) => ({
        ...(users[word] ? { BuyerID: 'north', ...users[word] } : { BuyerID: 'south' }),
        ...(word === 'Fresh' && { BuyerID: 'north' }),
        ...(word === 'Again' && { UserID: 'sol' }),
        ...(id === '' && { BuyerID: 'south', UserID: 'sol' }),
        ClientID: SHOP,
        SecurityProfileID: 'e2e-profile',
      }),
      change: { ImpersonationUserID: 'boss' },
    })
    await api.ok('securityProfiles.delete', 'e2e-profile')
    await runStored(api, 'openIdConnects', {
      body: (_, word) => ({
        OrderCloudApiClientID: SHOP,
        ConnectClientID: word,
        ConnectClientSecret: 'hush-hush',
        AppStartUrl: 'http://localhost:3000/?token={0}',
        AuthorizationEndpoint: 'https://login.example.com/authorize',
        TokenEndpoint: 'https://login.example.com/token',
        UrlEncoded: true,
      }),
      change: { UrlEncoded: false },
    })
  },
}
