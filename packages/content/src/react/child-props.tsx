import type { ReactNode } from 'react'
import { readParams } from '../declare/params.ts'
import { readFields } from '../declare/read-fields.ts'
import type { ComponentRendering, Fields } from '../layout/model.ts'
import { paramTexts } from '../layout/params.ts'
import type { Page } from '../page/model.ts'
import type { AnyComponent } from './define-component.ts'
import type { PlaceholderProps } from './placeholder.tsx'

/** What a component gets from its placeholder. */
export type ChildProps = Record<string, unknown> & {
  fields: Fields
  params: Record<string, string> & { styles: string }
  rendering: ComponentRendering
  page: Page
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Parameters of placeholder and rendering merged, with `styles` (contract "content", 14.2). */
function mergedParams(rendering: ComponentRendering, inherited: PlaceholderProps['params']): ChildProps['params'] {
  const params = { ...inherited, ...paramTexts(record(rendering.params)) }
  return { ...params, styles: [params.GridParameters, params.Styles].filter(Boolean).join(' ').trim() }
}

/** What the rendering's server data answered, by its uid. */
export function serverDataOf(page: Page, rendering: ComponentRendering): unknown {
  return rendering.uid === undefined ? undefined : page.componentProps?.[rendering.uid]
}

/**
 * The props of a component as its kind expects them (contract "content", 14.2; design, section 5). `place` makes the
 * content of one of its own placeholders.
 */
export function childProps(
  props: PlaceholderProps,
  rendering: ComponentRendering,
  page: Page,
  declaration: AnyComponent | undefined,
  place: (name: string) => ReactNode,
): ChildProps {
  const { name: _, fields: inherited, params: inheritedParams, passThroughComponentProps, ...others } = props
  const params = mergedParams(rendering, inheritedParams)
  const fields: Fields = { ...inherited, ...(record(rendering.fields) as Fields) }
  const data = serverDataOf(page, rendering)
  if (!declaration) {
    const { missingComponentComponent: _missing, hiddenRenderingComponent: _hidden, ...passed } = others
    return { ...passed, ...record(data), ...passThroughComponentProps, fields, params, rendering, page }
  }
  const placeholders: Record<string, ReactNode> = {}
  for (const key in declaration.placeholders) placeholders[key] = place(key)
  return {
    ...passThroughComponentProps,
    fields: readFields(declaration.fields, fields) as Fields,
    params: readParams(declaration.params, params) as ChildProps['params'],
    placeholders,
    data,
    rendering,
    page,
  }
}
