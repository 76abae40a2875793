/** The constants of the component editor (contract "component-builder"). */

// Version log (1)
/** At an equal revision the first is the current one. */
export const STATUS_ORDER = ['published', 'staged', 'saved', 'draft'] as const
export const DEFAULT_CLASSES: readonly string[] = ['-theme--default']

// Themes (4.6)
export const THEME_CLASS = '-theme--'
/** A combination of a theme's parts. */
export const USE_CLASS = '-use--'

// Editor (10)
/** From the moment everything is loaded to `ready`, in milliseconds (10.1). */
export const SETTLE_MS = 100
/** From closing to the moment something may be opened again, in milliseconds (10.4). */
export const CLEANUP_MS = 400
/** Of what lies over a component while its editor loads (10.2). */
export const LOADER_OPACITY = 0.6

// Bound elements (14.5)
/** Of an element that the page does not show with this data. */
export const HIDDEN_BY_DATA_OPACITY = 0.45
