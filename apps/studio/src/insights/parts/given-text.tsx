import { NOTHING } from '../../format.ts'
import { cutText, visibleText } from './visible-text.ts'

const MOST = 72

interface GivenTextProps {
  readonly text: string | null | undefined
  /** Characters that are shown at once; what is longer unfolds. */
  readonly most?: number
  /** For addresses and names of programs, which run from left to right in every language. Default: as the text says. */
  readonly dir?: 'ltr'
}

/**
 * A text that came from a visitor: never markup, never a link, set apart from the direction of what stands around it.
 */
export function GivenText({ text, most = MOST, dir }: GivenTextProps) {
  if (text === null || text === undefined || text === '') return <span className="nothing">{NOTHING}</span>
  const shown = visibleText(text)
  const cut = cutText(shown, most)
  if (cut === shown)
    return (
      <bdi className="given" dir={dir}>
        {shown}
      </bdi>
    )
  return (
    <details className="given-long">
      <summary>
        <bdi className="given" dir={dir}>
          {cut}
        </bdi>
      </summary>
      <bdi className="given" dir={dir}>
        {shown}
      </bdi>
    </details>
  )
}
