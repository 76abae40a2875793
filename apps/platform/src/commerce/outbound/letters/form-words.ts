import type { MailLanguage } from './mail-settings.ts'

type Said = Readonly<Record<MailLanguage, string>>

/** What mails about forms say. `{form}` is one of {@link FORM_NAMES}, else `otherForm`. */
export const FORM_WORDS = {
  en: {
    otherForm: 'the form {name}',
    subject: 'Message from {name}: {about}',
    subjectOf: 'Message from {name}',
    subjectAbout: 'Message from a visitor: {about}',
    subjectOfNobody: 'Message from a visitor',
    sent: '{name} has written to you using {form} on the website.',
    sentByNobody: 'A visitor has written to you using {form} on the website.',
    reply: 'Reply to {address}',
    studio: 'Open it in the studio',
    cut: 'This message is too long for an e-mail. You can read all of it in the studio.',
    closing: 'You are receiving this e-mail because messages from visitors are sent to this address.',
  },
  de: {
    otherForm: 'das Formular {name}',
    subject: 'Nachricht von {name}: {about}',
    subjectOf: 'Nachricht von {name}',
    subjectAbout: 'Nachricht eines Besuchers: {about}',
    subjectOfNobody: 'Nachricht eines Besuchers',
    sent: '{name} hat Ihnen über {form} der Website geschrieben.',
    sentByNobody: 'Jemand hat Ihnen über {form} der Website geschrieben.',
    reply: '{address} antworten',
    studio: 'Im Studio öffnen',
    cut: 'Diese Nachricht ist zu lang für eine E-Mail. Im Studio steht sie vollständig.',
    closing: 'Sie bekommen diese E-Mail, weil Nachrichten von Besuchern an diese Adresse gehen.',
  },
  ar: {
    otherForm: 'النموذج {name}',
    subject: 'رسالة من {name}: {about}',
    subjectOf: 'رسالة من {name}',
    subjectAbout: 'رسالة من أحد الزوار: {about}',
    subjectOfNobody: 'رسالة من أحد الزوار',
    sent: 'وصلتك رسالة من {name} عبر {form} في الموقع.',
    sentByNobody: 'وصلتك رسالة من أحد الزوار عبر {form} في الموقع.',
    reply: 'الرد على {address}',
    studio: 'فتحها في الاستوديو',
    cut: 'هذه الرسالة أطول من أن تُرسل بالبريد الإلكتروني، وتجدها كاملةً في الاستوديو.',
    closing: 'تصلك هذه الرسالة لأن رسائل الزوار تُرسل إلى هذا العنوان.',
  },
} as const satisfies Readonly<Record<MailLanguage, Readonly<Record<string, string>>>>

/** Forms of the house within a sentence, by their ids. */
export const FORM_NAMES: Readonly<Record<string, Said>> = {
  contact: { en: 'the contact form', de: 'das Kontaktformular', ar: 'نموذج الاتصال' },
}

/** Fields of the house's forms, called what the studio calls them; others are called by their names. */
export const FORM_FIELDS: Readonly<Record<string, Said>> = {
  name: { en: 'Name', de: 'Name', ar: 'الاسم' },
  email: { en: 'E-mail', de: 'E-Mail', ar: 'البريد الإلكتروني' },
  company: { en: 'Company', de: 'Firma', ar: 'الشركة' },
  subject: { en: 'Subject', de: 'Betreff', ar: 'الموضوع' },
  message: { en: 'Message', de: 'Nachricht', ar: 'الرسالة' },
  page: { en: 'Sent from the page', de: 'Gesendet von der Seite', ar: 'أُرسلت من الصفحة' },
}

/** What messages are about, by the value of the field `subject`; others say it in their own words. */
export const FORM_SUBJECTS: Readonly<Record<string, Said>> = {
  order: { en: 'An order', de: 'Eine Bestellung', ar: 'طلب' },
  project: { en: 'A project', de: 'Ein Projekt', ar: 'مشروع' },
  care: { en: 'Care and repair', de: 'Pflege und Reparatur', ar: 'العناية والإصلاح' },
  data: { en: 'Personal data', de: 'Persönliche Daten', ar: 'البيانات الشخصية' },
  other: { en: 'Something else', de: 'Etwas anderes', ar: 'أمر آخر' },
}
