import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { createTranslate, type Translate } from '../dictionary/translate.ts'

export interface Dictionary {
  /** The phrase of a key with `{{name}}` replaced by the parameter of that name. */
  t: Translate
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

const DictionaryContext = createContext<Dictionary>({ t: () => '', locale: () => 'en' })

/** Gives phrases to everything below, which is made anew when the locale changes (contract "content", 8.5 and 16.3). */
export function DictionaryProvider(props: DictionaryProviderProps): ReactNode {
  const { lngDict, locale, showMissingKeys = false, children } = props
  const dictionary = useMemo(
    (): Dictionary => ({
      t: createTranslate(lngDict ?? {}, { missing: showMissingKeys ? 'key' : 'empty' }),
      locale: () => locale,
    }),
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
