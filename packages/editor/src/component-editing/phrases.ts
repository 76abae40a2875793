import type { Phrases } from '../phrases/index.ts'

/** What the component editor says over a page of what did not work. */
export const COMPONENT_PHRASES = {
  signedOut: {
    en: 'Your session has ended. Sign in in a new tab, then save again here.',
    de: 'Ihre Sitzung ist abgelaufen. Melden Sie sich in einem neuen Tab an und speichern Sie hier erneut.',
    ar: 'انتهت جلستك. سجّل الدخول في تبويب جديد، ثم احفظ هنا مرة أخرى.',
  },
  notAllowed: {
    en: 'Your account may not change this component.',
    de: 'Mit Ihrem Konto dürfen Sie diese Komponente nicht ändern.',
    ar: 'لا يُسمح لحسابك بتغيير هذا المكوّن.',
  },
  conflict: {
    en: 'Someone else has saved this component in the meantime. Copy what you want to keep, close the editor and open it again.',
    de: 'Inzwischen hat jemand anderes diese Komponente gespeichert. Kopieren Sie, was Sie behalten möchten, schließen Sie den Editor und öffnen Sie ihn erneut.',
    ar: 'حفظ شخص آخر هذا المكوّن في هذه الأثناء. انسخ ما تريد الاحتفاظ به، ثم أغلق المحرر وافتحه من جديد.',
  },
  away: {
    en: 'The component service can’t be reached. Your changes are still here; try again in a moment.',
    de: 'Der Komponentendienst ist nicht erreichbar. Ihre Änderungen sind noch hier; versuchen Sie es gleich erneut.',
    ar: 'تعذّر الوصول إلى خدمة المكوّنات. ما زالت تغييراتك هنا؛ حاول مرة أخرى بعد قليل.',
  },
} as const satisfies Phrases
