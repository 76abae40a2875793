import { type LetterKind, spoken } from './letter-kind.ts'

const SIGN_IN = { en: 'Sign in', de: 'Anmelden', ar: 'تسجيل الدخول' } as const
const LOOK_AT_LIST = { en: 'View list', de: 'Liste ansehen', ar: 'عرض القائمة' } as const

/** Of the kind that invites: to a list that somebody shares. */
export const LIST_INVITATION: LetterKind = {
  about: 'list',
  place: 'listInvitation',
  words: spoken(
    { en: 'View invitation', de: 'Einladung ansehen', ar: 'عرض الدعوة' },
    {
      en: {
        subject: 'You have been invited to a list at {shop}',
        text: 'Someone would like to share a list with you. If you accept, you can both use it.',
      },
      de: {
        subject: 'Einladung zu einer Liste bei {shop}',
        text: 'Jemand möchte eine Liste mit Ihnen teilen. Wenn Sie annehmen, können Sie beide damit arbeiten.',
      },
      ar: {
        subject: 'دعوة إلى قائمة لدى {shop}',
        text: 'يرغب شخص في أن يشاركك قائمة. إن قبلت الدعوة تتشاركانها معًا.',
      },
    },
  ),
}

/** Of the same kind: to who has registered. */
export const WELCOME: LetterKind = {
  about: 'credentials',
  place: 'account',
  words: spoken(
    { en: 'Go to your account', de: 'Zu Ihrem Konto', ar: 'إلى حسابك' },
    {
      en: {
        subject: 'Welcome to {shop}',
        text: 'Your account is ready. It keeps your orders, lists and addresses, and you can return items from it.',
      },
      de: {
        subject: 'Willkommen bei {shop}',
        text: 'Ihr Konto ist bereit. Darin finden Sie Bestellungen, Listen und Adressen, und von dort melden Sie Rücksendungen an.',
      },
      ar: {
        subject: 'أهلًا بك في {shop}',
        text: 'حسابك جاهز. تجد فيه طلباتك وقوائمك وعناوينك، ومنه تبدأ الإرجاع.',
      },
    },
  ),
}

/** Letters about signing in, subscriptions and lists. */
export const ACCOUNT_LETTERS = {
  ForgottenPassword: {
    about: 'credentials',
    place: 'password',
    words: spoken(
      { en: 'Set a new password', de: 'Neues Passwort festlegen', ar: 'تعيين كلمة مرور جديدة' },
      {
        en: {
          subject: 'Set a new password at {shop}',
          text: 'Someone, probably you, requested a new password for your account.',
          note: 'The link works once, within two hours. If it was not you, there is nothing you need to do: your password stays the same.',
        },
        de: {
          subject: 'Neues Passwort bei {shop} festlegen',
          text: 'Jemand, vermutlich Sie, hat ein neues Passwort für Ihr Konto angefordert.',
          note: 'Der Link gilt einmal und zwei Stunden lang. Waren Sie es nicht, müssen Sie nichts tun: Ihr Passwort bleibt unverändert.',
        },
        ar: {
          subject: 'تعيين كلمة مرور جديدة لدى {shop}',
          text: 'طلب أحدهم، ولعله أنت، كلمة مرور جديدة لحسابك.',
          note: 'يعمل الرابط مرة واحدة خلال ساعتين. إن لم تكن أنت من طلبها فلا حاجة لفعل شيء، وتبقى كلمة مرورك كما هي.',
        },
      },
    ),
  },
  NewUserInvitation: {
    about: 'credentials',
    place: 'password',
    words: spoken(
      { en: 'Set your password', de: 'Passwort festlegen', ar: 'تعيين كلمة المرور' },
      {
        en: {
          subject: 'You have been invited to {shop}',
          title: 'Your account at {shop}',
          text: 'An account at {shop} has been created for you, so that you can order for your company. Set a password to get started.',
          note: 'The link works once, within seven days. After that, you can request a new one on the same page.',
        },
        de: {
          subject: 'Einladung zu {shop}',
          title: 'Ihr Konto bei {shop}',
          text: 'Für Sie wurde ein Konto bei {shop} angelegt, damit Sie für Ihr Unternehmen bestellen können. Legen Sie ein Passwort fest, und es kann losgehen.',
          note: 'Der Link gilt einmal und sieben Tage lang. Danach können Sie auf derselben Seite einen neuen anfordern.',
        },
        ar: {
          subject: 'دعوة إلى {shop}',
          title: 'حسابك لدى {shop}',
          text: 'أُنشئ لك حساب لدى {shop} لتطلب باسم شركتك. عيّن كلمة مرور وابدأ.',
          note: 'يعمل الرابط مرة واحدة خلال سبعة أيام. بعدها يمكنك طلب رابط جديد من الصفحة نفسها.',
        },
      },
    ),
  },
  ForgottenUsername: {
    about: 'credentials',
    place: 'signIn',
    words: spoken(SIGN_IN, {
      en: { subject: 'Your user name at {shop}', text: 'You requested your user name. Use it to sign in.' },
      de: {
        subject: 'Ihr Benutzername bei {shop}',
        text: 'Sie haben Ihren Benutzernamen angefordert. Damit melden Sie sich an.',
      },
      ar: { subject: 'اسم المستخدم لدى {shop}', text: 'طلبت اسم المستخدم الخاص بك. استخدمه لتسجيل الدخول.' },
    }),
  },
  OneTimePassword: {
    about: 'credentials',
    place: 'signIn',
    words: spoken(SIGN_IN, {
      en: {
        subject: 'Your one-time password at {shop}',
        text: 'Sign in with this one-time password instead of your own.',
        note: 'It works once, within 15 minutes.',
      },
      de: {
        subject: 'Ihr Einmalpasswort bei {shop}',
        text: 'Melden Sie sich mit diesem Einmalpasswort an, statt mit Ihrem eigenen.',
        note: 'Es gilt einmal und 15 Minuten lang.',
      },
      ar: {
        subject: 'كلمة مرور لمرة واحدة لدى {shop}',
        text: 'سجّل الدخول بكلمة المرور هذه بدل كلمة مرورك.',
        note: 'تعمل مرة واحدة خلال 15 دقيقة.',
      },
    }),
  },
  SubscriptionReminder: {
    about: 'subscription',
    place: 'subscription',
    words: spoken(
      { en: 'View subscription', de: 'Abonnement ansehen', ar: 'عرض الاشتراك' },
      {
        en: {
          subject: 'Your next order from {shop} is coming up',
          text: 'We will soon place the next order of your subscription. Until then, you can change, skip or pause it.',
        },
        de: {
          subject: 'Ihre nächste Bestellung bei {shop} steht an',
          text: 'Bald geben wir die nächste Bestellung Ihres Abonnements auf. Bis dahin können Sie sie ändern, auslassen oder pausieren.',
        },
        ar: {
          subject: 'طلبك القادم من {shop} قريب',
          text: 'قريبًا ننفّذ الطلب القادم من اشتراكك. حتى ذلك الحين يمكنك تعديله أو تخطيه أو إيقافه مؤقتًا.',
        },
      },
    ),
  },
  ProductCollectionInvitationAccepted: {
    about: 'list',
    place: 'list',
    words: spoken(LOOK_AT_LIST, {
      en: {
        subject: 'Your invitation to a list was accepted',
        text: 'Your invitation was accepted: from now on, you share this list.',
      },
      de: {
        subject: 'Ihre Einladung zu einer Liste wurde angenommen',
        text: 'Ihre Einladung wurde angenommen: Ab jetzt teilen Sie sich diese Liste.',
      },
      ar: { subject: 'قُبلت دعوتك إلى قائمة', text: 'قُبلت دعوتك، ومن الآن تتشاركان هذه القائمة.' },
    }),
  },
  ProductCollectionInvitationDeclined: {
    about: 'list',
    place: 'list',
    words: spoken(LOOK_AT_LIST, {
      en: {
        subject: 'Your invitation to a list was declined',
        text: 'Your invitation was declined. The list stays as it is.',
      },
      de: {
        subject: 'Ihre Einladung zu einer Liste wurde abgelehnt',
        text: 'Ihre Einladung wurde abgelehnt. Die Liste bleibt, wie sie ist.',
      },
      ar: { subject: 'رُفضت دعوتك إلى قائمة', text: 'رُفضت دعوتك. تبقى القائمة كما هي.' },
    }),
  },
} as const satisfies Readonly<Record<string, LetterKind>>
