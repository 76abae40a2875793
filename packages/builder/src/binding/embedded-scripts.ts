import { EMBED_SRC } from './constants.ts'

/**
 * Loads the scripts that a template names (`data-embed-src`), as modules, each once a page; of these origins only (contract
 * "component-builder", 5 and 12.4).
 */
export function loadEmbedded(root: Element, origins: readonly string[]): void {
  const { head, baseURI } = root.ownerDocument
  for (const element of root.querySelectorAll(`[${EMBED_SRC}]`)) {
    const named = element.getAttribute(EMBED_SRC) ?? ''
    const url = URL.canParse(named, baseURI) ? new URL(named, baseURI) : undefined
    if (url === undefined || !origins.includes(url.origin)) continue
    if ([...head.querySelectorAll('script')].some(({ src }) => src === url.href)) continue
    const script = root.ownerDocument.createElement('script')
    script.type = 'module'
    script.src = url.href
    head.append(script)
  }
}
