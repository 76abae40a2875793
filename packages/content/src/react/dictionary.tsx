import { createContext, type ReactNode, useContext, useMemo } from 'react'

export interface Dictionary {
  /** The phrase of a key with `{{name}}` replaced by the parameter of that name. */
  t: (key: string, params?: Record<string, string | number>) => string
  locale: () => string
}

export interface DictionaryProviderProps {
  /** Key → phrase. Keys are literal: a dot or space in them has no meaning. */
  lngDict: Record<string, string> | undefined
  locale: string
  /** A key without a phrase shows itself: for development, edit and preview. Default: false, it shows nothing. */
  showMissingKeys?: boolean
  children?: ReactNode
}

/** Makes the look-up of phrases (contract "content", 8.5); also for use outside of React. */
export function createDictionary(
  phrases: Record<string, string> | undefined,
  locale: string,
  showMissingKeys = false,
): Dictionary {
  return {
    locale: () => locale,
    t: (key, params = {}) => {
      const phrase: unknown = phrases && Object.hasOwn(phrases, key) ? phrases[key] : undefined
      if (typeof phrase !== 'string') return showMissingKeys ? key : ''
      return phrase.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, name: string) =>
        Object.hasOwn(params, name) ? String(params[name]) : '',
      )
    },
  }
}

const DictionaryContext = createContext(createDictionary(undefined, 'en'))

/** Gives phrases to everything below, which is made anew when the locale changes (contract "content", 8.5 and 16.3). */
export function DictionaryProvider(props: DictionaryProviderProps): ReactNode {
  const { lngDict, locale, showMissingKeys = false, children } = props
  const dictionary = useMemo(
    () => createDictionary(lngDict, locale, showMissingKeys),
    [lngDict, locale, showMissingKeys],
  )
  return (
    <DictionaryContext key={locale} value={dictionary}>
      {children}
    </DictionaryContext>
  )
}

/** `const { t, locale } = useDictionary()`; outside of a provider every phrase is empty. */
export const useDictionary = (): Dictionary => useContext(DictionaryContext)
