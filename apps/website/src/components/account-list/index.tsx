import { checkboxParam, defineComponent, paramsOf } from '@tessera/content/react'
import { NothingThere } from '../../page/outcome.ts'
import { namedByAddress } from '../../shop/access/named-by-address.ts'
import { signedIn } from '../../shop/access/signed-in.ts'
import { readList } from '../../shop/lists/read-lists.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { ListDetail } from './list-detail.tsx'

const listParams = { ForOthers: checkboxParam({ title: 'Shared list, shown without signing in' }) }

/**
 * One list of products, named by the last part of the address: with all that its owner may do to it, or as those see it
 * who have its address. Whether they may, the platform decides.
 */
export const AccountList = defineComponent({
  name: 'AccountList',
  title: 'Account: one list',
  group: 'Account',
  icon: 'heart',
  personal: true,
  params: listParams,
  async serverData(context) {
    const { page, shop, signal, rendering } = context
    if (!page.mode.isNormal) return undefined
    const { ForOthers } = paramsOf(rendering, listParams)
    const client = ForOthers ? shop?.client : signedIn(context).client
    if (client === undefined) throw new NothingThere()
    const found = await readList(client, namedByAddress(context), { locale: page.locale, signal })
    // A link to a list says nothing of who else has one.
    return ForOthers ? { ...found, isOwn: false, invitations: [] } : found
  },
  component: ({ params, page, data }) => (
    <section {...rootProps(params, params.ForOthers ? 'frame pt-[clamp(1.5rem,4vw,3.5rem)]' : undefined)}>
      <div className="@container grid gap-10">
        {data === undefined ? (
          <AwayNote page={page} name="Account: one list" />
        ) : (
          <ListDetail list={data} page={page} isForOthers={params.ForOthers} />
        )}
      </div>
    </section>
  ),
})
