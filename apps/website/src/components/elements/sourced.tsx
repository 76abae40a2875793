import type { ComponentRendering } from '@tessera/content'
import { type AnyComponent, withDatasourceCheck } from '@tessera/content/react'
import type { ComponentType, ReactNode } from 'react'

interface WithRendering {
  rendering: ComponentRendering
}

type Render = (props: WithRendering) => ReactNode

/**
 * A component that has nothing to show but a content item: without one an author is told to choose it, in the words of
 * contract "content" 18, and visitors see nothing. Content that stands in the rendering itself is as good: an editor adds a
 * component before its item is stored.
 *
 * @example export const Quote = sourced(defineComponent({ name: 'Quote', … }))
 */
export function sourced<Component extends AnyComponent>(component: Component): Component {
  // Pages are edited as the server rendered them: a browser needs none of this.
  if (import.meta.env?.SSR === false) return component
  const variants = Object.entries(component.variants ?? {}).map(([name, render]) => [name, checked(render as Render)])
  return {
    ...component,
    component: checked(component.component as Render),
    ...(component.variants && { variants: Object.fromEntries(variants) }),
  }
}

function checked(render: Render): Render {
  const Checked = withDatasourceCheck()(render as ComponentType<WithRendering>)
  return function Sourced(props) {
    const hasContent = Object.keys(props.rendering.fields ?? {}).length > 0
    return hasContent ? render(props) : <Checked {...props} />
  }
}
