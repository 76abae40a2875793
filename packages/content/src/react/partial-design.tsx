import type { ReactNode } from 'react'
import type { ChildProps } from './child-props.tsx'
import { Placeholder } from './placeholder.tsx'

/** Shows a partial design: what stands in the placeholder its `sig` names (contract "content", 3.3). */
export function PartialDesign({ rendering, params }: Pick<ChildProps, 'rendering' | 'params'>): ReactNode {
  return <Placeholder name={params.sig ?? ''} rendering={rendering} />
}
