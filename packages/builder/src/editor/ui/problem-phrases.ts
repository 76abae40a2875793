import { AuthoringError } from '../versions/authoring.ts'
import { type EditorLanguage, speakerOf } from './phrases.ts'

/** What is said of a call that failed, where the service's own words are not for authors. */
export const PROBLEM_PHRASES = {
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
} as const

/** By HTTP status; 0 is no response at all. */
const OF_STATUS: Readonly<Record<number, keyof typeof PROBLEM_PHRASES>> = {
  0: 'away',
  401: 'signedOut',
  403: 'notAllowed',
  409: 'conflict',
  502: 'away',
  503: 'away',
  504: 'away',
}

/** An error in an author's words; the service's own where it knows more. */
export function problemText(error: unknown, language: EditorLanguage): string {
  const phrase = error instanceof AuthoringError ? OF_STATUS[error.status] : undefined
  if (phrase !== undefined) return speakerOf(PROBLEM_PHRASES, language)(phrase)
  return error instanceof Error ? error.message : String(error)
}
