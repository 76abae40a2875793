/** JSON Schema as far as custom-code components use it; every object is open. */
export interface PropertySchema {
  /** A type of JSON Schema, or a data type, which begins with a capital letter. */
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, PropertySchema>>
  readonly items?: PropertySchema
  /** Names; of a property also whether it is itself required. */
  readonly required?: readonly string[] | boolean
  /** Options of its field in the form. */
  readonly ui?: Readonly<Record<string, unknown>>
  readonly [key: string]: unknown
}

export interface ObjectSchema extends PropertySchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, PropertySchema>>
  readonly required: readonly string[]
}

/** How the form of a schema looks (rjsf). */
export interface UiSchema {
  readonly [key: string]: unknown
}
