import { describe } from '@tessera/website/authoring'
import type { CheckContext, Failure } from './check-context.ts'
import { CHECKS, type Check, type CheckName } from './checks.ts'

export interface Finding {
  readonly name: CheckName
  /** `unchecked`: something that it needs does not work. */
  readonly outcome: 'passed' | 'failed' | 'unchecked'
  readonly failures: readonly Failure[]
}

/** What is found when the platform does not answer. */
export const platformAway = (): readonly Finding[] =>
  (Object.keys(CHECKS) as CheckName[]).map((name) =>
    name === 'platform'
      ? { name, outcome: 'failed', failures: [{ cause: 'platformAway' }] }
      : { name, outcome: 'unchecked', failures: [] },
  )

/** Makes every check, those that do not need each other side by side; answers in their order. */
export function runChecks(context: CheckContext): Promise<readonly Finding[]> {
  const { desk } = context
  const findings = new Map<CheckName, Promise<Finding>>()
  const find = async (name: CheckName, { needs, run }: Check): Promise<Finding> => {
    const needed = await Promise.all(needs.map((other) => findings.get(other)))
    if (needed.some((finding) => finding?.outcome !== 'passed')) return { name, outcome: 'unchecked', failures: [] }
    const failures = await run(context).catch((error: unknown): readonly Failure[] => {
      desk.parts.log.error({ check: name, error: describe(error) }, 'A check of the connections failed')
      return [{ cause: 'unexpected' }]
    })
    return { name, outcome: failures.length === 0 ? 'passed' : 'failed', failures }
  }
  for (const [name, check] of Object.entries(CHECKS)) {
    findings.set(name as CheckName, find(name as CheckName, check))
  }
  return Promise.all(findings.values())
}
