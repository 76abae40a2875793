import { readElement } from '../fields/element-value.ts'
import type { PageChrome } from '../markers/chrome.ts'
import { elementOf } from '../markers/place.ts'
import type { Finding } from './finding.ts'

/** Bytes of a picture as it is shown, above which it is heavy. */
const HEAVY = 400_000

/** Pictures without a text for those who do not see them. */
export function pictureFindings({ fields }: PageChrome): Finding[] {
  return fields.flatMap((field) => {
    const { fieldType, rawValue, title, isDecorative = false } = field.metadata
    // Said to be empty, it is decoration; not said at all, the picture's own text is shown.
    if (fieldType !== 'Image' || rawValue === '' || isDecorative || readElement(rawValue).alt === '') return []
    const element = elementOf(field) ?? field.open.parentElement ?? undefined
    const picture = element?.matches('img') ? element : element?.querySelector('img')
    if (!picture || (picture.getAttribute('alt') ?? '').trim() !== '') return []
    return [{ phrase: 'quality.alt', values: { title }, element, severity: 'wrong' } satisfies Finding]
  })
}

/** Pictures that weigh much, as this browser has loaded them. */
export function weightFindings(root: HTMLElement): Finding[] {
  const weights = new Map(
    performance
      .getEntriesByType('resource')
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
  )
  return Array.from(root.querySelectorAll('img')).flatMap((element) => {
    const bytes = weights.get(element.currentSrc) ?? 0
    if (bytes <= HEAVY) return []
    return [
      {
        phrase: 'quality.heavy',
        values: { kilobytes: Math.round(bytes / 1000) },
        element,
        severity: 'weak',
      } satisfies Finding,
    ]
  })
}
