import { createHash } from 'node:crypto'
import { models } from '@tessera/commerce/table'
import { families } from '../families/index.ts'
import { cacheTriggers } from './cached-objects.ts'
import { capabilitiesOf } from './capabilities.ts'
import { indexesOf } from './indexes.ts'

/** Families whose indexes are of every kind there is. */
const SAMPLES = ['Product', 'Order', 'LineItem', 'BuyerUser', 'Address', 'ProductAssignment', 'Variant']

/**
 * Another text whenever partitions or indexes may have to be other ones: made of what they are made of (families, their
 * lists, models), and of some of them, for when the making itself has changed. It takes 10 ms; to write down all 480
 * indexes took 90.
 */
export function fingerprintOfFamilies(): string {
  const all = [...families.values()]
  const facts = [all, all.map(capabilitiesOf), models, SAMPLES.map((name) => indexesOf(name)), cacheTriggers()]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}
