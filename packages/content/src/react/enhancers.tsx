import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { DATASOURCE_REQUIRED_TEXT } from '../author-texts.ts'
import type { ComponentRendering } from '../layout/model.ts'
import { usePageMode } from './content-context.tsx'
import { resetEditorChromes } from './editor.ts'
import { PlaceholderError } from './error-blocks.tsx'
import { asError, type ErrorComponent, letSpentStackPass } from './error-boundary.tsx'
import { Placeholder, usePlaceholderNodes } from './placeholder.tsx'

interface WithRendering {
  rendering?: ComponentRendering
}

function DatasourceMissing(): ReactNode {
  return (
    <div className="sc-jss-editing-error" role="alert">
      {DATASOURCE_REQUIRED_TEXT}
    </div>
  )
}

/**
 * Shows a component only with a data source that could be read; an author is told, a visitor sees nothing (contract
 * "content", 14.5).
 */
export function withDatasourceCheck(options: { editingErrorComponent?: ComponentType } = {}) {
  const EditingError = options.editingErrorComponent ?? DatasourceMissing
  return <Props extends WithRendering>(Wrapped: ComponentType<Props>) =>
    function WithDatasourceCheck(props: Props): ReactNode {
      const { isEditing, isDesignLibrary } = usePageMode()
      const { rendering } = props
      if (isDesignLibrary || (rendering?.dataSource && rendering.isContentResolved !== false))
        return <Wrapped {...props} />
      return isEditing ? <EditingError /> : null
    }
}

/** A placeholder by name, or by name and the prop that gets its components. */
export type PlaceholderSpec = string | { placeholder: string; prop: string }

export interface WithPlaceholderOptions<Props> {
  /** Where the placeholders are; default: the prop `rendering`. */
  resolvePlaceholderDataFromProps?: (props: Props) => ComponentRendering | undefined
  propsTransformer?: (props: Props) => Props
}

/**
 * Gives a component the content of its placeholders as props (contract "content", 14.5): under the name or prop of each
 * spec as a list; without a spec all of them as `placeholders: { key: node }`.
 */
export function withPlaceholder<Props extends WithRendering & { errorComponent?: ErrorComponent }>(
  specs?: PlaceholderSpec | readonly PlaceholderSpec[],
  options: WithPlaceholderOptions<Props> = {},
) {
  const wanted = specs === undefined ? undefined : ([specs].flat() as PlaceholderSpec[])
  return (Wrapped: ComponentType<Props>) =>
    function WithPlaceholder(given: Props): ReactNode {
      const nodesOf = usePlaceholderNodes()
      try {
        const props = options.propsTransformer ? options.propsTransformer(given) : given
        const rendering = options.resolvePlaceholderDataFromProps?.(props) ?? props.rendering
        const filled: Record<string, ReactNode> = {}
        for (const spec of wanted ?? []) {
          const { placeholder: name, prop } = typeof spec === 'string' ? { placeholder: spec, prop: spec } : spec
          filled[prop] = nodesOf({ name, rendering })
        }
        return <Wrapped {...props} {...(wanted ? filled : { placeholders: allPlaceholders(rendering) })} />
      } catch (error) {
        letSpentStackPass(error)
        const { errorComponent: ErrorComponent } = given
        return ErrorComponent ? <ErrorComponent error={asError(error)} /> : <PlaceholderError error={error} />
      }
    }
}

function allPlaceholders(rendering: ComponentRendering | undefined): Record<string, ReactNode> {
  return Object.fromEntries(
    Object.keys(rendering?.placeholders ?? {}).map((key) => [
      key,
      <Placeholder key={key} name={key} rendering={rendering} />,
    ]),
  )
}

/** Asks the page editor to look for markers again after every update of the component (contract "content", 14.5). */
export function withEditorChromes<Props extends object>(Wrapped: ComponentType<Props>) {
  return function WithEditorChromes(props: Props): ReactNode {
    const isFirst = useRef(true)
    useEffect(() => {
      if (!isFirst.current) resetEditorChromes()
      isFirst.current = false
    })
    return <Wrapped {...props} />
  }
}
