import { bareId, bracedId } from '../model/item-id.ts'
import type { ElementAttributes } from './element-value.ts'

/** A page a link can lead to. */
export interface LinkTarget {
  readonly itemId: string
  readonly path: string
  readonly title: string
}

/** The address of a stored link as an author writes it; of a page its path, wherever it stands by now. */
export function addressOf(
  { linktype, url = '', id = '', anchor = '' }: ElementAttributes,
  pages: readonly LinkTarget[],
): string {
  if (linktype === 'anchor') return `#${anchor}`
  if (linktype === 'internal') {
    const path = pages.find(({ itemId }) => bareId(itemId) === bareId(id))?.path ?? ''
    return anchor === '' ? path : `${path}#${anchor}`
  }
  return url
}

/** The link with another address. To a page of the site it leads by the page's id, so that it survives a move. */
export function withAddress(link: ElementAttributes, address: string, pages: readonly LinkTarget[]): ElementAttributes {
  const rest = { ...link, id: '', url: '', anchor: '' }
  if (address.startsWith('#')) return { ...rest, linktype: 'anchor', anchor: address.slice(1) }
  if (address.startsWith('mailto:')) return { ...rest, linktype: 'mailto', url: address }
  const [path = '', anchor = ''] = address.split('#')
  const page = pages.find((one) => one.path === path)
  if (page) return { ...rest, linktype: 'internal', id: bracedId(page.itemId), anchor }
  return { ...rest, linktype: address === '' ? '' : 'external', url: address }
}
