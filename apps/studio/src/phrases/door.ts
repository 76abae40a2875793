import type { Phrases } from './phrase.ts'

/** Signing in by an identity provider. */
export const doorPhrases = {
  'signIn.continue': { en: 'Continue with {{label}}', de: 'Weiter mit {{label}}', ar: 'تابع باستخدام {{label}}' },
  'signIn.or': { en: 'or', de: 'oder', ar: 'أو' },
  'signIn.stale_sign_in': {
    en: 'This sign-in took too long, or was started in another browser. Start again.',
    de: 'Diese Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Beginnen Sie noch einmal.',
    ar: 'استغرق تسجيل الدخول وقتًا طويلًا أو بدأ في متصفح آخر. ابدأ من جديد.',
  },
  'signIn.access_denied': {
    en: 'Your organization did not sign you in. Your account may be disabled: ask the people who manage it.',
    de: 'Ihre Organisation hat Sie nicht angemeldet. Möglicherweise ist Ihr Konto gesperrt: Fragen Sie, wer es verwaltet.',
    ar: 'لم تسجّل مؤسستك دخولك. ربما عُطّل حسابك: راجع من يديره.',
  },
  'signIn.untrusted_answer': {
    en: 'Your organization’s sign-in service gave no answer that can be trusted. Try again; if it stays like this, tell an administrator.',
    de: 'Der Anmeldedienst Ihrer Organisation hat keine vertrauenswürdige Antwort gegeben. Versuchen Sie es noch einmal; bleibt es dabei, wenden Sie sich an die Administration.',
    ar: 'لم تقدّم خدمة تسجيل الدخول في مؤسستك إجابة موثوقة. حاول مرة أخرى، وإن تكرر ذلك فأبلغ المسؤول.',
  },
  'signIn.no_role': {
    en: 'Your account has no role in this studio. Ask an administrator to add you to a group that may work here.',
    de: 'Ihr Konto hat in diesem Studio keine Rolle. Bitten Sie die Administration, Sie in eine Gruppe aufzunehmen, die hier arbeiten darf.',
    ar: 'ليس لحسابك دور في هذا الاستوديو. اطلب من المسؤول إضافتك إلى مجموعة يُسمح لها بالعمل هنا.',
  },
  'signIn.name_taken': {
    en: 'Another account of this studio has your user name. Ask an administrator to rename one of the two.',
    de: 'Ein anderes Konto dieses Studios hat Ihren Benutzernamen. Bitten Sie die Administration, eines von beiden umzubenennen.',
    ar: 'يحمل حساب آخر في هذا الاستوديو اسم المستخدم نفسه. اطلب من المسؤول تغيير أحدهما.',
  },
} satisfies Phrases
