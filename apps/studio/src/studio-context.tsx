import { createContext, type ReactNode, useContext } from 'react'
import type { AuthorSession } from './author-session.ts'
import { createFormat, type Format } from './format.ts'
import type { StudioLanguage } from './language.ts'
import { type Translate, translator } from './phrases/index.ts'

/** What every part of a screen may ask for. */
export interface Studio {
  readonly language: StudioLanguage
  readonly author: AuthorSession | undefined
  /** The address of the screen, without the site. */
  readonly address: string
  readonly t: Translate
  readonly format: Format
}

const StudioContext = createContext<Studio | undefined>(undefined)

export function useStudio(): Studio {
  const studio = useContext(StudioContext)
  if (studio === undefined) throw new Error('This part of the studio stands outside of a screen.')
  return studio
}

export function StudioProvider({ studio, children }: { studio: Studio; children: ReactNode }): ReactNode {
  return <StudioContext value={studio}>{children}</StudioContext>
}

interface Who {
  readonly language: StudioLanguage
  readonly author: AuthorSession | undefined
  readonly url: URL
}

/** @param timeZone the one of the report; the start and sign-in screens say no times */
export function createStudio({ language, author, url }: Who, timeZone = 'UTC'): Studio {
  const address = url.pathname + url.search
  return { language, author, address, t: translator(language), format: createFormat(language, timeZone) }
}
