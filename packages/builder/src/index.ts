/** Component builder (contract "component-builder"): knows no user interface library; runs in browsers and on servers. */
export * from './cache/component-template.ts'
export type { FetchCache, Fetched, OnText, Phase } from './cache/fetch-phases.ts'
export * from './cache/stylesheet.ts'
export * from './elements/define-elements.ts'
export type { BuilderElement, ElementEvent } from './elements/element-life.ts'
export { defineExternalElement, type ExternalRenderer } from './elements/external-element.ts'
export { defineLoaderElement } from './elements/loader-element.ts'
export { showStylesheet } from './elements/page-stylesheet.ts'
export type * from './elements/ports.ts'
export * from './errors.ts'
export { acknowledgeRegistrations } from './external/acknowledgements.ts'
export { announceRegistrations } from './external/announcements.ts'
export * from './external/context-properties.ts'
export { type DataType, registerDataType } from './external/data-types.ts'
export * from './external/datasources.ts'
export * from './external/described-properties.ts'
export type { ExternalComponent, ExternalOptions, ExternalRenderable } from './external/external-component.ts'
export * from './external/find-component.ts'
export {
  attributesOf,
  givenProperties,
  type Properties,
  parseProperties,
  parseValue,
  propertiesOf,
} from './external/properties.ts'
export type * from './external/property-schema.ts'
export { registerComponent, webElementName } from './external/register-component.ts'
export * from './external/register-definitions.ts'
export * from './external/registration-element.ts'
export * from './external/stores.ts'
export * from './rendering/hosted-rendering.ts'
export * from './responsive/best-version.ts'
export * from './responsive/breakpoints.ts'
export * from './responsive/responsive-template.ts'
export * from './responsive/style-breakpoints.ts'
export * from './source/component-source.ts'
export * from './source/stylesheet-source.ts'
