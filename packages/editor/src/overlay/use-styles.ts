import { type RefObject, useEffect } from 'react'

const sheets = new Map<string, CSSStyleSheet>()

/** Styles of a part that comes later, in the root its first element stands in. */
export function useStyles(element: RefObject<Element | null>, styles: string): void {
  useEffect(() => {
    const root = element.current?.getRootNode() as ShadowRoot | undefined
    if (root?.adoptedStyleSheets === undefined) return
    const sheet = sheets.get(styles) ?? new CSSStyleSheet()
    if (root.adoptedStyleSheets.includes(sheet)) return
    sheets.set(styles, sheet)
    sheet.replaceSync(styles)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }, [element, styles])
}
