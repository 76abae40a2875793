import type { ComponentType, ReactNode } from 'react'
import { BYOC_NAME_MISSING_TEXT, BYOC_NOT_REGISTERED_TEXT } from '../../author-texts.ts'
import { renderingErrorText } from '../../errors.ts'
import type { ComponentRendering, Fields } from '../../layout/model.ts'
import { MissingComponent, type MissingComponentProps } from '../authoring/boxes.tsx'
import { asError, ErrorBoundary, type ErrorComponent, reasonOf } from '../error-boundary.tsx'
import { dataOfFields } from './data-sources.ts'
import type { ExternalComponents } from './external-components.tsx'

export interface BringYourOwnProps {
  rendering?: ComponentRendering
  params?: Record<string, string>
  fields?: Fields
  /** What `ComponentDataOverride` asked for, fetched on the server. */
  fetchedData?: Record<string, unknown>
  registered: ExternalComponents
  missingComponentComponent?: ComponentType<MissingComponentProps>
  errorComponent?: ErrorComponent
}

function readProps(json: string | undefined): Record<string, unknown> {
  const props: unknown = json ? JSON.parse(json) : undefined
  return typeof props === 'object' && props !== null ? (props as Record<string, unknown>) : {}
}

/** A component of the site's own making that an author chose by name (contract "content", 14.6). */
export function BringYourOwn(props: BringYourOwnProps): ReactNode {
  const { rendering, params, fields, fetchedData, registered, errorComponent: ErrorComponent } = props
  const Missing = props.missingComponentComponent ?? MissingComponent
  const name = params?.ComponentName
  if (!name) return <Missing errorOverride={BYOC_NAME_MISSING_TEXT} />
  const Component = registered.get(name)
  if (!Component) {
    return <Missing rendering={{ componentName: name }} errorOverride={BYOC_NOT_REGISTERED_TEXT} />
  }
  const failed = (error: unknown) =>
    ErrorComponent ? <ErrorComponent error={asError(error)} /> : <div>{renderingErrorText(reasonOf(error))}</div>
  const onError = (error: unknown) => console.error(`Showing the external component ${name} failed:`, error)
  let own: Record<string, unknown>
  try {
    own = readProps(params.ComponentProps)
  } catch (error) {
    onError(error)
    return failed(error)
  }
  return (
    <ErrorBoundary of={rendering} fallback={failed} onError={onError}>
      <Component {...rendering} componentName={name} datasources={dataOfFields(fields, fetchedData)} {...own} />
    </ErrorBoundary>
  )
}

export function BringYourOwnWrapper(props: BringYourOwnProps): ReactNode {
  const { params } = props
  return (
    <div className={params?.styles?.trim() || undefined} id={params?.RenderingIdentifier || undefined}>
      <div className="component-content">
        <BringYourOwn {...props} />
      </div>
    </div>
  )
}
