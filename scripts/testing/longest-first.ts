import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, in that order: one that starts when all others have ended keeps one core busy alone.
 * `npm test` reports the seconds of every file (`last-run.json`); a fresh clone has no such report to go by.
 */
export const LONGEST = [
  'e2e/pages.test.ts',
  'e2e/shop/screens.test.ts',
  'e2e/studio/every-component.test.ts',
  'e2e/studio/dictionary.test.ts',
  'e2e/shop/checkout.test.ts',
  'e2e/studio/search-console.test.ts',
  'e2e/studio/insights.test.ts',
  'e2e/studio/media-library.test.ts',
  'e2e/studio/page-editor.test.ts',
  'e2e/orders/survive.test.ts',
  'e2e/vendor-clients/commerce-families.test.ts',
  'e2e/first-start.test.ts',
]

/** {@link LONGEST} before all other files, which keep their order. */
export function longestFirst<File extends { readonly moduleId: string }>(files: readonly File[]): File[] {
  const place = ({ moduleId }: File) => {
    const index = LONGEST.findIndex((file) => moduleId.replaceAll('\\', '/').endsWith(`/${file}`))
    return index === -1 ? LONGEST.length : index
  }
  return files.toSorted((a, b) => place(a) - place(b))
}

/** Gives Vitest its files in the order of {@link longestFirst}. */
export default class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(specifications))
  }
}
