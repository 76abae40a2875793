import { expect, test } from 'vitest'
import { targetsOf } from './acting-targets.ts'

const ACTOR = { buyerId: 'nordlys', userId: 'manager', groups: ['managers'], clientId: 'storefront' }
const config = (more: object) => ({ ClientID: 'storefront', ImpersonationBuyerID: 'nordlys', ...more }) as never

test('a configuration for the company, a group of the actor or the actor says for whom they may act', () => {
  expect(targetsOf([config({ ImpersonationGroupID: 'managers', BuyerID: 'nordlys' })], ACTOR)).toEqual([
    { userId: undefined, groupId: undefined },
  ])
  expect(targetsOf([config({ ImpersonationUserID: 'manager', GroupID: 'hamburg' })], ACTOR)).toEqual([
    { userId: undefined, groupId: 'hamburg' },
  ])
})

test('others let them act for nobody', () => {
  const others = [
    config({ ImpersonationGroupID: 'directors' }),
    config({ ImpersonationUserID: 'buyer' }),
    config({ BuyerID: 'tidewater' }),
    config({ ImpersonationBuyerID: 'tidewater' }),
    config({ ImpersonationBuyerID: null }),
    config({ ClientID: 'console' }),
  ]
  expect(targetsOf(others, ACTOR)).toEqual([])
})
