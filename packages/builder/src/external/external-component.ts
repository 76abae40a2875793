import type { ObjectSchema, PropertySchema, UiSchema } from './property-schema.ts'

/**
 * What shows a custom-code component: a component or async function of a user interface library, the class of a web element,
 * or nothing, when only its definition is known here.
 */
export type ExternalRenderable = unknown

/** What is said of a custom-code component: the JSON Schema of its properties, and more (contract "component-builder", 9.1). */
export interface ExternalOptions extends PropertySchema {
  readonly name: string
  /** Default: the name. */
  readonly id?: string
  /** Default: the name. */
  readonly title?: string
  /** Default: "External component". */
  readonly description?: string
  /** Of the form. */
  readonly ui?: UiSchema
  /** URL of a picture; default: a picture of ours. */
  readonly thumbnail?: string
  /** Default: "Default collection". */
  readonly group?: string | null
  /** Whether authors are not offered it. */
  readonly isHidden?: boolean
  readonly datasourceIds?: readonly string[]
  readonly links?: Readonly<Record<string, string>>
  readonly meta?: Readonly<Record<string, string>>
  /** Of a definition that was made whole elsewhere. */
  readonly schema?: PropertySchema
  readonly uiSchema?: UiSchema
}

/** A custom-code component as it is kept. */
export interface ExternalComponent {
  readonly component: ExternalRenderable
  readonly name: string
  readonly id: string
  readonly title: string
  readonly schema: ObjectSchema
  readonly uiSchema: UiSchema
  readonly thumbnail: string
  readonly group: string
  readonly isHidden: boolean
  readonly datasourceIds: readonly string[]
  readonly links: Readonly<Record<string, string>>
  readonly meta: Readonly<Record<string, string>>
}

type WebElementClass = CustomElementConstructor

export const isWebElement = (component: ExternalRenderable): component is WebElementClass =>
  typeof component === 'function' && typeof component.prototype?.setAttribute === 'function'
