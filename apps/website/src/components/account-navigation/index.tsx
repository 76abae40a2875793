import { defineComponent, Text } from '@tessera/content/react'
import { forShopper } from '../../shop/account/for-shopper.ts'
import { isPresent } from '../elements/present.ts'
import { routeFields } from '../elements/route-fields.ts'
import { rootProps } from '../elements/section.tsx'
import { AccountMenu } from './account-menu.tsx'

/**
 * The frame of every page of the account: its title, the way to the other pages, and what the page shows. It owns the
 * page's one `h1`.
 */
export const AccountNavigation = defineComponent({
  name: 'AccountNavigation',
  title: 'Account page',
  group: 'Account',
  icon: 'panel-left',
  personal: true,
  placeholders: { 'account-{*}': { title: 'Page content' } },
  serverData: (context) => forShopper(context, async () => true),
  component: ({ params, page, placeholders }) => {
    const { Title } = routeFields(page)
    return (
      <div {...rootProps(params, 'frame pt-[clamp(1.5rem,4vw,3.5rem)]')}>
        <div className="account">
          <AccountMenu page={page} />
          <div className="min-w-0">
            <header className="mb-[clamp(1.5rem,3vw,2.5rem)]">
              {isPresent(Title) && <Text field={Title} tag="h1" className="text-title-m" />}
            </header>
            <div className="column @container">{placeholders['account-{*}']}</div>
          </div>
        </div>
      </div>
    )
  },
})
