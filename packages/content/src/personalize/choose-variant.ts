import { DEFAULT_VARIANT } from '../constants.ts'
import { fitsAudience, needsVisitor } from './audience.ts'
import type { AudienceFacts } from './conditions.ts'
import { armOf, CONTROL } from './page-test.ts'
import type { VariantRules } from './page-variants.ts'

/** Whether what is known of the visitor's past could change what is shown. */
export function rulesNeedVisitor({ variants }: VariantRules): boolean {
  return variants.some(({ audience }) => needsVisitor(audience))
}

/**
 * The variant a visitor is shown: the first whose audience they belong to; else their arm of the page's test, while it
 * runs, or its winner; else the default. A variant that a running test divides is shown by the test alone.
 *
 * @param visitorId undefined for who may not be recognised: they take no part in tests
 * @returns an id, `control` for the page as it is as an arm of a test, or `_default`
 */
export function chooseVariant(
  { variants, test }: VariantRules,
  facts: AudienceFacts,
  visitorId: string | undefined,
): string {
  const isRunning = test?.state === 'running'
  const byAudience = variants.find(
    ({ id, audience }) => !(isRunning && Object.hasOwn(test.weights, id)) && fitsAudience(audience, facts),
  )
  if (byAudience !== undefined) return byAudience.id
  if (isRunning && visitorId !== undefined) return armOf(test, visitorId) ?? DEFAULT_VARIANT
  if (test?.state === 'stopped' && test.winner !== undefined && test.winner !== CONTROL) return test.winner
  return DEFAULT_VARIANT
}
