import {
  type ComponentProps,
  type ExternalComponents,
  externalComponents,
  type ServerDataContext,
  textParam,
} from '@tessera/content/react'
import { type ComponentType, createElement, type ReactNode, useMemo } from 'react'
import type { BuiltComponent, PlacedCustomComponent } from '../../builder/page-builder.ts'
import { CUSTOM_COMPONENTS } from '../../custom-components/index.ts'
import { isAuthoring } from '../elements/present.ts'
import { siteDatasources } from '../feaas-component/site-datasources.ts'

/** Custom components by the id that authors choose them by (contract "content", 14.6). */
const registered = (): ExternalComponents =>
  new Map(CUSTOM_COMPONENTS.map(({ component, options: { name, id = name } }) => [id, component]))

const params = {
  ComponentName: textParam({ title: 'Component', required: true, maxLength: 128, format: 'customComponent' }),
  ComponentProps: textParam({
    title: 'Properties',
    multiline: true,
    help: 'What the component is given.',
    format: 'customProperties',
  }),
  ComponentDataOverride: textParam({ title: 'Data', multiline: true, help: 'As JSON: data, or how it is fetched.' }),
}

type ExternalProps = ComponentProps<Record<never, never>, typeof params, PlacedCustomComponent | undefined>

interface MissingProps {
  rendering?: { componentName?: string | null }
  errorOverride?: string
}

const Nothing = () => null

/** What an author sees in its place; visitors see nothing. */
function Missing({ rendering, errorOverride }: MissingProps): ReactNode {
  return (
    <div className="frame py-4">
      <p className="edit-note">{[rendering?.componentName, errorOverride].filter(Boolean).join(': ')}</p>
    </div>
  )
}

/** What both declarations of such components share. */
export function external(name: 'BYOCComponent' | 'BYOCWrapper', components?: ExternalComponents) {
  return {
    params,
    serverData: async ({ builder, rendering, page, shop, signal }: ServerDataContext) =>
      builder?.readCustom(rendering, page, {
        signal,
        datasources: siteDatasources({ shop, locale: page.locale, signal }),
      }),
    component: renderedBy(name, components ?? ownComponents()),
  }
}

/** A browser has no code of them: a page that is edited has what its server shows of each. */
const ownComponents = (): ExternalComponents => (import.meta.env?.SSR === false ? new Map() : registered())

function renderedBy(name: string, components: ExternalComponents) {
  const entryOf = (known: ExternalComponents) =>
    externalComponents(known).get(name) as ComponentType<Record<string, unknown>>
  const Usual = entryOf(components)
  return ({ page, data, params: given, ...props }: ExternalProps) => {
    const id = given.ComponentName ?? ''
    const { shown, failure } = data ?? {}
    // The same while the page is drawn anew, so that what is in it stays.
    const Shown = useMemo(
      () => entryOf(new Map([[id, () => <Prepared id={id} shown={shown} failure={failure} />]])),
      [id, shown, failure],
    )
    // Another one was chosen, and the server has not answered yet.
    if (data !== undefined && data.id !== id) return null
    const { ComponentProps: _prepared, ...params } = given
    const isPrepared = shown !== undefined || failure !== undefined
    const Entry = isPrepared ? Shown : Usual
    return (
      <Entry
        {...props}
        params={isPrepared ? params : given}
        fetchedData={data?.data}
        missingComponentComponent={isAuthoring(page) ? Missing : Nothing}
      />
    )
  }
}

interface PreparedProps {
  readonly id: string
  readonly shown: BuiltComponent | undefined
  readonly failure: string | undefined
}

/** What the server shows of a component; hydration leaves what is in it alone. */
function Prepared({ id, shown, failure = '' }: PreparedProps): ReactNode {
  if (shown === undefined) return <Missing rendering={{ componentName: id }} errorOverride={failure} />
  return createElement('feaas-external', {
    ...shown.attributes,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: shown.markup },
  })
}
