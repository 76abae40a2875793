import type { ProductCollection } from '@tessera/commerce'
import { z } from 'zod'
import { rolesOf } from '../../shop/access/roles.ts'
import { LIST_ADD_FORM, LIST_SAVE_FORM } from '../../shop/account-forms.ts'
import { catalogueText } from '../../shop/catalogue-texts.ts'
import { buysForCompany } from '../../shop/company/company-buyer.ts'
import { REQUISITIONS_PATH } from '../../shop/company/company-paths.ts'
import { isRequisition, isWishList, REQUISITION_KIND } from '../../shop/lists/list-kinds.ts'
import { keepChoice } from '../../shop/lists/listed-choice.ts'
import { FIRST_LIST, readOwnLists } from '../../shop/lists/own-lists.ts'
import { listPath } from '../../shop/paths.ts'
import { withChoices } from '../../shop/product/choices.ts'
import { findProduct } from '../../shop/product/find-product.ts'
import { readProduct } from '../../shop/product/read-product.ts'
import { type ActionContext, type ActionOutcome, defineAction } from '../action.ts'
import { choicesOf } from '../cart/choices.ts'
import { quantity } from '../cart/quantity-field.ts'
import { putOnRequisition } from '../company/requisition-quantities.ts'
import { optional } from '../entries.ts'
import { id } from '../id-field.ts'

/**
 * Puts a product with its choices on a list: the one that is named; with an empty name a new one; where none is said the
 * shopper's first, which is made where there is none. Of a list by which a company orders the variant gets the quantity.
 */
export const addToList = defineAction({
  path: '/account/list/add',
  form: LIST_ADD_FORM,
  needs: 'account',
  fields: z.object({ product: id, list: id.or(z.literal('')).optional(), listName: optional(), quantity }),
  async run({ product, list: named, listName, quantity }, context) {
    const { shopper, data, locale, signal } = context
    const { client } = shopper
    if (named === '' && listName === '') return wrong('account.error.listName', 'listName')
    const choices = choicesOf(data)
    const query = withChoices(choices, quantity)
    const found = await findProduct(client, product, { signal })
    if (found === undefined) return wrong('shop.error.gone')
    const view = await readProduct(client, found, { query, locale, signal })
    const forOrders = !view.isSet && buysForCompany(rolesOf(shopper.claims))
    const list = await wantedList(named, listName, forOrders, context)
    if (!isRequisition(list)) {
      await client.me.createProductCollectionEntry(list.ID ?? '', product, { signal })
      await keepChoice(client, list, product, { Quantity: quantity, Specs: choices }, signal)
      shopper.did({ kind: 'addedToWishlist', way: 'list', lines: [{ productId: product, quantity }] })
      return listed(view.name, list, listPath(list.ID ?? ''))
    }
    if (!view.isChoiceComplete || view.isSet) return wrong('company.line.choose')
    const entry = { number: view.variantId ?? product, product, pieces: quantity }
    const refused = await putOnRequisition(client, list.ID ?? '', entry, signal)
    return refused === undefined ? listed(view.name, list, `${REQUISITIONS_PATH}/${list.ID}`) : wrong(refused)
  },
})

/** Puts a product on the shopper's first list, with nothing chosen; what was chosen of it before holds. */
export const saveToList = defineAction({
  path: '/account/list/save',
  form: LIST_SAVE_FORM,
  needs: 'account',
  fields: z.object({ product: id }),
  async run({ product }, context) {
    const { shopper, locale, signal } = context
    const { me } = shopper.client
    const list = await wantedList(undefined, '', false, context)
    await me.createProductCollectionEntry(list.ID ?? '', product, { signal })
    shopper.did({ kind: 'addedToWishlist', way: 'list', lines: [{ productId: product, quantity: 1 }] })
    const { Items } = await me.listProducts({ filters: { ID: product }, pageSize: 1 }, { signal })
    return listed(catalogueText(Items[0], 'Name', locale), list, listPath(list.ID ?? ''))
  },
})

/** What the page says then: the names, and where the list is. */
function listed(name: string, { Name }: ProductCollection, path: string): ActionOutcome {
  return { status: 'sent', values: { name, list: Name ?? '', path } }
}

const wrong = (key: string, field = 'form'): ActionOutcome => ({ status: 'invalid', errors: { [field]: key } })

async function wantedList(
  named: string | undefined,
  name: string,
  forOrders: boolean,
  { shopper, locale, signal }: ActionContext,
): Promise<ProductCollection> {
  const { me } = shopper.client
  if (named) return me.getProductCollection(named, { signal })
  const isNew = named === ''
  const [first] = isNew ? [] : (await readOwnLists(shopper.client, { signal, forCompany: false })).filter(isWishList)
  if (first !== undefined) return first
  const Name = name || (FIRST_LIST[locale] ?? 'Wish list')
  return me.createProductCollection({ Name, ...(isNew && forOrders && { xp: { Kind: REQUISITION_KIND } }) }, { signal })
}
