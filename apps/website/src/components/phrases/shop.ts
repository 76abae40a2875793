import type { Phrase } from './phrase.ts'

/** What holds throughout the shop. */
export const shopPhrases = {
  'shop.error.away': {
    en: 'The shop cannot be reached right now. Nothing is lost: please try again in a moment.',
    de: 'Der Shop ist gerade nicht erreichbar. Nichts ist verloren: Bitte versuchen Sie es gleich noch einmal.',
    ar: 'تعذّر الوصول إلى المتجر الآن. لم يُفقد شيء: يُرجى المحاولة مرة أخرى بعد قليل.',
  },
  'shop.error.unexpected': {
    en: 'That did not work. Please check your entries and try again.',
    de: 'Das hat nicht funktioniert. Bitte prüfen Sie Ihre Angaben und versuchen Sie es noch einmal.',
    ar: 'لم ينجح ذلك. يُرجى مراجعة البيانات والمحاولة مرة أخرى.',
  },
  'shop.error.tooOften': {
    en: 'Too many attempts in a short time. Please wait a minute and try again.',
    de: 'Zu viele Versuche in kurzer Zeit. Bitte warten Sie eine Minute und versuchen Sie es noch einmal.',
    ar: 'محاولات كثيرة في وقت قصير. يُرجى الانتظار دقيقة ثم المحاولة مرة أخرى.',
  },
  'shop.error.check': {
    en: 'Please check the marked entries.',
    de: 'Bitte prüfen Sie die markierten Angaben.',
    ar: 'يُرجى مراجعة الحقول المحددة.',
  },
  'shop.error.title': {
    en: 'Error: {{title}}',
    de: 'Fehler: {{title}}',
    ar: 'خطأ: {{title}}',
  },
  'shop.error.gone': {
    en: 'This no longer exists. Please reload the page.',
    de: 'Das gibt es nicht mehr. Bitte laden Sie die Seite neu.',
    ar: 'لم يعد هذا موجودًا. يُرجى إعادة تحميل الصفحة.',
  },
} as const satisfies Record<string, Phrase>
