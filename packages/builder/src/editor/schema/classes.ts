import { THEME_CLASS, USE_CLASS } from '../constants.ts'

/** Class names of a text, each once. */
export const classesIn = (text: string): string[] => [...new Set(text.split(/\s+/).filter(Boolean))]

/** The slug of the theme among classes; null is none. */
export const themeOf = (classes: readonly string[]): string | null =>
  classes.find((name) => name.startsWith(THEME_CLASS))?.slice(THEME_CLASS.length) ?? null

/**
 * Classes with a theme, and without any other; null is no theme (contract "component-builder", 4.6).
 */
export const withTheme = (classes: readonly string[], slug: string | null): string[] => [
  ...classes.filter((name) => !name.startsWith(THEME_CLASS) && !name.startsWith(USE_CLASS)),
  ...(slug === null ? [] : [`${THEME_CLASS}${slug}`]),
]
