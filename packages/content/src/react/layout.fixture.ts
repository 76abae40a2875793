import type { ComponentRendering, LayoutContext, LayoutData } from '../layout/model.ts'

export const EDIT: LayoutContext = { pageEditing: true, pageState: 'edit', editMode: 'metadata' }

/** A layout with one root placeholder, `main`. */
export function layoutOf(renderings: unknown, context: LayoutContext = {}): LayoutData {
  const placeholders = { main: renderings as ComponentRendering[] }
  return { sitecore: { context: { pageEditing: false, ...context }, route: { name: 'home', placeholders } } }
}
