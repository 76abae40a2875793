import {
  type ComponentProps,
  image,
  link,
  richText,
  type ServerDataContext,
  text,
  textParam,
} from '@tessera/content/react'
import type { BuiltComponent } from '../../builder/page-builder.ts'
import { EmptyNote } from '../elements/empty-note.tsx'
import { siteDatasources } from './site-datasources.ts'

/** What both components of the builder are told, by the names of the hosted service (contract "component-builder", 8). */
export const builderParams = {
  LibraryId: textParam({ title: 'Library', required: true, maxLength: 64, format: 'componentLibrary' }),
  ComponentId: textParam({ title: 'Component', required: true, maxLength: 64, format: 'builtComponent' }),
  ComponentVersion: textParam({ title: 'Version', maxLength: 64, help: 'Each width has its own unless one is named.' }),
  ComponentRevision: textParam({ title: 'Revision', maxLength: 16, help: 'What is published unless one is named.' }),
  ComponentHostName: textParam({ title: 'Host', maxLength: 256, help: 'This site’s own unless one is named.' }),
  ComponentInstanceId: textParam({
    title: 'Place',
    maxLength: 64,
    help: 'With it the component may be changed for this page alone.',
  }),
  ComponentDataOverride: textParam({ title: 'Data', multiline: true, help: 'As JSON: data, or how it is fetched.' }),
}

/** The words and the picture that a component is bound to on this page, under `_`: any of them may be left out. */
export const builderFields = {
  Eyebrow: text({ help: 'A few words above the heading.' }),
  Heading: text({ help: 'Best under ten words.' }),
  Text: richText({ help: 'Two or three sentences.' }),
  Image: image({ help: 'Shown where the component has a place for it.' }),
  Link: link({ help: 'Where it leads.' }),
}

type BuiltProps = ComponentProps<typeof builderFields, typeof builderParams, BuiltComponent | undefined>

export const readBuilt = async ({ builder, rendering, page, shop, signal }: ServerDataContext) =>
  builder?.read(rendering, page, {
    signal,
    datasources: siteDatasources({ shop, locale: page.locale, signal }),
  })

/** What stands in the place of one that is not there: to visitors nothing. */
export const Missing = ({ page }: Pick<BuiltProps, 'page'>) => <EmptyNote page={page} name="Built component" />
