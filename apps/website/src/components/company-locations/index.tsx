import { defineComponent, numberParam, paramsOf } from '@tessera/content/react'
import { forManager } from '../../shop/people/for-manager.ts'
import { peopleFilter } from '../../shop/people/people-filter.ts'
import { readLocations } from '../../shop/people/read-locations.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { LocationCells } from './location-cells.tsx'

const locationParams = {
  PageSize: numberParam({ title: 'Locations on a page', min: 1, max: 100, step: 1, default: 24 }),
}

/** The addresses of a company, and who may use each. */
export const CompanyLocations = defineComponent({
  name: 'CompanyLocations',
  title: 'Company: locations',
  group: 'Company',
  icon: 'map-pinned',
  personal: true,
  params: locationParams,
  serverData: (context) =>
    forManager(context, 'AddressAdmin', async (manager) => {
      const { search, page } = peopleFilter(context.query)
      const { PageSize } = paramsOf(context.rendering, locationParams)
      const pageSize = Math.min(Math.max(PageSize, 1), 100)
      return { search, ...(await readLocations(manager, { search, page, pageSize })) }
    }),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-8')}>
      {data === undefined ? (
        <AwayNote page={page} name="Company: locations" />
      ) : (
        <LocationCells page={page} list={data} search={data.search} />
      )}
    </section>
  ),
})
