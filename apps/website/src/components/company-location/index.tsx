import { defineComponent } from '@tessera/content/react'
import { namedByAddress } from '../../shop/access/named-by-address.ts'
import { forManager } from '../../shop/people/for-manager.ts'
import { NEW_LOCATION } from '../../shop/people/new-location.ts'
import { readLocation } from '../../shop/people/read-locations.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { LocationDetail } from './location-detail.tsx'
import { LocationForm } from './location-form.tsx'

/** One address of the company, named by the last part of the address of the page; `new` is the form for another. */
export const CompanyLocation = defineComponent({
  name: 'CompanyLocation',
  title: 'Company: one location',
  group: 'Company',
  icon: 'map-pin',
  personal: true,
  serverData: (context) =>
    forManager(context, 'AddressAdmin', async (manager) => {
      const id = namedByAddress(context)
      return { detail: id === NEW_LOCATION ? undefined : await readLocation(manager, id) }
    }),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-12')}>
      {data === undefined ? (
        <AwayNote page={page} name="Company: one location" />
      ) : data.detail === undefined ? (
        <LocationForm page={page} location={undefined} />
      ) : (
        <LocationDetail page={page} detail={data.detail} />
      )}
    </section>
  ),
})
