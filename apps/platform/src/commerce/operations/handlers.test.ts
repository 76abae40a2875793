import { expect, test } from 'vitest'
import { handlersOf } from './handlers.ts'
import { operations } from './operation-table.ts'

/** Answered by identity: its tests hold them. */
const BY_IDENTITY = [
  'AdminUsers.revokeUserTokens',
  'AdminUsers.unlockUserAccount',
  'Certs.getPublicKey',
  'ForgottenCredentials.resetPasswordByVerificationCode',
  'ForgottenCredentials.retrieveUsername',
  'ForgottenCredentials.sendOneTimePassword',
  'ForgottenCredentials.sendVerificationCode',
  'GroupOrders.getToken',
  'Me.register',
  'Me.resetPasswordByToken',
  'Me.revokeTokens',
  'Me.transferAnonUserOrder',
  'SupplierUsers.revokeUserTokens',
  'SupplierUsers.unlockUserAccount',
  'UserInfo.getToken',
  'Users.getAccessToken',
  'Users.revokeUserTokens',
  'Users.unlockUserAccount',
]

// Specification: commerce-every-operation
test('every operation is answered', () => {
  const handlers = handlersOf()
  const without = operations.filter((operation) => !handlers.has(operation)).map(({ id }) => id)
  expect(without.toSorted()).toEqual(BY_IDENTITY)
})

test('a handler for what is no operation is a mistake', () => {
  expect(() => handlersOf({ 'Products.fly': async () => ({ kind: 'nothing' }) })).toThrow('Products.fly')
})
