import { DECIDE, type LetterKind, LOOK_AT_ORDER, spoken } from './letter-kind.ts'

/** Of the kind that says goods are on their way: they wait to be collected. */
export const READY_TO_COLLECT: LetterKind = {
  about: 'shipment',
  place: 'order',
  words: spoken(LOOK_AT_ORDER, {
    en: {
      subject: 'Your order from {shop} is ready for pickup ({number})',
      title: 'Your order is ready for pickup',
      text: 'Items from your order are packed and waiting for you.',
      next: ['Bring the order number with you; this message on your phone is enough.'],
    },
    de: {
      subject: 'Ihre Bestellung von {shop} liegt zur Abholung bereit ({number})',
      title: 'Ihre Bestellung liegt zur Abholung bereit',
      text: 'Artikel aus Ihrer Bestellung sind gepackt und warten auf Sie.',
      next: ['Bringen Sie die Bestellnummer mit; diese Nachricht auf dem Telefon genügt.'],
    },
    ar: {
      subject: 'طلبك من {shop} جاهز للاستلام ({number})',
      title: 'طلبك جاهز للاستلام',
      text: 'جُهّزت منتجات من طلبك وهي بانتظارك.',
      next: ['أحضر معك رقم الطلب، وتكفي هذه الرسالة على هاتفك.'],
    },
  }),
}

const COLLECTED_LATER = {
  en: 'We will write to you as soon as your order is ready for pickup.',
  de: 'Sobald Ihre Bestellung zur Abholung bereitliegt, schreiben wir Ihnen.',
  ar: 'سنراسلك فور جاهزية طلبك للاستلام.',
} as const

const SHIPPED_LATER = {
  en: 'We will write to you as soon as a parcel ships, with its tracking number.',
  de: 'Sobald ein Paket unterwegs ist, schreiben wir Ihnen und nennen die Sendungsnummer.',
  ar: 'سنراسلك فور شحن كل طرد مع رقم التتبّع.',
} as const

/** What a letter promises of a delivery; where all is collected, it promises {@link COLLECTED_LATER} instead. */
export const PROMISES = { shipped: SHIPPED_LATER, collected: COLLECTED_LATER } as const

/** What becomes of the money for a canceled order, by whether a card was to pay it. */
export const PAID_BACK = {
  card: {
    en: 'We release what was reserved on your card, and refund what you have already paid. Depending on your bank, this can take a few days to appear.',
    de: 'Auf Ihrer Karte reservierte Beträge geben wir frei, bereits Bezahltes erstatten wir. Je nach Bank kann es einige Tage dauern, bis Sie das auf Ihrem Konto sehen.',
    ar: 'نلغي حجز المبلغ على بطاقتك ونعيد ما دفعته. قد يستغرق ظهور ذلك بضعة أيام بحسب مصرفك.',
  },
  otherwise: {
    en: 'We do not charge for anything that was not sent.',
    de: 'Was wir nicht versendet haben, berechnen wir nicht.',
    ar: 'لا نحتسب أي مبلغ مقابل ما لم يُرسل.',
  },
} as const

/** Letters about orders and what is sent of them. */
export const ORDER_LETTERS = {
  OrderSubmitted: {
    about: 'order',
    place: 'order',
    words: spoken(LOOK_AT_ORDER, {
      en: {
        subject: 'Your order at {shop} ({number})',
        title: 'Thank you for your order',
        text: 'We have received your order and are getting it ready for you.',
        next: [SHIPPED_LATER.en, 'You can check its status on your order page at any time.'],
      },
      de: {
        subject: 'Ihre Bestellung bei {shop} ({number})',
        title: 'Vielen Dank für Ihre Bestellung',
        text: 'Ihre Bestellung ist eingegangen, und wir bereiten sie vor.',
        next: [SHIPPED_LATER.de, 'Den aktuellen Stand sehen Sie jederzeit auf der Seite Ihrer Bestellung.'],
      },
      ar: {
        subject: 'طلبك لدى {shop} ({number})',
        title: 'شكرًا لك على طلبك',
        text: 'استلمنا طلبك ونعمل على تجهيزه لك.',
        next: [SHIPPED_LATER.ar, 'تعرض صفحة طلبك حالته في أي وقت.'],
      },
    }),
  },
  OrderSubmittedForApproval: {
    about: 'order',
    place: 'order',
    words: spoken(LOOK_AT_ORDER, {
      en: {
        subject: 'Your order at {shop} is waiting for approval ({number})',
        title: 'Your order is waiting for approval',
        text: 'We have received your order. Before we send it, someone in your company has to approve it.',
        next: ['We will write to you as soon as your company has decided.'],
      },
      de: {
        subject: 'Ihre Bestellung bei {shop} wartet auf Freigabe ({number})',
        title: 'Ihre Bestellung wartet auf Freigabe',
        text: 'Ihre Bestellung ist bei uns eingegangen. Bevor wir sie versenden, muss sie in Ihrem Unternehmen freigegeben werden.',
        next: ['Sobald Ihr Unternehmen entschieden hat, schreiben wir Ihnen.'],
      },
      ar: {
        subject: 'طلبك لدى {shop} بانتظار الموافقة ({number})',
        title: 'طلبك بانتظار الموافقة',
        text: 'استلمنا طلبك. قبل أن نرسله يجب أن توافق عليه شركتك.',
        next: ['سنراسلك فور اتخاذ شركتك القرار.'],
      },
    }),
  },
  OrderApproved: {
    about: 'order',
    place: 'order',
    words: spoken(LOOK_AT_ORDER, {
      en: {
        subject: 'Your order at {shop} was approved ({number})',
        title: 'Your order was approved',
        text: 'Your company has approved your order, and we are now getting it ready.',
        next: [SHIPPED_LATER.en],
      },
      de: {
        subject: 'Ihre Bestellung bei {shop} wurde freigegeben ({number})',
        title: 'Ihre Bestellung wurde freigegeben',
        text: 'Ihr Unternehmen hat Ihre Bestellung freigegeben. Wir bereiten sie jetzt vor.',
        next: [SHIPPED_LATER.de],
      },
      ar: {
        subject: 'تمت الموافقة على طلبك لدى {shop} ({number})',
        title: 'تمت الموافقة على طلبك',
        text: 'وافقت شركتك على طلبك، ونعمل الآن على تجهيزه.',
        next: [SHIPPED_LATER.ar],
      },
    }),
  },
  OrderDeclined: {
    about: 'order',
    place: 'order',
    words: spoken(LOOK_AT_ORDER, {
      en: {
        subject: 'Your order at {shop} was declined ({number})',
        title: 'Your order was declined',
        text: 'Your company has declined your order. Nothing will be sent or charged.',
        next: ['If you have a question about the decision, ask whoever approves orders in your company.'],
      },
      de: {
        subject: 'Ihre Bestellung bei {shop} wurde abgelehnt ({number})',
        title: 'Ihre Bestellung wurde abgelehnt',
        text: 'Ihr Unternehmen hat Ihre Bestellung abgelehnt. Wir versenden und berechnen nichts.',
        next: ['Wenn Sie eine Frage zur Entscheidung haben, wenden Sie sich an die Person, die bei Ihnen freigibt.'],
      },
      ar: {
        subject: 'رُفض طلبك لدى {shop} ({number})',
        title: 'رُفض طلبك',
        text: 'رفضت شركتك طلبك. لن نرسل شيئًا ولن نحتسب أي مبلغ.',
        next: ['إن كان لديك سؤال عن القرار، فاسأل من يوافق على الطلبات في شركتك.'],
      },
    }),
  },
  OrderCanceled: {
    about: 'order',
    place: 'order',
    words: spoken(LOOK_AT_ORDER, {
      en: {
        subject: 'Your order at {shop} was canceled ({number})',
        title: 'Your order was canceled',
        text: 'Your order was canceled. Anything that has not shipped yet will not be sent.',
        next: ['If you did not expect this, please reply to this message.'],
      },
      de: {
        subject: 'Ihre Bestellung bei {shop} wurde storniert ({number})',
        title: 'Ihre Bestellung wurde storniert',
        text: 'Ihre Bestellung wurde storniert. Was noch nicht unterwegs ist, versenden wir nicht mehr.',
        next: ['Wenn Sie damit nicht gerechnet haben, antworten Sie bitte auf diese Nachricht.'],
      },
      ar: {
        subject: 'أُلغي طلبك لدى {shop} ({number})',
        title: 'أُلغي طلبك',
        text: 'أُلغي طلبك، ولن نرسل ما لم يُشحن بعد.',
        next: ['إن لم تكن تتوقع هذا الإلغاء، فرُدّ على هذه الرسالة.'],
      },
    }),
  },
  OrderSubmittedForYourApproval: {
    about: 'order',
    place: 'approval',
    toOthers: true,
    words: spoken(DECIDE, {
      en: {
        subject: 'An order is waiting for your approval ({number})',
        text: 'A colleague has placed an order that needs your approval. We will send it once you approve it.',
      },
      de: {
        subject: 'Eine Bestellung wartet auf Ihre Freigabe ({number})',
        text: 'In Ihrem Unternehmen wurde eine Bestellung aufgegeben, die Ihre Freigabe braucht. Danach versenden wir sie.',
      },
      ar: {
        subject: 'طلب بانتظار موافقتك ({number})',
        text: 'قدّم أحد زملائك طلبًا يحتاج إلى موافقتك. نرسله بعد أن توافق عليه.',
      },
    }),
  },
  OrderSubmittedForYourApprovalHasBeenApproved: {
    about: 'order',
    place: 'approval',
    toOthers: true,
    detail: 'sum',
    words: spoken(LOOK_AT_ORDER, {
      en: {
        subject: 'An order was approved ({number})',
        text: 'An order that was waiting for your approval has been approved. There is nothing left for you to do.',
      },
      de: {
        subject: 'Eine Bestellung wurde freigegeben ({number})',
        text: 'Eine Bestellung, die auf Ihre Freigabe wartete, wurde freigegeben. Sie müssen nichts mehr tun.',
      },
      ar: {
        subject: 'تمت الموافقة على طلب ({number})',
        text: 'تمت الموافقة على طلب كان بانتظار موافقتك. لم يعد عليك فعل شيء.',
      },
    }),
  },
  OrderSubmittedForYourApprovalHasBeenDeclined: {
    about: 'order',
    place: 'approval',
    toOthers: true,
    detail: 'sum',
    words: spoken(LOOK_AT_ORDER, {
      en: {
        subject: 'An order was declined ({number})',
        text: 'An order that was waiting for your approval has been declined. There is nothing left for you to do.',
      },
      de: {
        subject: 'Eine Bestellung wurde abgelehnt ({number})',
        text: 'Eine Bestellung, die auf Ihre Freigabe wartete, wurde abgelehnt. Sie müssen nichts mehr tun.',
      },
      ar: {
        subject: 'رُفض طلب ({number})',
        text: 'رُفض طلب كان بانتظار موافقتك. لم يعد عليك فعل شيء.',
      },
    }),
  },
  ShipmentCreated: {
    about: 'shipment',
    place: 'order',
    words: spoken(LOOK_AT_ORDER, {
      en: {
        subject: 'Your order from {shop} is on its way ({number})',
        title: 'Your order is on its way',
        text: 'A parcel with items from your order has shipped.',
      },
      de: {
        subject: 'Ihre Bestellung von {shop} ist unterwegs ({number})',
        title: 'Ihre Bestellung ist unterwegs',
        text: 'Ein Paket mit Artikeln aus Ihrer Bestellung hat unser Haus verlassen.',
      },
      ar: {
        subject: 'طلبك من {shop} في الطريق إليك ({number})',
        title: 'طلبك في الطريق إليك',
        text: 'انطلق طرد فيه منتجات من طلبك.',
      },
    }),
  },
} as const satisfies Readonly<Record<string, LetterKind>>
