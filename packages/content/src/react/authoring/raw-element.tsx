import { createElement, type ReactNode } from 'react'
import type { RawElement as RawElementData } from '../../layout/model.ts'

const TAG = /^[a-z][a-z0-9-]*$/i

/** `color: red; --gap: 1px` → `{ color: 'red', '--gap': '1px' }` */
function styleOf(text: string): Record<string, string> {
  const style: Record<string, string> = {}
  for (const declaration of text.split(/;(?![^(]*\))/)) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, colon).trim()
    if (colon < 1 || !name) continue
    const property = name.startsWith('--') ? name : name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    style[property] = declaration.slice(colon + 1).trim()
  }
  return style
}

/** Markup that the older editor places between renderings (contract "content", 12.6). */
export function RawElement({ element }: { element: RawElementData }): ReactNode {
  const { name, contents, attributes } = element
  if (!TAG.test(name)) return null
  const { class: className, style, key: editorKey, ...others } = attributes ?? {}
  const isPlaceholder = others.chrometype === 'placeholder'
  return createElement(name, {
    ...others,
    className,
    style: typeof style === 'string' ? styleOf(style) : undefined,
    dangerouslySetInnerHTML: contents ? { __html: contents } : undefined,
    suppressHydrationWarning: true,
    // React keeps `key` to itself: it travels as `phkey`, and the DOM node gets it back.
    phkey: isPlaceholder ? editorKey : undefined,
    ref: isPlaceholder ? (node: Element | null) => editorKey && node?.setAttribute('key', editorKey) : undefined,
  })
}
