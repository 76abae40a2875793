/** The constants of the component builder (contract "component-builder"). One row each; a bundle carries only the rows it uses. */

// Sources (2)
/** Where files are hosted unless an element or an option says otherwise. */
export const DEFAULT_CDN = 'https://feaas.blob.core.windows.net'
/** The bundle of all breakpoints. */
export const DEFAULT_VERSION = 'responsive'
export const DEFAULT_REVISION = 'published'
/** Part of the address of a style sheet on the edge: such an address is complete. */
export const EDGE_STYLES = 'v1/files/components/styles'

// Hosted files (2)
/** Headers whose mere presence says that a file was deleted. */
export const DELETED_HEADER = { component: 'x-ms-meta-versionDeletedAt', stylesheet: 'x-ms-meta-deletedAt' } as const

// Elements (4)
/** What an element loads unless its `fetch` says otherwise (4.2). */
export const FETCHED_PARTS = ['data', 'template', 'stylesheet'] as const
/** From shown to hidden of a loader, in milliseconds (4.7). */
export const LOADER_FADE_MS = 300
export const LOADER_Z_INDEX = 1000

// Custom code (9)
export const DEFAULT_DESCRIPTION = 'External component'
export const DEFAULT_GROUP = 'Default collection'
/** From the last registration to the message about all of them (9.5). */
export const REGISTRATION_DELAY_MS = 30
/** Between two messages that nobody acknowledges (9.5). */
export const REGISTRATION_REPEAT_MS = 200
/** Messages that nobody acknowledges, at most (9.5). */
export const MAX_REGISTRATION_MESSAGES = 150
/** Shown of a component that brings no picture: a box in a frame. */
export const DEFAULT_THUMBNAIL =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32"%3E%3Cpath fill="none" stroke="gray" stroke-dasharray="3" d="M4 4h40v24H4z"/%3E%3Cpath fill="gray" d="M18 10h12v12H18z"/%3E%3C/svg%3E'
