import { pageTypes } from '@tessera/website/components'
import { z } from 'zod'
import { type Authoring, AuthoringError } from '../pages/authoring.ts'

const DOCUMENT = `query Translation($itemId: ID!, $language: String!) {
  item(where: { itemId: $itemId, language: $language }) { template { name } versions { version } }
}`
const SHAPE = z.object({
  item: z
    .object({
      template: z.object({ name: z.string() }).nullable(),
      versions: z.array(z.object({ version: z.number() })),
    })
    .nullable(),
})

const DELETE = 'mutation ($input: DeleteItemVersionInput!) { deleteItemVersion(input: $input) { item { itemId } } }'

/**
 * Takes the content of a component out of a language: its readers see the language it falls back to, once that is
 * published. Reading falls back by item, so all of its texts go. A page keeps its version, which says where its
 * components stand.
 *
 * @returns how many versions there were
 * @throws AuthoringError `missing`, or `refused` with the code `DEFAULT_LANGUAGE` or `IS_PAGE`
 */
export async function clearTranslation(
  authoring: Authoring,
  { itemId, language }: { readonly itemId: string; readonly language: string },
  defaultLanguage: string,
): Promise<number> {
  if (language === defaultLanguage) {
    const message = `${language} is the language that others fall back to.`
    throw new AuthoringError('refused', message, { code: 'DEFAULT_LANGUAGE' })
  }
  const { item } = await authoring.ask(DOCUMENT, { itemId, language }, SHAPE)
  if (item === null) throw new AuthoringError('missing', `There is no item ${itemId}.`)
  if (pageTypes.some(({ name }) => name === item.template?.name)) {
    const message = 'A page keeps its version in a language: give its texts other words instead.'
    throw new AuthoringError('refused', message, { code: 'IS_PAGE' })
  }
  for (const { version } of item.versions) {
    await authoring.ask(DELETE, { input: { itemId, language, version } }, z.unknown())
  }
  return item.versions.length
}
