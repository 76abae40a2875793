import type { FieldsOf, Page } from '@tessera/content/react'
import type { Article } from '../page-types.ts'

/** The fields of the page itself. Whatever its type, each of them may be absent. */
export function routeFields(page: Page): FieldsOf<(typeof Article)['fields']> {
  return (page.layout.sitecore.route?.fields ?? {}) as FieldsOf<(typeof Article)['fields']>
}
