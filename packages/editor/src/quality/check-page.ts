import type { PageChrome } from '../markers/chrome.ts'
import { accessibilityFindings } from './accessibility.ts'
import type { Finding } from './finding.ts'
import { linkFindings } from './links.ts'
import { pictureFindings, weightFindings } from './pictures.ts'

/** Everything that can be found without leaving the page: what is wrong first. */
export async function checkPage(
  root: HTMLElement,
  chrome: PageChrome,
  send: typeof fetch,
): Promise<readonly Finding[]> {
  const [accessibility, links] = await Promise.all([accessibilityFindings(root), linkFindings(root, send)])
  const all = [...pictureFindings(chrome), ...accessibility, ...links, ...weightFindings(root)]
  return [...all.filter(({ severity }) => severity === 'wrong'), ...all.filter(({ severity }) => severity === 'weak')]
}
