import { z } from 'zod'
import {
  INVITE_ANSWER_FORM,
  INVITE_DELETE_FORM,
  INVITE_FORM,
  LIST_BUY_FORM,
  LIST_DELETE_FORM,
  LIST_FORM,
  LIST_REMOVE_FORM,
} from '../../shop/account-forms.ts'
import { addLine } from '../../shop/cart/add-line.ts'
import { readCart } from '../../shop/cart/read-cart.ts'
import type { WantedLine } from '../../shop/cart/restorable-line.ts'
import { catalogueText } from '../../shop/catalogue-texts.ts'
import { keepChoice, listedChoices } from '../../shop/lists/listed-choice.ts'
import { LISTS_PATH, listPath } from '../../shop/paths.ts'
import type { ActLine } from '../../shop-events/shop-act.ts'
import { defineAction } from '../action.ts'
import { email, text, ticked } from '../entries.ts'
import { id } from '../id-field.ts'
import { problemOf } from '../problem.ts'

/**
 * Who sees a list of somebody: nobody else, or who knows its address. What is `Public` is listed for everybody of a buyer
 * (contract "commerce" 20.3), and all households are one: it would stand in the account of every stranger.
 */
const ACCESS_LEVELS = ['Private', 'Shareable'] as const

/** A new list, or another name for one and others who see it: without `id` it is new. */
export const list = defineAction({
  path: '/account/list',
  form: LIST_FORM,
  needs: 'account',
  fields: z.object({
    id: id.optional(),
    name: text('account.error.listName'),
    access: z.enum(ACCESS_LEVELS, 'shop.error.unexpected').default('Private'),
  }),
  async run({ id: known, name, access }, { shopper, pathOf, signal }) {
    const { me } = shopper.client
    const wanted = { Name: name, AccessLevel: access }
    const { ID } =
      known === undefined
        ? await me.createProductCollection(wanted, { signal })
        : await me.patchProductCollection(known, wanted, { signal })
    return { status: 'sent', location: pathOf(listPath(ID ?? '')), values: {} }
  },
})

/** Takes a list away, with what is in it. */
export const deleteList = defineAction({
  path: '/account/list/delete',
  form: LIST_DELETE_FORM,
  needs: 'account',
  fields: z.object({ id }),
  async run({ id }, { shopper, pathOf, signal }) {
    await shopper.client.me.deleteProductCollection(id, { signal })
    return { status: 'sent', location: pathOf(LISTS_PATH), values: {} }
  },
})

/** Takes a product off a list. */
export const removeFromList = defineAction({
  path: '/account/list/remove',
  form: LIST_REMOVE_FORM,
  needs: 'account',
  fields: z.object({ id, product: id }),
  async run({ id, product }, { shopper, signal }) {
    const { client } = shopper
    await client.me.deleteProductCollectionEntry(id, product, { signal })
    const list = await client.me.getProductCollection(id, { signal })
    await keepChoice(client, list, product, undefined, signal)
    return { status: 'sent', values: {} }
  },
})

/** Puts all of a list into the cart as it was chosen, or one product of it; what has to be chosen and was not stays. Each says what became of it. */
export const buyList = defineAction({
  path: '/account/list/buy',
  form: LIST_BUY_FORM,
  needs: 'session',
  fields: z.object({ id, product: id.optional() }),
  async run({ id, product }, { shopper, locale, signal }) {
    const { client } = shopper
    const [list, { Items }] = await Promise.all([
      client.me.getProductCollection(id, { signal }),
      client.me.listProductCollectionEntries(id, { pageSize: 100 }, { signal }),
    ])
    const choices = listedChoices(list)
    const { Items: lines } = await client.cart.listLineItems({ pageSize: 100 }, { signal })
    const added: string[] = []
    const left: string[] = []
    const bought: ActLine[] = []
    for (const entry of Items.filter(({ ID }) => product === undefined || ID === product)) {
      const chosen = choices.get(entry.ID ?? '')
      const Quantity = Math.max(chosen?.Quantity ?? 1, entry.PriceSchedule?.MinQuantity ?? 1)
      const became = await buy({ ProductID: entry.ID ?? '', Quantity, Specs: [...(chosen?.Specs ?? [])] })
      if (became === undefined) added.push(catalogueText(entry, 'Name', locale))
      else if (product !== undefined) return { status: 'invalid', errors: { form: became } }
      else left.push(catalogueText(entry, 'Name', locale))
    }
    if (bought.length > 0) shopper.did({ kind: 'addedToCart', way: 'list', lines: bought })
    await client.cart.applyPromotions({ signal }).catch(() => undefined)
    const cart = await readCart(shopper, { locale, signal })
    shopper.countCart(cart.pieces)
    return { status: 'sent', values: { added: added.join(', '), left: left.join(', ') }, data: cart }

    /** What it is refused for, if it is. */
    async function buy(wanted: WantedLine): Promise<string | undefined> {
      try {
        await addLine(client, wanted, { signal, existing: lines })
        bought.push({ productId: wanted.ProductID, quantity: wanted.Quantity })
        return undefined
      } catch (error) {
        if (signal.aborted) throw error
        return problemOf(error).key
      }
    }
  },
})

/** Longest an invitation holds, in days. */
const INVITATION_DAYS = 30

/** Makes a link with which somebody else of the company joins a list; with their address it is sent to them. */
export const invite = defineAction({
  path: '/account/list/invite',
  form: INVITE_FORM,
  needs: 'account',
  fields: z.object({
    id,
    name: text('account.error.inviteName'),
    email: email.or(z.literal('')).default(''),
    admin: ticked,
  }),
  async run({ id, name, email, admin }, { shopper, signal }) {
    const ExpirationDate = new Date(Date.now() + INVITATION_DAYS * 86_400_000).toISOString()
    const wanted = { Name: name, Admin: admin, ExpirationDate, ...(email !== '' && { xp: { Email: email } }) }
    await shopper.client.me.createProductCollectionInvitation(id, wanted, { signal })
    return { status: 'sent', values: { name } }
  },
})

/** Takes an invitation back: who accepted it no longer sees the list. */
export const deleteInvitation = defineAction({
  path: '/account/list/invite/delete',
  form: INVITE_DELETE_FORM,
  needs: 'account',
  fields: z.object({ id, invitation: id }),
  async run({ id, invitation }, { shopper, signal }) {
    await shopper.client.me.deleteProductCollectionInvitation(id, invitation, { signal })
    return { status: 'sent', values: {} }
  },
})

/** Joins somebody else's list, or says no. */
export const answerInvitation = defineAction({
  path: '/account/invitation',
  form: INVITE_ANSWER_FORM,
  needs: 'account',
  fields: z.object({ list: id, invitation: id, answer: z.enum(['accept', 'decline'], 'shop.error.unexpected') }),
  async run({ list, invitation, answer }, { shopper, pathOf, signal }) {
    const { me } = shopper.client
    if (answer === 'decline') {
      await me.declineProductCollectionInvitation(list, invitation, { signal })
      return { status: 'sent', location: pathOf(LISTS_PATH), values: {} }
    }
    await me.acceptProductCollectionInvitation(list, invitation, { signal })
    return { status: 'sent', location: pathOf(listPath(list)), values: {} }
  },
})
