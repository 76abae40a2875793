import { fetchAndRevalidateCss } from '../cache/stylesheet.ts'
import { parseStylesheetSource, type StylesheetAddress, stylesheetUrl } from '../source/stylesheet-source.ts'

type Sheet = HTMLStyleElement | HTMLLinkElement

const current = new WeakSet<Sheet>()

const hrefOf = (sheet: Sheet): string => sheet.dataset.href ?? sheet.getAttribute('href') ?? ''

/** The page's own copy of a style sheet, from wherever it came. */
function findSheet(url: string): Sheet | undefined {
  const { library } = parseStylesheetSource(url) ?? {}
  const sheets = document.querySelectorAll<Sheet>('style[data-href], link[rel~="stylesheet"][href]')
  return [...sheets].find((sheet) => {
    const href = hrefOf(sheet)
    return href === url || (library && href.includes(`/files/components/styles/${library}.css`))
  })
}

function write(url: string, css: string): void {
  let sheet = findSheet(url)
  if (!sheet || sheet.localName === 'link') {
    sheet = document.createElement('style')
    sheet.dataset.href = url
    // Where only scripts that the server marked run, only such styles count.
    sheet.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
    document.head.append(sheet)
  }
  sheet.textContent = css
  current.add(sheet)
}

/**
 * Sees to it that a page has a style sheet, and that it is current (contract "component-builder", 4.3). `onShown` is called
 * as soon as there is one, may it be out of date.
 */
export async function showStylesheet(address: StylesheetAddress | string, onShown: () => void): Promise<void> {
  const wanted = stylesheetUrl(address)
  const found = findSheet(wanted)
  if (found) onShown()
  if (found && current.has(found)) return
  const url = found ? hrefOf(found) : wanted
  await fetchAndRevalidateCss(url, (css, phase) => {
    if (!found || phase === 'updated') write(url, css)
    onShown()
  })
  if (found) current.add(found)
}
