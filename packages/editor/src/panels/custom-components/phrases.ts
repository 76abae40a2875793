import { useMemo } from 'react'
import { useEditor } from '../../overlay/editor-context.tsx'
import { type Phrases, translator } from '../../phrases/index.ts'

/** What the form of a custom component says; it is loaded with the form. */
export const CUSTOM_COMPONENT_PHRASES = {
  loading: { en: 'Loading…', de: 'Wird geladen …', ar: 'جارٍ التحميل…' },
  chooseFirst: {
    en: 'Choose a component first.',
    de: 'Wählen Sie zuerst eine Komponente.',
    ar: 'اختر مكوّنًا أولًا.',
  },
  unknown: {
    en: 'The site does not have this component, so its properties are entered as JSON.',
    de: 'Die Website hat diese Komponente nicht; ihre Eigenschaften werden deshalb als JSON eingegeben.',
    ar: 'لا يتضمّن الموقع هذا المكوّن، لذا تُدخل خصائصه بصيغة JSON.',
  },
  broken: {
    en: 'This is not a JSON object. Correct it, or clear it to get a form.',
    de: 'Das ist kein JSON-Objekt. Berichtigen Sie es, oder leeren Sie es für ein Formular.',
    ar: 'هذا ليس كائن JSON. صحّحه أو أفرغه ليظهر النموذج.',
  },
  none: {
    en: 'This component has no properties.',
    de: 'Diese Komponente hat keine Eigenschaften.',
    ar: 'ليس لهذا المكوّن خصائص.',
  },
  standard: { en: 'Default: {{value}}', de: 'Standard: {{value}}', ar: 'الافتراضي: {{value}}' },
  empty: { en: 'None', de: 'Keine Angabe', ar: 'بلا قيمة' },
  noList: {
    en: 'Not saved: this must be a JSON array, for example ["one", "two"].',
    de: 'Nicht gespeichert: Das muss ein JSON-Array sein, zum Beispiel ["eins", "zwei"].',
    ar: 'لم يُحفظ: يجب أن تكون القيمة مصفوفة JSON، مثل ["أ", "ب"].',
  },
  noObject: {
    en: 'Not saved: this must be a JSON object, for example {"name": "value"}.',
    de: 'Nicht gespeichert: Das muss ein JSON-Objekt sein, zum Beispiel {"name": "Wert"}.',
    ar: 'لم يُحفظ: يجب أن تكون القيمة كائن JSON، مثل {"name": "value"}.',
  },
} as const satisfies Phrases

type CustomComponentPhrase = keyof typeof CUSTOM_COMPONENT_PHRASES

export function useCustomComponentPhrases(): (
  key: CustomComponentPhrase,
  values?: Readonly<Record<string, string>>,
) => string {
  const { setup } = useEditor()
  return useMemo(() => translator(setup.uiLanguage, CUSTOM_COMPONENT_PHRASES), [setup.uiLanguage])
}
