import { bracedId, plainId } from '../item-id.ts'
import type { PageWithTest } from '../personalization/page-tests.ts'
import type { GuidFormat } from './schema.ts'

/** A page with its test, as the authoring schema shows it. */
export function pageTestView({ item, language, path, variants, test, published }: PageWithTest) {
  return {
    itemId: ({ format }: { format?: GuidFormat | null }) =>
      format === 'D' ? item.id : format === 'B' ? bracedId(item.id) : plainId(item.id),
    language: { name: language },
    path,
    title: item.versions.get(language)?.at(-1)?.fields.Title || item.name,
    variants: variants.map(({ id, name }) => ({ id, name })),
    test,
    published: published ?? null,
  }
}
