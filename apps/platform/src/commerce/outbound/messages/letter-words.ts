import type { MessageType } from '../outbound.ts'
import type { SitePlace } from './site-links.ts'

/** What a letter says by language; `{name}` in it are its facts. */
interface LetterWords {
  readonly subject: string
  readonly text: string
  /** On the button. */
  readonly action?: string
  readonly note?: string
}

type Spoken = Readonly<Record<'en' | 'de' | 'ar', LetterWords>>

/** What a letter is about and leads to. */
export interface LetterKind {
  readonly about: 'order' | 'return' | 'credentials' | 'subscription' | 'list'
  readonly place: SitePlace
  readonly words: Spoken
}

/** What all letters say, by language. */
export const LETTER_FRAME = {
  en: {
    hello: 'Hello',
    comma: ',',
    number: 'Order number',
    total: 'Total',
    from: 'Placed by',
    comments: 'Comment',
    refund: 'Refund',
    tracking: 'Tracking number',
    username: 'User name',
    code: 'Code',
    list: 'List',
    by: 'From',
    next: 'Next order',
    closing: 'Questions? Reply to this message: somebody who builds the pieces will read it.',
  },
  de: {
    hello: 'Guten Tag',
    comma: ',',
    number: 'Bestellnummer',
    total: 'Summe',
    from: 'Bestellt von',
    comments: 'Kommentar',
    refund: 'Erstattung',
    tracking: 'Sendungsnummer',
    username: 'Benutzername',
    code: 'Code',
    list: 'Liste',
    by: 'Von',
    next: 'Nächste Bestellung',
    closing: 'Fragen? Antworten Sie auf diese Nachricht: Es liest jemand, der die Stücke baut.',
  },
  ar: {
    hello: 'مرحبًا',
    comma: '،',
    number: 'رقم الطلب',
    total: 'المجموع',
    from: 'صاحب الطلب',
    comments: 'ملاحظة',
    refund: 'المبلغ المسترد',
    tracking: 'رقم التتبّع',
    username: 'اسم المستخدم',
    code: 'الرمز',
    list: 'القائمة',
    by: 'من',
    next: 'الطلب القادم',
    closing: 'لديك سؤال؟ أجب على هذه الرسالة، وسيقرؤها من يصنع القطع.',
  },
} as const

export type LetterLanguage = keyof typeof LETTER_FRAME

const LOOK = { en: 'Look at your order', de: 'Bestellung ansehen', ar: 'عرض الطلب' } as const
const LOOK_AT_RETURN = { en: 'Look at the return', de: 'Rückgabe ansehen', ar: 'عرض الإرجاع' } as const

function spoken(
  action: Readonly<Record<LetterLanguage, string>>,
  en: readonly [subject: string, text: string, note?: string],
  de: readonly [subject: string, text: string, note?: string],
  ar: readonly [subject: string, text: string, note?: string],
): Spoken {
  const words = ([subject, text, note]: typeof en, language: LetterLanguage): LetterWords => ({
    subject,
    text,
    action: action[language],
    ...(note !== undefined && { note }),
  })
  return { en: words(en, 'en'), de: words(de, 'de'), ar: words(ar, 'ar') }
}

/** Of the kind that invites: to a list that somebody shares. */
export const LIST_INVITATION: LetterKind = {
  about: 'list',
  place: 'listInvitation',
  words: spoken(
    { en: 'Look at the invitation', de: 'Einladung ansehen', ar: 'عرض الدعوة' },
    [
      'You are invited to a list at Halden',
      'Somebody you work or live with would like to keep a list together with you.',
    ],
    ['Einladung zu einer Liste bei Halden', 'Jemand aus Ihrem Kreis möchte eine Liste gemeinsam mit Ihnen führen.'],
    ['دعوة إلى قائمة لدى هالدن', 'يرغب شخص تعرفه في أن تتشاركا قائمة.'],
  ),
}

/** Of the same kind: to who has registered. */
export const WELCOME: LetterKind = {
  about: 'credentials',
  place: 'account',
  words: spoken(
    { en: 'To your account', de: 'Zu Ihrem Konto', ar: 'إلى حسابك' },
    [
      'Welcome to Halden',
      'Your account is ready. In it you find your orders, lists and addresses, and can return what does not fit.',
    ],
    [
      'Willkommen bei Halden',
      'Ihr Konto ist bereit. Darin finden Sie Bestellungen, Listen und Adressen und geben zurück, was nicht passt.',
    ],
    ['أهلًا بك في هالدن', 'حسابك جاهز. تجد فيه طلباتك وقوائمك وعناوينك، ومنه تُرجع ما لا يناسبك.'],
  ),
}

/** The letters of the marketplace besides the confirmation of an order. */
export const LETTERS: Readonly<Partial<Record<MessageType, LetterKind>>> = {
  ForgottenPassword: {
    about: 'credentials',
    place: 'password',
    words: spoken(
      { en: 'Set a new password', de: 'Neues Passwort festlegen', ar: 'تعيين كلمة مرور جديدة' },
      [
        'Set a new password at Halden',
        'Somebody, probably you, asked for a new password for your account.',
        'The link works once, within two hours. If it was not you, there is nothing to do: your password stays as it is.',
      ],
      [
        'Neues Passwort bei Halden',
        'Jemand, vermutlich Sie, möchte ein neues Passwort für Ihr Konto.',
        'Der Link gilt einmal und zwei Stunden lang. Waren Sie es nicht, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
      ],
      [
        'كلمة مرور جديدة لدى هالدن',
        'طلب أحدهم، ولعله أنت، كلمة مرور جديدة لحسابك.',
        'يعمل الرابط مرة واحدة خلال ساعتين. إن لم تكن أنت فلا حاجة لفعل شيء، وتبقى كلمة مرورك كما هي.',
      ],
    ),
  },
  NewUserInvitation: {
    about: 'credentials',
    place: 'password',
    words: spoken(
      { en: 'Set your password', de: 'Passwort festlegen', ar: 'تعيين كلمة المرور' },
      [
        'Your account at Halden',
        'An account at Halden was made for you, so that you can order for your company. Set a password and you are in.',
        'The link works once, within seven days. After that, ask for a new one on the page it leads to.',
      ],
      [
        'Ihr Konto bei Halden',
        'Für Sie wurde ein Konto bei Halden angelegt, damit Sie für Ihr Unternehmen bestellen können. Legen Sie ein Passwort fest, und es kann losgehen.',
        'Der Link gilt einmal und sieben Tage lang. Danach fordern Sie auf der Seite, zu der er führt, einen neuen an.',
      ],
      [
        'حسابك لدى هالدن',
        'أُنشئ لك حساب لدى هالدن لتطلب باسم شركتك. عيّن كلمة مرور وابدأ.',
        'يعمل الرابط مرة واحدة خلال سبعة أيام. بعدها اطلب رابطًا جديدًا من الصفحة نفسها.',
      ],
    ),
  },
  ForgottenUsername: {
    about: 'credentials',
    place: 'signIn',
    words: spoken(
      { en: 'Sign in', de: 'Anmelden', ar: 'تسجيل الدخول' },
      ['Your user name at Halden', 'This is the name you sign in with.'],
      ['Ihr Benutzername bei Halden', 'Mit diesem Namen melden Sie sich an.'],
      ['اسم المستخدم لدى هالدن', 'بهذا الاسم تسجّل الدخول.'],
    ),
  },
  OneTimePassword: {
    about: 'credentials',
    place: 'signIn',
    words: spoken(
      { en: 'Sign in', de: 'Anmelden', ar: 'تسجيل الدخول' },
      [
        'Your one-time password at Halden',
        'Sign in with this in place of your password.',
        'It works once, within a quarter of an hour.',
      ],
      [
        'Ihr Einmalpasswort bei Halden',
        'Melden Sie sich damit statt mit Ihrem Passwort an.',
        'Es gilt einmal und eine Viertelstunde lang.',
      ],
      ['كلمة مرور لمرة واحدة لدى هالدن', 'سجّل الدخول بها بدل كلمة مرورك.', 'تعمل مرة واحدة خلال ربع ساعة.'],
    ),
  },
  OrderApproved: {
    about: 'order',
    place: 'order',
    words: spoken(
      LOOK,
      [
        'Your order at Halden was approved',
        'Your order was approved. We pack your pieces; you will have the tracking number as soon as they leave.',
      ],
      [
        'Ihre Bestellung bei Halden ist freigegeben',
        'Ihre Bestellung wurde freigegeben. Wir packen Ihre Stücke; sobald sie losgehen, haben Sie die Sendungsnummer.',
      ],
      ['تمت الموافقة على طلبك لدى هالدن', 'تمت الموافقة على طلبك. نجهّز القطع، وسيصلك رقم التتبّع فور شحنها.'],
    ),
  },
  OrderDeclined: {
    about: 'order',
    place: 'order',
    words: spoken(
      LOOK,
      [
        'Your order at Halden was declined',
        'Your order was declined in your company. Nothing was ordered and nothing is charged.',
      ],
      [
        'Ihre Bestellung bei Halden wurde abgelehnt',
        'Ihre Bestellung wurde in Ihrem Unternehmen abgelehnt. Es wurde nichts bestellt und nichts berechnet.',
      ],
      ['رُفض طلبك لدى هالدن', 'رُفض طلبك في شركتك. لم يُطلب شيء ولم يُحتسب أي مبلغ.'],
    ),
  },
  OrderSubmittedForYourApproval: {
    about: 'order',
    place: 'approval',
    words: spoken(
      { en: 'Look and decide', de: 'Ansehen und entscheiden', ar: 'العرض واتخاذ القرار' },
      ['An order waits for your approval', 'A colleague has placed an order that waits for your approval.'],
      [
        'Eine Bestellung wartet auf Ihre Freigabe',
        'Aus Ihrem Unternehmen liegt eine Bestellung vor, die auf Ihre Freigabe wartet.',
      ],
      ['طلب بانتظار موافقتك', 'قدّم أحد زملائك طلبًا ينتظر موافقتك.'],
    ),
  },
  OrderSubmittedForYourApprovalHasBeenApproved: {
    about: 'order',
    place: 'approval',
    words: spoken(
      LOOK,
      ['An order was approved', 'An order that you could approve was approved. There is nothing left to do.'],
      [
        'Eine Bestellung wurde freigegeben',
        'Eine Bestellung, die Sie freigeben konnten, wurde freigegeben. Es ist nichts mehr zu tun.',
      ],
      ['تمت الموافقة على طلب', 'تمت الموافقة على طلب كان بإمكانك الموافقة عليه. لم يبق ما تفعله.'],
    ),
  },
  OrderSubmittedForYourApprovalHasBeenDeclined: {
    about: 'order',
    place: 'approval',
    words: spoken(
      LOOK,
      ['An order was declined', 'An order that you could approve was declined. There is nothing left to do.'],
      [
        'Eine Bestellung wurde abgelehnt',
        'Eine Bestellung, die Sie freigeben konnten, wurde abgelehnt. Es ist nichts mehr zu tun.',
      ],
      ['رُفض طلب', 'رُفض طلب كان بإمكانك الموافقة عليه. لم يبق ما تفعله.'],
    ),
  },
  ShipmentCreated: {
    about: 'order',
    place: 'order',
    words: spoken(
      LOOK,
      ['Your order from Halden is on its way', 'Pieces of your order have left our workshop.'],
      ['Ihre Bestellung von Halden ist unterwegs', 'Stücke Ihrer Bestellung haben unsere Werkstatt verlassen.'],
      ['طلبك من هالدن في الطريق', 'غادرت قطع من طلبك ورشتنا.'],
    ),
  },
  OrderReturnSubmitted: {
    about: 'return',
    place: 'return',
    words: spoken(
      LOOK_AT_RETURN,
      ['Your return at Halden', 'We have what you would like to return, and will tell you as soon as it is looked at.'],
      ['Ihre Rückgabe bei Halden', 'Wir wissen, was Sie zurückgeben möchten, und melden uns, sobald es geprüft ist.'],
      ['إرجاعك لدى هالدن', 'وصلنا ما ترغب في إرجاعه، وسنخبرك فور مراجعته.'],
    ),
  },
  OrderReturnSubmittedForApproval: {
    about: 'return',
    place: 'return',
    words: spoken(
      LOOK_AT_RETURN,
      [
        'Your return waits for approval',
        'Your return waits to be approved. You will hear from us as soon as it is decided.',
      ],
      [
        'Ihre Rückgabe wartet auf Freigabe',
        'Ihre Rückgabe wartet auf Freigabe. Sie hören von uns, sobald entschieden ist.',
      ],
      ['إرجاعك بانتظار الموافقة', 'إرجاعك بانتظار الموافقة. سنخبرك فور اتخاذ القرار.'],
    ),
  },
  OrderReturnApproved: {
    about: 'return',
    place: 'return',
    words: spoken(
      LOOK_AT_RETURN,
      ['Your return was approved', 'Your return was approved. Send the pieces back as the page of the return says.'],
      [
        'Ihre Rückgabe ist freigegeben',
        'Ihre Rückgabe wurde freigegeben. Senden Sie die Stücke zurück, wie es auf der Seite der Rückgabe steht.',
      ],
      ['تمت الموافقة على إرجاعك', 'تمت الموافقة على إرجاعك. أعد القطع كما هو موضّح في صفحة الإرجاع.'],
    ),
  },
  OrderReturnDeclined: {
    about: 'return',
    place: 'return',
    words: spoken(
      LOOK_AT_RETURN,
      ['Your return was declined', 'We could not accept your return. The page of the return says why.'],
      [
        'Ihre Rückgabe wurde abgelehnt',
        'Wir konnten Ihre Rückgabe nicht annehmen. Warum, steht auf der Seite der Rückgabe.',
      ],
      ['رُفض إرجاعك', 'لم نتمكن من قبول إرجاعك. السبب في صفحة الإرجاع.'],
    ),
  },
  OrderReturnCompleted: {
    about: 'return',
    place: 'return',
    words: spoken(
      LOOK_AT_RETURN,
      ['Your return is complete', 'Your return is complete, and the refund is on its way to you.'],
      ['Ihre Rückgabe ist abgeschlossen', 'Ihre Rückgabe ist abgeschlossen, die Erstattung ist unterwegs.'],
      ['اكتمل إرجاعك', 'اكتمل إرجاعك، والمبلغ المسترد في طريقه إليك.'],
    ),
  },
  OrderReturnSubmittedForYourApproval: {
    about: 'return',
    place: 'companyReturn',
    words: spoken(
      { en: 'Look and decide', de: 'Ansehen und entscheiden', ar: 'العرض واتخاذ القرار' },
      [
        'A return waits for your approval',
        'A colleague would like to return pieces, and that waits for your approval.',
      ],
      [
        'Eine Rückgabe wartet auf Ihre Freigabe',
        'Aus Ihrem Unternehmen sollen Stücke zurückgehen; das wartet auf Ihre Freigabe.',
      ],
      ['إرجاع بانتظار موافقتك', 'يرغب أحد زملائك في إرجاع قطع، وينتظر ذلك موافقتك.'],
    ),
  },
  OrderReturnSubmittedForYourApprovalHasBeenApproved: {
    about: 'return',
    place: 'companyReturn',
    words: spoken(
      LOOK_AT_RETURN,
      ['A return was approved', 'A return that you could approve was approved. There is nothing left to do.'],
      [
        'Eine Rückgabe wurde freigegeben',
        'Eine Rückgabe, die Sie freigeben konnten, wurde freigegeben. Es ist nichts mehr zu tun.',
      ],
      ['تمت الموافقة على إرجاع', 'تمت الموافقة على إرجاع كان بإمكانك الموافقة عليه. لم يبق ما تفعله.'],
    ),
  },
  OrderReturnSubmittedForYourApprovalHasBeenDeclined: {
    about: 'return',
    place: 'companyReturn',
    words: spoken(
      LOOK_AT_RETURN,
      ['A return was declined', 'A return that you could approve was declined. There is nothing left to do.'],
      [
        'Eine Rückgabe wurde abgelehnt',
        'Eine Rückgabe, die Sie freigeben konnten, wurde abgelehnt. Es ist nichts mehr zu tun.',
      ],
      ['رُفض إرجاع', 'رُفض إرجاع كان بإمكانك الموافقة عليه. لم يبق ما تفعله.'],
    ),
  },
  SubscriptionReminder: {
    about: 'subscription',
    place: 'subscription',
    words: spoken(
      { en: 'Look at the subscription', de: 'Abonnement ansehen', ar: 'عرض الاشتراك' },
      [
        'Your next order from Halden comes soon',
        'Soon we place the next order of your subscription. Until then you can change it, skip it or pause.',
      ],
      [
        'Ihre nächste Bestellung bei Halden steht an',
        'Bald lösen wir die nächste Bestellung Ihres Abonnements aus. Bis dahin können Sie sie ändern, auslassen oder pausieren.',
      ],
      [
        'طلبك القادم من هالدن قريب',
        'قريبًا ننفّذ الطلب القادم من اشتراكك. حتى ذلك الحين يمكنك تعديله أو تخطيه أو إيقافه مؤقتًا.',
      ],
    ),
  },
  ProductCollectionInvitationAccepted: {
    about: 'list',
    place: 'list',
    words: spoken(
      { en: 'Look at the list', de: 'Liste ansehen', ar: 'عرض القائمة' },
      [
        'Your invitation to a list was accepted',
        'Your invitation was accepted: from now on you keep this list together.',
      ],
      [
        'Ihre Einladung zu einer Liste wurde angenommen',
        'Ihre Einladung wurde angenommen: Ab jetzt führen Sie diese Liste gemeinsam.',
      ],
      ['قُبلت دعوتك إلى قائمة', 'قُبلت دعوتك، ومن الآن تتشاركان هذه القائمة.'],
    ),
  },
  ProductCollectionInvitationDeclined: {
    about: 'list',
    place: 'list',
    words: spoken(
      { en: 'Look at the list', de: 'Liste ansehen', ar: 'عرض القائمة' },
      ['Your invitation to a list was declined', 'Your invitation was declined. The list stays as it is.'],
      [
        'Ihre Einladung zu einer Liste wurde abgelehnt',
        'Ihre Einladung wurde abgelehnt. Die Liste bleibt, wie sie ist.',
      ],
      ['رُفضت دعوتك إلى قائمة', 'رُفضت دعوتك. تبقى القائمة كما هي.'],
    ),
  },
}
