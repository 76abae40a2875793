/** All that the component editor says; the English ones of questions and buttons are the specification's. */
export const EDITOR_PHRASES = {
  'editor.name': { en: 'Component editor', de: 'Komponenteneditor', ar: 'محرر المكوّن' },
  'editor.loading': { en: 'Loading the component', de: 'Die Komponente wird geladen', ar: 'يجري تحميل المكوّن' },
  'editor.content': { en: 'Content of the component', de: 'Inhalt der Komponente', ar: 'محتوى المكوّن' },
  'editor.undo': { en: 'Undo', de: 'Rückgängig', ar: 'تراجع' },
  'editor.redo': { en: 'Redo', de: 'Wiederholen', ar: 'إعادة' },
  'editor.style': { en: 'Style', de: 'Gestaltung', ar: 'النمط' },
  'editor.close': { en: 'Close', de: 'Schließen', ar: 'إغلاق' },
  'editor.more': { en: 'More', de: 'Mehr', ar: 'المزيد' },
  'editor.unfork': { en: 'Unfork', de: 'Anpassung aufheben', ar: 'إلغاء التخصيص' },
  'editor.discard': { en: 'Discard', de: 'Verwerfen', ar: 'تجاهل' },
  'editor.cancel': { en: 'Cancel', de: 'Abbrechen', ar: 'إلغاء' },

  'save.upToDate': { en: 'Up to date', de: 'Aktuell', ar: 'محدَّث' },
  'save.save': { en: 'Save', de: 'Speichern', ar: 'حفظ' },
  'save.saveCustomization': { en: 'Save customization', de: 'Anpassung speichern', ar: 'حفظ التخصيص' },
  'save.saving': { en: 'Saving…', de: 'Wird gespeichert …', ar: 'جارٍ الحفظ…' },
  'save.saved': { en: 'Saved', de: 'Gespeichert', ar: 'حُفظ' },

  'reverting.title': {
    en: 'Reverting component customizations',
    de: 'Anpassungen der Komponente aufheben',
    ar: 'التراجع عن تخصيصات المكوّن',
  },
  'reverting.body': {
    en: 'This page shows the shared component again, and all changes made here are lost.',
    de: 'Diese Seite zeigt wieder die gemeinsame Komponente, und alle Änderungen von hier gehen verloren.',
    ar: 'ستعرض هذه الصفحة المكوّن المشترك من جديد، وستُفقد كل التغييرات التي أُجريت هنا.',
  },
  'reverting.do': { en: 'Discard', de: 'Verwerfen', ar: 'تجاهل' },
  'unsaved.title': {
    en: 'Component has unsaved changes',
    de: 'Die Komponente hat ungespeicherte Änderungen',
    ar: 'في المكوّن تغييرات غير محفوظة',
  },
  'unsaved.body': {
    en: 'What you changed since you last saved is lost when the editor closes.',
    de: 'Was Sie seit dem letzten Speichern geändert haben, geht beim Schließen verloren.',
    ar: 'ما غيّرته منذ آخر حفظ سيُفقد عند إغلاق المحرر.',
  },
  'unsaved.do': { en: 'Discard', de: 'Verwerfen', ar: 'تجاهل' },
  'customizing.title': { en: 'Customizing component', de: 'Komponente anpassen', ar: 'تخصيص المكوّن' },
  'customizing.body': {
    en: 'The changes are visible only on this page. Later changes to the shared component do not appear here. The customization can be reverted.',
    de: 'Die Änderungen sind nur auf dieser Seite sichtbar. Spätere Änderungen der gemeinsamen Komponente erscheinen hier nicht. Die Anpassung lässt sich aufheben.',
    ar: 'تظهر التغييرات في هذه الصفحة فقط. ولن تظهر هنا التغييرات اللاحقة على المكوّن المشترك. ويمكن التراجع عن التخصيص.',
  },
  'customizing.do': { en: 'Save', de: 'Speichern', ar: 'حفظ' },

  'style.element': { en: 'Element', de: 'Element', ar: 'العنصر' },
  'style.component': { en: 'Component', de: 'Komponente', ar: 'المكوّن' },
  'style.theme': { en: 'Theme', de: 'Theme', ar: 'السمة' },
  'style.noTheme': { en: 'No theme', de: 'Kein Theme', ar: 'بلا سمة' },
  'style.classes': { en: 'Classes', de: 'Klassen', ar: 'الأصناف' },
  'style.classesHelp': {
    en: 'Class names, separated by spaces',
    de: 'Klassennamen, durch Leerzeichen getrennt',
    ar: 'أسماء الأصناف، تفصل بينها مسافات',
  },
  'style.apply': { en: 'Apply', de: 'Anwenden', ar: 'تطبيق' },
} as const

export type EditorLanguage = 'en' | 'de' | 'ar'
export type EditorPhrase = keyof typeof EDITOR_PHRASES
export type Say = (phrase: EditorPhrase) => string

/** What the editor says in a language. */
export const speakerOf =
  (language: EditorLanguage): Say =>
  (phrase) =>
    EDITOR_PHRASES[phrase][language]
