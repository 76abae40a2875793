import type { Finding } from './finding.ts'

/** Most addresses asked for, and how many at once. */
const MAX_ADDRESSES = 100
const AT_ONCE = 4

/**
 * Links of the page that lead nowhere on the site, and to no part of the page. Addresses elsewhere are not asked for:
 * that would tell others what an author is working on.
 */
export async function linkFindings(root: HTMLElement, send: typeof fetch): Promise<Finding[]> {
  const found: Finding[] = []
  const inside = new Map<string, HTMLAnchorElement[]>()
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const url = new URL(link.href, location.href)
    if (url.origin !== location.origin || !url.protocol.startsWith('http')) continue
    const target = link.getAttribute('href') ?? ''
    if (target.startsWith('#')) {
      const id = decodeURIComponent(target.slice(1))
      if (id !== '' && document.getElementById(id) === null) found.push(broken(link, target))
      continue
    }
    inside.set(url.pathname + url.search, [...(inside.get(url.pathname + url.search) ?? []), link])
  }
  const waiting = [...inside].slice(0, MAX_ADDRESSES)
  const ask = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [address, links] = next
      const answer = await send(address, { method: 'HEAD', credentials: 'omit' }).catch(() => undefined)
      if (answer && (answer.status === 404 || answer.status === 410))
        found.push(...links.map((link) => broken(link, address)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return found
}

const broken = (element: Element, address: string): Finding => ({
  phrase: 'quality.link',
  values: { address },
  element,
  severity: 'wrong',
})
