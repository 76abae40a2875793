/** The arm of a test that shows the page as it is: events name it so, apart from `default` of who takes no part. */
export const CONTROL = 'control'

/** What visitors of a test are to come to. Events tell it. */
export const TEST_GOALS = ['order', 'cart', 'view', 'form'] as const
export type TestGoal = (typeof TEST_GOALS)[number]

/** A split of a page's visitors among its variants. */
export interface PageTest {
  /** Names the split: another id divides visitors anew. */
  readonly id: string
  readonly state: 'draft' | 'running' | 'stopped'
  /** Percent of visitors by arm, {@link CONTROL} or the id of a variant; 100 together. */
  readonly weights: Readonly<Record<string, number>>
  readonly goal: TestGoal
  /** Of `view` a path in which `*` stands for any characters, of `form` the id of a form. */
  readonly goalDetail?: string
  /** ISO 8601. */
  readonly startedAt?: string
  readonly stoppedAt?: string
  /** The arm that everybody sees once the test has stopped. */
  readonly winner?: string
}

/**
 * The arm a visitor belongs to: always the same for the same visitor and test, and as many to each as its weight says.
 * Undefined when the weights leave it open.
 */
export function armOf({ id, weights }: Pick<PageTest, 'id' | 'weights'>, visitorId: string): string | undefined {
  const place = hashOf(`${id}\n${visitorId.toLowerCase()}`) / 0x1_0000_0000
  let reached = 0
  // In the order of their names: how an author lists them must not move anybody.
  for (const arm of Object.keys(weights).sort()) {
    reached += (weights[arm] ?? 0) / 100
    if (place < reached) return arm
  }
  return undefined
}

/** 32 bits of a text: FNV-1a, mixed so that texts that differ in a character lie far from each other. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
