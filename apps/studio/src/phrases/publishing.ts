import type { Phrases } from './phrase.ts'

/** Of publishing a page, some, or all of them, with a look before. */
export const publishingPhrases = {
  'publishing.title': { en: 'Publish', de: 'Veröffentlichen', ar: 'نشر' },
  'publishing.page': { en: 'Publish {{title}}', de: '{{title}} veröffentlichen', ar: 'نشر {{title}}' },
  'publishing.scope': { en: 'How much', de: 'Wie viel', ar: 'نطاق النشر' },
  'publishing.scope.page': { en: 'This page', de: 'Diese Seite', ar: 'هذه الصفحة' },
  'publishing.scope.subpages': {
    en: 'This page and all below it',
    de: 'Diese Seite und alle darunter',
    ar: 'هذه الصفحة وكل ما تحتها',
  },
  'publishing.scope.site': { en: 'The whole site', de: 'Die ganze Website', ar: 'الموقع كله' },
  'publishing.languages': { en: 'Languages', de: 'Sprachen', ar: 'اللغات' },
  'publishing.look': { en: 'Show what will go live', de: 'Anzeigen, was veröffentlicht wird', ar: 'عرض ما سيُنشر' },
  'publishing.plan': { en: 'What will go live', de: 'Was veröffentlicht wird', ar: 'ما سيُنشر' },
  'publishing.nothing': {
    en: 'Nothing: visitors have all of it already.',
    de: 'Nichts: Besucher haben schon alles.',
    ar: 'لا شيء: لدى الزوار كل ذلك.',
  },
  'publishing.count': { en: 'Items: {{count}}', de: 'Elemente: {{count}}', ar: 'العناصر: {{count}}' },
  'publishing.removed': { en: 'is taken off', de: 'wird entfernt', ar: 'يُزال' },
  'publishing.problems': { en: 'Not published:', de: 'Nicht veröffentlicht:', ar: 'لم يُنشر:' },
  'publishing.submit': { en: 'Publish now', de: 'Jetzt veröffentlichen', ar: 'انشر الآن' },
  'publishing.mayNot': {
    en: 'Publishing needs the role publisher.',
    de: 'Zum Veröffentlichen braucht es die Rolle Herausgeber.',
    ar: 'يتطلب النشر دور الناشر.',
  },
  'publishing.done': {
    en: 'Published. Items changed for visitors: {{count}}',
    de: 'Veröffentlicht. Für Besucher geänderte Elemente: {{count}}',
    ar: 'تم النشر. العناصر التي تغيّرت للزوار: {{count}}',
  },
  'publishing.failed': {
    en: 'Not all of it was published. Items changed for visitors: {{count}}',
    de: 'Es wurde nicht alles veröffentlicht. Für Besucher geänderte Elemente: {{count}}',
    ar: 'لم يُنشر كل شيء. العناصر التي تغيّرت للزوار: {{count}}',
  },
} satisfies Phrases
