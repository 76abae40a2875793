import type { Properties } from './properties.ts'

let context: Properties = {}

/**
 * What every custom-code component of the page is given besides its own properties (contract "component-builder", 9.3), such
 * as `sitecoreEdgeUrl`, `sitecoreEdgeContextId`, `pageState` and `siteName`. For browsers: on a server pages of many visitors
 * are made at once, so give them to `attributesOf` there.
 */
export function setContextProperties(properties: Properties): void {
  context = properties
}

export const contextProperties = (): Properties => context
