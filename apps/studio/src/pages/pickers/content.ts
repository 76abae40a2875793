import { z } from 'zod'
import type { Authoring } from '../authoring.ts'
import type { ContentQuery } from './requests.ts'
import { readUses, type Uses } from './uses.ts'

/** The content of a component: which item it is, where else it is used, and what of it no page shows the raw value of. */
export interface ComponentContent extends Omit<Uses, 'itemId'> {
  readonly item: { readonly id: string; readonly name: string; readonly path: string; readonly template: string }
  /** Fields that name other items: ids in braces, joined by `|`. */
  readonly lists: readonly ListField[]
}

export interface ListField {
  readonly fieldId: string
  readonly name: string
  readonly title: string
  /** Authoring name of its kind. */
  readonly type: string
  readonly value: string
}

const LISTS: ReadonlySet<string> = new Set(['Treelist', 'Droptree'])

const CONTENT = `query ComponentContent($itemId: ID!, $language: String!) {
  item(where: { itemId: $itemId, language: $language }) {
    itemId(format: D) name path template { name }
    fields(ownFields: true) { nodes { fieldId(format: D) name title type value } }
  }
}`
const SHAPE = z.object({
  item: z
    .object({
      itemId: z.string(),
      name: z.string(),
      path: z.string(),
      template: z.object({ name: z.string() }).nullable(),
      fields: z.object({
        nodes: z.array(
          z.object({
            fieldId: z.string(),
            name: z.string(),
            title: z.string(),
            type: z.string(),
            value: z.string(),
          }),
        ),
      }),
    })
    .nullable(),
})

/** Null when there is no such item, or no longer. @throws AuthoringError */
export async function readContent(
  authoring: Authoring,
  { itemId, locale, pageId }: ContentQuery,
): Promise<ComponentContent | null> {
  const [{ item }, [uses]] = await Promise.all([
    authoring.ask(CONTENT, { itemId, language: locale }, SHAPE),
    readUses(authoring, [itemId], { pageId, locale }),
  ])
  if (item === null || uses === undefined) return null
  const { itemId: id, name, path, template, fields } = item
  const { isOfPage, others } = uses
  return {
    item: { id, name, path, template: template?.name ?? '' },
    isOfPage,
    others,
    lists: fields.nodes.filter(({ type }) => LISTS.has(type)),
  }
}
