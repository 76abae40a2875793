import { DECIDE, type LetterKind, LOOK_AT_RETURN, spoken } from './letter-kind.ts'

/** Letters about returns. */
export const RETURN_LETTERS = {
  OrderReturnSubmitted: {
    about: 'return',
    place: 'return',
    words: spoken(LOOK_AT_RETURN, {
      en: {
        subject: 'Your return to {shop} ({number})',
        title: 'We have received your return',
        text: 'Thank you for telling us what you would like to return.',
        next: [
          'Pack the items safely, and put the return number in the parcel.',
          'Once they have arrived and we have checked them, we will write to you about the refund.',
        ],
      },
      de: {
        subject: 'Ihre Rücksendung an {shop} ({number})',
        title: 'Ihre Rücksendung ist angemeldet',
        text: 'Danke, wir haben notiert, was Sie zurücksenden möchten.',
        next: [
          'Verpacken Sie die Artikel sicher und legen Sie die Rücksendenummer bei.',
          'Sobald sie bei uns sind und wir sie geprüft haben, schreiben wir Ihnen zur Erstattung.',
        ],
      },
      ar: {
        subject: 'إرجاعك إلى {shop} ({number})',
        title: 'استلمنا طلب الإرجاع',
        text: 'شكرًا لإخبارنا بما ترغب في إرجاعه.',
        next: ['غلّف المنتجات جيدًا وضع رقم الإرجاع داخل الطرد.', 'بعد وصولها وفحصها سنراسلك بشأن المبلغ المسترد.'],
      },
    }),
  },
  OrderReturnSubmittedForApproval: {
    about: 'return',
    place: 'return',
    words: spoken(LOOK_AT_RETURN, {
      en: {
        subject: 'Your return to {shop} is waiting for approval ({number})',
        title: 'Your return is waiting for approval',
        text: 'We have received your return. It has to be approved before you send anything back.',
        next: ['Please keep the items until you hear from us.'],
      },
      de: {
        subject: 'Ihre Rücksendung an {shop} wartet auf Freigabe ({number})',
        title: 'Ihre Rücksendung wartet auf Freigabe',
        text: 'Ihre Rücksendung ist angemeldet. Sie muss freigegeben werden, bevor Sie etwas zurücksenden.',
        next: ['Bitte behalten Sie die Artikel, bis Sie von uns hören.'],
      },
      ar: {
        subject: 'إرجاعك إلى {shop} بانتظار الموافقة ({number})',
        title: 'إرجاعك بانتظار الموافقة',
        text: 'استلمنا طلب الإرجاع، ويجب أن تتم الموافقة عليه قبل أن تعيد شيئًا.',
        next: ['يُرجى الاحتفاظ بالمنتجات إلى أن نراسلك.'],
      },
    }),
  },
  OrderReturnApproved: {
    about: 'return',
    place: 'return',
    words: spoken(LOOK_AT_RETURN, {
      en: {
        subject: 'Your return to {shop} was approved ({number})',
        title: 'Your return was approved',
        text: 'Your return was approved. You can send the items back now.',
        next: [
          'Pack the items safely, and put the return number in the parcel.',
          'Once they have arrived and we have checked them, we will write to you about the refund.',
        ],
      },
      de: {
        subject: 'Ihre Rücksendung an {shop} wurde freigegeben ({number})',
        title: 'Ihre Rücksendung wurde freigegeben',
        text: 'Ihre Rücksendung wurde freigegeben. Sie können die Artikel jetzt zurücksenden.',
        next: [
          'Verpacken Sie die Artikel sicher und legen Sie die Rücksendenummer bei.',
          'Sobald sie bei uns sind und wir sie geprüft haben, schreiben wir Ihnen zur Erstattung.',
        ],
      },
      ar: {
        subject: 'تمت الموافقة على إرجاعك إلى {shop} ({number})',
        title: 'تمت الموافقة على إرجاعك',
        text: 'تمت الموافقة على الإرجاع، ويمكنك الآن إعادة المنتجات.',
        next: ['غلّف المنتجات جيدًا وضع رقم الإرجاع داخل الطرد.', 'بعد وصولها وفحصها سنراسلك بشأن المبلغ المسترد.'],
      },
    }),
  },
  OrderReturnDeclined: {
    about: 'return',
    place: 'return',
    words: spoken(LOOK_AT_RETURN, {
      en: {
        subject: 'Your return to {shop} was declined ({number})',
        title: 'Your return was declined',
        text: 'We are sorry: your return was declined. Please keep the items.',
        next: ['If you do not agree, reply to this message and tell us why.'],
      },
      de: {
        subject: 'Ihre Rücksendung an {shop} wurde abgelehnt ({number})',
        title: 'Ihre Rücksendung wurde abgelehnt',
        text: 'Es tut uns leid: Ihre Rücksendung wurde abgelehnt. Bitte behalten Sie die Artikel.',
        next: ['Wenn Sie nicht einverstanden sind, antworten Sie auf diese Nachricht und sagen Sie uns, warum.'],
      },
      ar: {
        subject: 'رُفض إرجاعك إلى {shop} ({number})',
        title: 'رُفض إرجاعك',
        text: 'نأسف لإبلاغك برفض طلب الإرجاع. يُرجى الاحتفاظ بالمنتجات.',
        next: ['إن لم توافق على ذلك، فرُدّ على هذه الرسالة واذكر السبب.'],
      },
    }),
  },
  OrderReturnCompleted: {
    about: 'return',
    place: 'return',
    words: spoken(LOOK_AT_RETURN, {
      en: {
        subject: 'Your return to {shop} is complete ({number})',
        title: 'Your return is complete',
        text: 'Your return is complete, and the refund is on its way to you.',
        next: ['We refund your original payment method. Depending on your bank, it can take a few days.'],
      },
      de: {
        subject: 'Ihre Rücksendung an {shop} ist abgeschlossen ({number})',
        title: 'Ihre Rücksendung ist abgeschlossen',
        text: 'Ihre Rücksendung ist abgeschlossen, die Erstattung ist unterwegs.',
        next: ['Wir erstatten über Ihre ursprüngliche Zahlungsart. Je nach Bank kann das einige Tage dauern.'],
      },
      ar: {
        subject: 'اكتمل إرجاعك إلى {shop} ({number})',
        title: 'اكتمل إرجاعك',
        text: 'اكتمل إرجاعك، والمبلغ المسترد في طريقه إليك.',
        next: ['يعود المبلغ إلى طريقة الدفع الأصلية، وقد يستغرق بضعة أيام بحسب مصرفك.'],
      },
    }),
  },
  OrderReturnSubmittedForYourApproval: {
    about: 'return',
    place: 'returnsConsole',
    toOthers: true,
    words: spoken(DECIDE, {
      en: {
        subject: 'A return is waiting for your approval ({number})',
        text: 'Someone would like to return items and needs your approval.',
      },
      de: {
        subject: 'Eine Rücksendung wartet auf Ihre Freigabe ({number})',
        text: 'Jemand möchte Artikel zurücksenden und braucht dafür Ihre Freigabe.',
      },
      ar: {
        subject: 'إرجاع بانتظار موافقتك ({number})',
        text: 'يرغب أحدهم في إرجاع منتجات، ويحتاج ذلك إلى موافقتك.',
      },
    }),
  },
  OrderReturnSubmittedForYourApprovalHasBeenApproved: {
    about: 'return',
    place: 'returnsConsole',
    toOthers: true,
    detail: 'sum',
    words: spoken(LOOK_AT_RETURN, {
      en: {
        subject: 'A return was approved ({number})',
        text: 'A return that was waiting for your approval has been approved. There is nothing left for you to do.',
      },
      de: {
        subject: 'Eine Rücksendung wurde freigegeben ({number})',
        text: 'Eine Rücksendung, die auf Ihre Freigabe wartete, wurde freigegeben. Sie müssen nichts mehr tun.',
      },
      ar: {
        subject: 'تمت الموافقة على إرجاع ({number})',
        text: 'تمت الموافقة على إرجاع كان بانتظار موافقتك. لم يعد عليك فعل شيء.',
      },
    }),
  },
  OrderReturnSubmittedForYourApprovalHasBeenDeclined: {
    about: 'return',
    place: 'returnsConsole',
    toOthers: true,
    detail: 'sum',
    words: spoken(LOOK_AT_RETURN, {
      en: {
        subject: 'A return was declined ({number})',
        text: 'A return that was waiting for your approval has been declined. There is nothing left for you to do.',
      },
      de: {
        subject: 'Eine Rücksendung wurde abgelehnt ({number})',
        text: 'Eine Rücksendung, die auf Ihre Freigabe wartete, wurde abgelehnt. Sie müssen nichts mehr tun.',
      },
      ar: {
        subject: 'رُفض إرجاع ({number})',
        text: 'رُفض إرجاع كان بانتظار موافقتك. لم يعد عليك فعل شيء.',
      },
    }),
  },
} as const satisfies Readonly<Record<string, LetterKind>>
