import type { PageTest } from '@tessera/content'
import { z } from 'zod'

/** A test is the platform's to check: it refuses what is none when it is written. */
const TEST = z.custom<PageTest>((value) => typeof value === 'object' && value !== null && 'weights' in value)

const PAGE = z.object({
  itemId: z.string(),
  language: z.object({ name: z.string() }).transform(({ name }) => name),
  path: z.string(),
  title: z.string(),
  variants: z.array(z.object({ id: z.string(), name: z.string() })),
  test: TEST,
  published: TEST.nullable(),
})

/** A page that divides its visitors, or did. */
export type TestedPage = z.output<typeof PAGE>

export const TESTED_PAGES_QUERY = `query PageTests($site: String!) {
  pageTests(site: $site) { itemId(format: D) language { name } path title variants test published }
}`
export const TESTED_PAGES = z.object({ data: z.object({ pageTests: z.array(PAGE) }) })
