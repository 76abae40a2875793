import type { Thing } from './api.fixture.ts'
import type { Stage } from './script.fixture.ts'

/** Something to link to, removed afterwards. */
export async function withThings(
  { api }: Pick<Stage, 'api'>,
  things: readonly (readonly [family: string, body: Thing, ...at: string[]])[],
  run: () => Promise<void>,
): Promise<void> {
  const made: (readonly [removal: string, args: readonly unknown[]])[] = []
  try {
    for (const [family, body, ...at] of things) {
      await api.ok(`${family}.create`, ...at, body)
      made.unshift([`${family}.delete`, [...at, body.ID]])
    }
    await run()
  } catch (error) {
    // What is left of a failure would fail the others.
    for (const [removal, args] of made) await api.driver.call(removal, args).catch(() => undefined)
    throw error
  }
  for (const [removal, args] of made) await api.ok(removal, ...args)
}

export const product = ['products', { ID: 'e2e-product', Name: 'Product', Active: true }] as const
