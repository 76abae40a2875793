import { useMemo } from 'react'
import { useEditor } from '../../overlay/editor-context.tsx'
import { type Phrases, translator } from '../../phrases/index.ts'

/** What the choice of a component of the builder says; it is loaded with it. */
export const BUILT_COMPONENT_PHRASES = {
  loading: { en: 'Loading…', de: 'Wird geladen …', ar: 'جارٍ التحميل…' },
  chooseFirst: {
    en: 'Choose a library first.',
    de: 'Wählen Sie zuerst eine Bibliothek.',
    ar: 'اختر مكتبة أولًا.',
  },
  unpublished: {
    en: '{{name}} (not published)',
    de: '{{name}} (nicht veröffentlicht)',
    ar: '{{name}} (غير منشور)',
  },
} as const satisfies Phrases

export function useBuiltComponentPhrases(): (
  key: keyof typeof BUILT_COMPONENT_PHRASES,
  values?: Readonly<Record<string, string>>,
) => string {
  const { setup } = useEditor()
  return useMemo(() => translator(setup.uiLanguage, BUILT_COMPONENT_PHRASES), [setup.uiLanguage])
}
