import { expect, test } from 'vitest'
import { translator } from '../phrases/index.ts'
import { profileName } from './profile-names.ts'

test('what is known of a visitor is named in the language of the studio', () => {
  const inGerman = ['firstname', 'customer_id', 'loyalty_card'].map((name) => profileName(name, translator('de')))
  expect(inGerman).toEqual(['Vorname', 'Kundennummer', 'Loyalty card'])
})
