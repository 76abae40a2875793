type Listeners = { readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void }

/** An element with attributes, listeners and children; attributes that are null are left out. */
export function makeElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | null>> = {},
  children: readonly (Node | string)[] = [],
  on: Listeners = {},
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) if (value !== null) element.setAttribute(name, value)
  for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener as EventListener)
  element.append(...children)
  return element
}
