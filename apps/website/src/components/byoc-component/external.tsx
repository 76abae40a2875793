import {
  type ComponentProps,
  type ExternalComponents,
  externalComponents,
  type ServerDataContext,
  textParam,
} from '@tessera/content/react'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { BuiltComponent, PlacedCustomComponent } from '../../builder/page-builder.ts'
import { CUSTOM_COMPONENTS } from '../../custom-components/index.ts'
import { isAuthoring } from '../elements/present.ts'
import { siteDatasources } from '../feaas-component/site-datasources.ts'

/** Custom components by the name authors choose them by (contract "content", 14.6). */
const registered = (): ExternalComponents =>
  new Map(CUSTOM_COMPONENTS.map(({ component, options: { name } }) => [name, component]))

const params = {
  ComponentName: textParam({ title: 'Component', required: true, maxLength: 128 }),
  ComponentProps: textParam({ title: 'Properties', multiline: true, help: 'As JSON: what the component is given.' }),
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
    component: import.meta.env?.SSR === false ? Nothing : renderedBy(name, components),
  }
}

function renderedBy(name: string, components = registered()) {
  const entryOf = (known: ExternalComponents) =>
    externalComponents(known).get(name) as ComponentType<Record<string, unknown>>
  const Usual = entryOf(components)
  return ({ page, data, ...props }: ExternalProps) => {
    const { interactive } = data ?? {}
    const Entry = interactive
      ? entryOf(new Map([[props.params.ComponentName ?? '', () => placed(interactive)]]))
      : Usual
    return (
      <Entry {...props} fetchedData={data?.data} missingComponentComponent={isAuthoring(page) ? Missing : Nothing} />
    )
  }
}

/** The element of an interactive component, which a browser takes over. */
const placed = ({ attributes, markup }: BuiltComponent) =>
  createElement('feaas-external', { ...attributes, dangerouslySetInnerHTML: { __html: markup } })
