import type { LayoutContext, LayoutData } from '@tessera/content'
import type { FunctionComponent } from 'react'

type Made = readonly [context: LayoutContext, renderings: readonly object[]]

/** Name → state and renderings of the root placeholder. */
export const cases: Record<string, () => Made>

export function layoutOf(made: Made): LayoutData

type Renderer = (...given: never[]) => unknown
type Parts =
  | 'Placeholder'
  | 'Text'
  | 'RichText'
  | 'Image'
  | 'Link'
  | 'File'
  | 'DateField'
  | 'withDatasourceCheck'
  | 'withPlaceholder'

/** The components of the cases, made from a React's `createElement` and a renderer's placeholder and fields. */
export function makeComponents(
  createElement: Renderer,
  kit: Readonly<Record<Parts, Renderer>>,
): Record<string, FunctionComponent<Record<string, unknown>>>
