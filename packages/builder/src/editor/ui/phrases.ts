/** What the component editor says from the beginning; the English words of its buttons are the specification's. */
export const EDITOR_PHRASES = {
  'editor.name': { en: 'Component editor', de: 'Komponenteneditor', ar: 'محرر المكوّن' },
  'editor.loading': { en: 'Loading the component', de: 'Die Komponente wird geladen', ar: 'يجري تحميل المكوّن' },
  'editor.content': { en: 'Content of the component', de: 'Inhalt der Komponente', ar: 'محتوى المكوّن' },
  'editor.undo': { en: 'Undo', de: 'Rückgängig', ar: 'تراجع' },
  'editor.redo': { en: 'Redo', de: 'Wiederholen', ar: 'إعادة' },
  'editor.elements': { en: 'Elements', de: 'Elemente', ar: 'العناصر' },
  'editor.style': { en: 'Style', de: 'Gestaltung', ar: 'النمط' },
  'editor.data': { en: 'Data', de: 'Daten', ar: 'البيانات' },
  'editor.code': { en: 'Custom component', de: 'Eigene Komponente', ar: 'مكوّن مخصص' },
  'editor.history': { en: 'History', de: 'Verlauf', ar: 'السجل' },
  'editor.close': { en: 'Close', de: 'Schließen', ar: 'إغلاق' },
  'editor.more': { en: 'More', de: 'Mehr', ar: 'المزيد' },
  'editor.unfork': { en: 'Unfork', de: 'Anpassung aufheben', ar: 'إلغاء التخصيص' },
  'editor.discard': { en: 'Discard', de: 'Verwerfen', ar: 'تجاهل' },

  'save.upToDate': { en: 'Up to date', de: 'Aktuell', ar: 'محدَّث' },
  'save.save': { en: 'Save', de: 'Speichern', ar: 'حفظ' },
  'save.saveCustomization': { en: 'Save customization', de: 'Anpassung speichern', ar: 'حفظ التخصيص' },
  'save.saving': { en: 'Saving…', de: 'Wird gespeichert …', ar: 'جارٍ الحفظ…' },
  'save.saved': { en: 'Saved', de: 'Gespeichert', ar: 'حُفظ' },
} as const

export type EditorLanguage = 'en' | 'de' | 'ar'
export type EditorPhrase = keyof typeof EDITOR_PHRASES

type Phrases = Readonly<Record<string, Readonly<Record<EditorLanguage, string>>>>

/** Says a phrase; names in double braces are filled in. */
export type Speaker<Phrase> = (phrase: Phrase, values?: Readonly<Record<string, string | number>>) => string
export type Say = Speaker<EditorPhrase>

/** What is said in a language, of a table of phrases. */
export const speakerOf =
  <Table extends Phrases>(phrases: Table, language: EditorLanguage): Speaker<keyof Table> =>
  (phrase, values = {}) =>
    (phrases[phrase]?.[language] ?? '').replace(/{{(\w+)}}/g, (_, name: string) => String(values[name]))
