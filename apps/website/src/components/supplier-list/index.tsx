import { defineComponent, Text } from '@tessera/content/react'
import { supplierPath } from '../../shop/company/company-paths.ts'
import { readSuppliers } from '../../shop/supplier/read-suppliers.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { isPresent } from '../elements/present.ts'
import { routeFields } from '../elements/route-fields.ts'
import { rootProps } from '../elements/section.tsx'
import { pathIn } from '../languages.ts'

/** The workshops that make what Halden sells under their own name. */
export const SupplierList = defineComponent({
  name: 'SupplierList',
  title: 'Workshops',
  group: 'Shop',
  icon: 'warehouse',
  serverData: async ({ shop, page, signal }) =>
    shop && readSuppliers({ backend: shop.site.backend, client: shop.client, locale: page.locale, signal }),
  component: ({ params, page, data }) => {
    const { Title, Description } = routeFields(page)
    return (
      <section {...rootProps(params, 'frame grid gap-12 pt-[clamp(1.5rem,4vw,3.5rem)]')}>
        <header className="grid max-w-[50ch] gap-4">
          {isPresent(Title) && <Text field={Title} tag="h1" className="text-title-l" />}
          {isPresent(Description) && <Text field={Description} tag="p" className="text-lead text-ink-soft" />}
        </header>
        {data === undefined ? (
          <AwayNote page={page} name="Workshops" />
        ) : (
          <ul className="grid gap-x-10 gap-y-8 border-t border-line pt-8 md:grid-cols-2">
            {data.map(({ id, name, about, makes }) => (
              <li key={id} className="row-link relative grid content-start gap-2">
                <h2 className="text-title-s">
                  <a href={pathIn(page.locale, supplierPath(id))} className="no-underline after:absolute after:inset-0">
                    <bdi>{name}</bdi>
                  </a>
                </h2>
                <p className="text-small text-ink-soft">{makes.map((kind) => kind.name).join(' · ')}</p>
                <p className="max-w-[50ch]">{about}</p>
              </li>
            ))}
          </ul>
        )}
      </section>
    )
  },
})
