export interface OrderMailWords {
  readonly subject: string
  readonly subjectWaits: string
  readonly hello: string
  readonly placed: string
  readonly waits: string
  readonly number: string
  readonly pieces: string
  readonly subtotal: string
  readonly discount: string
  readonly shipping: string
  readonly tax: string
  readonly total: string
  readonly link: string
  readonly closing: string
}

/** What the confirmation of an order says, by language. */
export const ORDER_MAIL_WORDS: Readonly<Record<string, OrderMailWords>> = {
  en: {
    subject: 'Your order at Halden',
    subjectWaits: 'Your order at Halden waits for approval',
    hello: 'Thank you',
    placed:
      'Your order has arrived. We check stock and pack your pieces; you will have the tracking number as soon as they leave.',
    waits:
      'Your order has arrived and waits for approval in your company. You will hear from us as soon as it is decided.',
    number: 'Order number',
    pieces: 'Pieces',
    subtotal: 'Subtotal',
    discount: 'Offers',
    shipping: 'Delivery',
    tax: 'Tax',
    total: 'Total',
    link: 'Look at your order',
    closing: 'Questions? Reply to this message: somebody who builds the pieces will read it.',
  },
  de: {
    subject: 'Ihre Bestellung bei Halden',
    subjectWaits: 'Ihre Bestellung bei Halden wartet auf Freigabe',
    hello: 'Danke',
    placed:
      'Ihre Bestellung ist da. Wir prüfen den Bestand und packen Ihre Stücke; sobald sie losgehen, haben Sie die Sendungsnummer.',
    waits:
      'Ihre Bestellung ist da und wartet auf Freigabe in Ihrem Unternehmen. Sie hören von uns, sobald entschieden ist.',
    number: 'Bestellnummer',
    pieces: 'Stück',
    subtotal: 'Zwischensumme',
    discount: 'Nachlässe',
    shipping: 'Lieferung',
    tax: 'Steuer',
    total: 'Summe',
    link: 'Bestellung ansehen',
    closing: 'Fragen? Antworten Sie auf diese Nachricht: Es liest jemand, der die Stücke baut.',
  },
  ar: {
    subject: 'طلبك لدى هالدن',
    subjectWaits: 'طلبك لدى هالدن بانتظار الموافقة',
    hello: 'شكرًا لك',
    placed: 'وصلنا طلبك. نتحقق من المخزون ونجهّز القطع، وسيصلك رقم التتبّع فور شحنها.',
    waits: 'وصلنا طلبك وهو بانتظار الموافقة في شركتك. سنخبرك فور اتخاذ القرار.',
    number: 'رقم الطلب',
    pieces: 'الكمية',
    subtotal: 'المجموع الفرعي',
    discount: 'العروض',
    shipping: 'التوصيل',
    tax: 'الضريبة',
    total: 'المجموع',
    link: 'عرض الطلب',
    closing: 'لديك سؤال؟ أجب على هذه الرسالة، وسيقرؤها من يصنع القطع.',
  },
}
