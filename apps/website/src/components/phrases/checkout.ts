import { ORDER_SUMS } from './order-sums.ts'
import type { Phrase } from './phrase.ts'

/** What the checkout says, and what it refuses. */
export const checkoutPhrases = {
  'checkout.error.alreadySubmitted': {
    en: 'This order has already been placed.',
    de: 'Diese Bestellung wurde bereits aufgegeben.',
    ar: 'تم إرسال هذا الطلب بالفعل.',
  },
  'checkout.error.payment': {
    en: 'The payment was not accepted. Please choose another payment method; your cart is kept.',
    de: 'Die Zahlung wurde nicht angenommen. Bitte wählen Sie eine andere Zahlungsart; Ihr Warenkorb bleibt erhalten.',
    ar: 'لم يُقبل الدفع. يُرجى اختيار طريقة دفع أخرى؛ سلتك محفوظة.',
  },
  'checkout.error.calculation': {
    en: 'Something has changed. Please check delivery and totals again.',
    de: 'Etwas hat sich geändert. Bitte prüfen Sie Lieferung und Summen noch einmal.',
    ar: 'تغيّر شيء ما. يُرجى مراجعة التوصيل والمجاميع من جديد.',
  },
  'checkout.error.calculationAway': {
    en: 'The cost of delivery cannot be calculated right now. Nothing was ordered and your entries are kept: please try again in a moment, or change the delivery address.',
    de: 'Die Lieferkosten lassen sich gerade nicht berechnen. Es wurde nichts bestellt, Ihre Angaben bleiben erhalten: Bitte versuchen Sie es gleich noch einmal oder ändern Sie die Lieferadresse.',
    ar: 'يتعذّر حساب التوصيل وتكلفته الآن. لم يُطلب شيء وما أدخلته محفوظ: يُرجى المحاولة مرة أخرى بعد قليل أو تغيير عنوان التوصيل.',
  },
  'checkout.error.currency': {
    en: 'The currency of your cart no longer applies to you. Please start a new cart.',
    de: 'Die Währung Ihres Warenkorbs gilt für Sie nicht mehr. Bitte legen Sie einen neuen Warenkorb an.',
    ar: 'لم تعد عملة سلتك سارية لك. يُرجى بدء سلة جديدة.',
  },
  'checkout.error.budget': {
    en: 'The budget does not cover this. Please choose another budget or add another payment method.',
    de: 'Das Budget reicht dafür nicht. Bitte wählen Sie ein anderes oder eine weitere Zahlungsart.',
    ar: 'الميزانية لا تكفي. يُرجى اختيار ميزانية أخرى أو طريقة دفع إضافية.',
  },
  'checkout.step.contact': {
    en: 'Contact',
    de: 'Kontakt',
    ar: 'بيانات التواصل',
  },
  'checkout.step.address': {
    en: 'Address',
    de: 'Adresse',
    ar: 'العنوان',
  },
  'checkout.step.delivery': {
    en: 'Delivery',
    de: 'Lieferung',
    ar: 'التوصيل',
  },
  'checkout.step.payment': {
    en: 'Payment',
    de: 'Zahlung',
    ar: 'الدفع',
  },
  'checkout.step.review': {
    en: 'Review',
    de: 'Prüfen',
    ar: 'المراجعة',
  },
  'checkout.progress': {
    en: 'Checkout steps',
    de: 'Bestellschritte',
    ar: 'خطوات إتمام الطلب',
  },
  'checkout.progress.done': {
    en: 'done',
    de: 'erledigt',
    ar: 'تمّت',
  },
  'checkout.progress.of': {
    en: 'Step {{step}} of {{steps}}',
    de: 'Schritt {{step}} von {{steps}}',
    ar: 'الخطوة {{step}} من {{steps}}',
  },
  'checkout.back': {
    en: 'Back',
    de: 'Zurück',
    ar: 'رجوع',
  },
  'checkout.change': {
    en: 'Change',
    de: 'Ändern',
    ar: 'تعديل',
  },
  'checkout.continue': {
    en: 'Continue',
    de: 'Weiter',
    ar: 'متابعة',
  },
  'checkout.toCart': {
    en: 'Back to cart',
    de: 'Zurück zum Warenkorb',
    ar: 'العودة إلى السلة',
  },
  'checkout.retry': {
    en: 'Try again',
    de: 'Erneut versuchen',
    ar: 'إعادة المحاولة',
  },
  'checkout.optional': {
    en: 'optional',
    de: 'optional',
    ar: 'اختياري',
  },
  'checkout.contact.title': {
    en: 'Who is ordering?',
    de: 'Wer bestellt?',
    ar: 'من صاحب الطلب؟',
  },
  'checkout.contact.guestHint': {
    en: 'You are ordering as a guest. You do not need an account; you can create one later.',
    de: 'Sie bestellen als Gast. Ein Konto brauchen Sie nicht; Sie können später eines anlegen.',
    ar: 'أنت تطلب كزائر. لا حاجة إلى حساب، ويمكنك إنشاؤه لاحقًا.',
  },
  'checkout.contact.haveAccount': {
    en: 'Do you have an account?',
    de: 'Haben Sie ein Konto?',
    ar: 'هل لديك حساب؟',
  },
  'checkout.contact.signIn': {
    en: 'Sign in',
    de: 'Anmelden',
    ar: 'تسجيل الدخول',
  },
  'checkout.contact.email': {
    en: 'E-mail',
    de: 'E-Mail',
    ar: 'البريد الإلكتروني',
  },
  'checkout.contact.emailHint': {
    en: 'We send the confirmation and everything about the order here.',
    de: 'Hierhin senden wir die Bestätigung und alles zur Bestellung.',
    ar: 'يُرسل إليه التأكيد وكل ما يخص الطلب.',
  },
  'checkout.contact.firstName': {
    en: 'First name',
    de: 'Vorname',
    ar: 'الاسم الأول',
  },
  'checkout.contact.lastName': {
    en: 'Last name',
    de: 'Nachname',
    ar: 'اسم العائلة',
  },
  'checkout.contact.phone': {
    en: 'Phone',
    de: 'Telefon',
    ar: 'الهاتف',
  },
  'checkout.contact.phoneHint': {
    en: 'Only if the carrier has a question.',
    de: 'Nur falls die Spedition eine Frage hat.',
    ar: 'فقط إذا كان لدى شركة الشحن سؤال.',
  },
  'checkout.contact.signedInAs': {
    en: 'You are signed in as {{name}}.',
    de: 'Sie sind angemeldet als {{name}}.',
    ar: 'أنت مسجّل الدخول باسم {{name}}.',
  },
  'checkout.address.title': {
    en: 'Where should we deliver?',
    de: 'Wohin sollen wir liefern?',
    ar: 'إلى أين نرسل الطلب؟',
  },
  'checkout.address.shipTo': {
    en: 'Delivery address',
    de: 'Lieferadresse',
    ar: 'عنوان التوصيل',
  },
  'checkout.address.billTo': {
    en: 'Billing address',
    de: 'Rechnungsadresse',
    ar: 'عنوان الفوترة',
  },
  'checkout.address.same': {
    en: 'Same as the delivery address',
    de: 'Wie die Lieferadresse',
    ar: 'مطابق لعنوان التوصيل',
  },
  'checkout.address.new': {
    en: 'Another address',
    de: 'Eine andere Adresse',
    ar: 'عنوان آخر',
  },
  'checkout.address.company': {
    en: 'Company',
    de: 'Firma',
    ar: 'الشركة',
  },
  'checkout.address.country': {
    en: 'Country or region',
    de: 'Land oder Region',
    ar: 'البلد أو المنطقة',
  },
  'checkout.address.choose': {
    en: 'Please choose',
    de: 'Bitte wählen',
    ar: 'يُرجى الاختيار',
  },
  'checkout.address.street': {
    en: 'Street and number',
    de: 'Straße und Hausnummer',
    ar: 'الشارع والرقم',
  },
  'checkout.address.street2': {
    en: 'Apartment, floor, entrance',
    de: 'Etage, Tür, Aufgang',
    ar: 'الطابق والباب والمدخل',
  },
  'checkout.address.zip': {
    en: 'Postal code',
    de: 'Postleitzahl',
    ar: 'الرمز البريدي',
  },
  'checkout.address.zipHint': {
    en: 'For example {{example}}',
    de: 'Zum Beispiel {{example}}',
    ar: 'مثلًا {{example}}',
  },
  'checkout.address.zipNone': {
    en: 'If there is one.',
    de: 'Falls es eine gibt.',
    ar: 'إن وُجد.',
  },
  'checkout.address.city': {
    en: 'City',
    de: 'Ort',
    ar: 'المدينة',
  },
  'checkout.address.state': {
    en: 'State or province',
    de: 'Bundesland oder Provinz',
    ar: 'الولاية أو المقاطعة',
  },
  'checkout.address.stateHint': {
    en: 'Required for {{countries}}.',
    de: 'Erforderlich für {{countries}}.',
    ar: 'مطلوب لـ{{countries}}.',
  },
  'checkout.address.save': {
    en: 'Save this address for next time',
    de: 'Diese Adresse für das nächste Mal speichern',
    ar: 'احفظ هذا العنوان للمرة القادمة',
  },
  'checkout.delivery.title': {
    en: 'How should we deliver?',
    de: 'Wie sollen wir liefern?',
    ar: 'كيف يصلك الطلب؟',
  },
  'checkout.delivery.parcel': {
    en: 'Delivery {{number}} of {{count}}',
    de: 'Lieferung {{number}} von {{count}}',
    ar: 'الشحنة {{number}} من {{count}}',
  },
  'checkout.delivery.changed': {
    en: 'Delivery has changed since you chose it. Nothing was ordered and nothing was charged: please choose again.',
    de: 'Die Lieferung hat sich seit Ihrer Wahl geändert. Es wurde nichts bestellt und nichts belastet: Bitte wählen Sie neu.',
    ar: 'تغيّر التوصيل منذ أن اخترته. لم يُرسل الطلب ولم يُخصم أي مبلغ: يُرجى الاختيار من جديد.',
  },
  'checkout.delivery.changedCost': {
    en: '{{method}}: {{from}} is now {{to}}.',
    de: '{{method}}: statt {{from}} jetzt {{to}}.',
    ar: '{{method}}: كان {{from}} وأصبح {{to}}.',
  },
  'checkout.delivery.gone': {
    en: '{{method}} is no longer offered.',
    de: '{{method}} wird nicht mehr angeboten.',
    ar: '{{method}}: لم يعد متاحًا.',
  },
  'checkout.delivery.method': {
    en: 'Shipping method',
    de: 'Lieferart',
    ar: 'طريقة التوصيل',
  },
  'checkout.delivery.standard': {
    en: 'Standard',
    de: 'Standard',
    ar: 'عادي',
  },
  'checkout.delivery.express': {
    en: 'Express',
    de: 'Express',
    ar: 'سريع',
  },
  'checkout.delivery.pickUp': {
    en: 'Pickup: {{place}}',
    de: 'Abholung: {{place}}',
    ar: 'استلام شخصي: {{place}}',
  },
  'checkout.delivery.days': {
    en: 'about {{days}} working days',
    de: 'etwa {{days}} Werktage',
    ar: 'خلال نحو {{days}} من أيام العمل',
  },
  'checkout.delivery.nextDay': {
    en: 'the next working day',
    de: 'am nächsten Werktag',
    ar: 'في يوم العمل التالي',
  },
  'checkout.delivery.ready': {
    en: 'Ready in about {{days}} working days',
    de: 'Bereit in etwa {{days}} Werktagen',
    ar: 'جاهز خلال نحو {{days}} من أيام العمل',
  },
  'checkout.delivery.readyNextDay': {
    en: 'Ready the next working day',
    de: 'Am nächsten Werktag bereit',
    ar: 'جاهز في يوم العمل التالي',
  },
  'checkout.delivery.opens': {
    en: 'Open',
    de: 'Geöffnet',
    ar: 'مواعيد العمل',
  },
  'checkout.delivery.none': {
    en: 'Some items in your cart cannot be delivered to this address. Please change the address, or remove these items.',
    de: 'Einige Artikel in Ihrem Warenkorb können nicht an diese Adresse geliefert werden. Bitte ändern Sie die Adresse oder entfernen Sie diese Artikel.',
    ar: 'لا يمكن توصيل بعض المنتجات في سلتك إلى هذا العنوان. يُرجى تغيير العنوان أو إزالة هذه المنتجات.',
  },
  'checkout.delivery.changeAddress': {
    en: 'Change address',
    de: 'Adresse ändern',
    ar: 'تغيير العنوان',
  },
  'checkout.delivery.free': {
    en: 'free',
    de: 'kostenlos',
    ar: 'مجانًا',
  },
  'checkout.delivery.neededBy': {
    en: 'Needed by',
    de: 'Benötigt bis',
    ar: 'مطلوب بحلول',
  },
  'checkout.delivery.neededByHint': {
    en: 'We will tell you if we cannot make it.',
    de: 'Wir melden uns, wenn das nicht zu schaffen ist.',
    ar: 'سنخبرك إن تعذّر ذلك.',
  },
  'checkout.delivery.comments': {
    en: 'Delivery instructions',
    de: 'Hinweis zur Lieferung',
    ar: 'ملاحظة للتوصيل',
  },
  'checkout.delivery.commentsHint': {
    en: 'For example, where the truck can stop.',
    de: 'Zum Beispiel, wo der Lkw halten kann.',
    ar: 'مثلًا أين يمكن للشاحنة أن تتوقف.',
  },
  'checkout.payment.title': {
    en: 'How would you like to pay?',
    de: 'Wie möchten Sie zahlen?',
    ar: 'كيف تودّ الدفع؟',
  },
  'checkout.payment.chosen': {
    en: 'Chosen payments',
    de: 'Gewählte Zahlungen',
    ar: 'طرق الدفع المختارة',
  },
  'checkout.payment.remove': {
    en: 'Remove {{name}}',
    de: '{{name}} entfernen',
    ar: 'إزالة {{name}}',
  },
  'checkout.payment.removeShort': {
    en: 'Remove',
    de: 'Entfernen',
    ar: 'إزالة',
  },
  'checkout.payment.left': {
    en: 'Left to pay',
    de: 'Noch zu zahlen',
    ar: 'المتبقّي للدفع',
  },
  'checkout.payment.over': {
    en: 'Your payments exceed the total of {{total}} by {{amount}}. Please remove {{payments}}; you can pay the rest with another payment method.',
    de: 'Ihre Zahlungen übersteigen die Summe von {{total}} um {{amount}}. Bitte entfernen Sie {{payments}}; den Rest können Sie anders zahlen.',
    ar: 'مدفوعاتك تزيد بمقدار {{amount}} على المجموع البالغ {{total}}. يُرجى إزالة {{payments}}، ويمكنك دفع المبلغ المتبقي بطريقة أخرى.',
  },
  'checkout.payment.othersKept': {
    en: 'Your other payments stay as they are.',
    de: 'Ihre anderen Zahlungen bleiben bestehen.',
    ar: 'تبقى مدفوعاتك الأخرى كما هي.',
  },
  'checkout.payment.isDeclined': {
    en: 'Declined',
    de: 'Abgelehnt',
    ar: 'مرفوضة',
  },
  'checkout.payment.isNotConfirmed': {
    en: 'Not confirmed',
    de: 'Nicht bestätigt',
    ar: 'لم تُؤكَّد',
  },
  'checkout.payment.isApproved': {
    en: 'Approved by the bank, not charged yet',
    de: 'Von der Bank genehmigt, noch nicht belastet',
    ar: 'وافق عليها المصرف، ولم يُخصم المبلغ بعد',
  },
  'checkout.payment.sameCard': {
    en: 'Try the same card again',
    de: 'Dieselbe Karte noch einmal versuchen',
    ar: 'إعادة المحاولة بالبطاقة نفسها',
  },
  'checkout.payment.method': {
    en: 'Payment method',
    de: 'Zahlungsart',
    ar: 'طريقة الدفع',
  },
  'checkout.payment.newCard': {
    en: 'Credit or debit card',
    de: 'Kredit- oder Debitkarte',
    ar: 'بطاقة ائتمان أو خصم',
  },
  'checkout.payment.card': {
    en: 'Card',
    de: 'Karte',
    ar: 'بطاقة',
  },
  'checkout.payment.savedCard': {
    en: '{{card}}, saved',
    de: '{{card}}, gespeichert',
    ar: '{{card}}، محفوظة',
  },
  'checkout.payment.number': {
    en: 'Card number',
    de: 'Kartennummer',
    ar: 'رقم البطاقة',
  },
  'checkout.payment.numberAgain': {
    en: 'Please enter the card number again; we don’t keep it.',
    de: 'Bitte geben Sie die Kartennummer noch einmal ein; wir speichern sie nicht.',
    ar: 'يُرجى إدخال رقم البطاقة مرة أخرى، فنحن لا نحتفظ به.',
  },
  'checkout.payment.expiry': {
    en: 'Valid until',
    de: 'Gültig bis',
    ar: 'صالحة حتى',
  },
  'checkout.payment.expiryHint': {
    en: 'Month and year: 08/29',
    de: 'Monat und Jahr: 08/29',
    ar: 'الشهر والسنة: 08/29',
  },
  'checkout.payment.holder': {
    en: 'Name on the card',
    de: 'Name auf der Karte',
    ar: 'الاسم على البطاقة',
  },
  'checkout.payment.saveCard': {
    en: 'Save this card for next time',
    de: 'Diese Karte für das nächste Mal speichern',
    ar: 'احفظ هذه البطاقة للمرة القادمة',
  },
  'checkout.payment.test': {
    en: 'This shop does not accept real cards. Please use {{number}}.',
    de: 'Dieser Shop akzeptiert keine echten Karten. Bitte verwenden Sie {{number}}.',
    ar: 'لا يقبل هذا المتجر بطاقات حقيقية. يُرجى استخدام {{number}}.',
  },
  'checkout.payment.noCards': {
    en: 'Cards cannot be entered right now.',
    de: 'Karten können gerade nicht eingegeben werden.',
    ar: 'لا يمكن إدخال البطاقات الآن.',
  },
  'checkout.payment.invoice': {
    en: 'On invoice',
    de: 'Auf Rechnung',
    ar: 'بموجب فاتورة',
  },
  'checkout.payment.invoiceNumber': {
    en: 'On invoice, purchase order {{number}}',
    de: 'Auf Rechnung, Bestellnr. {{number}}',
    ar: 'بموجب فاتورة، رقم {{number}}',
  },
  'checkout.payment.purchaseOrder': {
    en: 'Purchase order number',
    de: 'Ihre Bestellnummer',
    ar: 'رقم طلب الشراء',
  },
  'checkout.payment.purchaseOrderHint': {
    en: 'Shown on the invoice.',
    de: 'Erscheint auf der Rechnung.',
    ar: 'يظهر على الفاتورة.',
  },
  'checkout.payment.budget': {
    en: 'Budget: {{name}}',
    de: 'Budget: {{name}}',
    ar: 'ميزانية: {{name}}',
  },
  'checkout.payment.unnamedBudget': {
    en: 'Budget or credit',
    de: 'Budget oder Guthaben',
    ar: 'ميزانية أو رصيد',
  },
  'checkout.payment.budgetLeft': {
    en: '{{left}} of {{budget}} left',
    de: '{{left}} von {{budget}} übrig',
    ar: 'متبقٍّ {{left}} من {{budget}}',
  },
  'checkout.payment.balance': {
    en: '{{left}} left',
    de: '{{left}} übrig',
    ar: 'متبقٍّ {{left}}',
  },
  'checkout.payment.costCenter': {
    en: 'Cost center',
    de: 'Kostenstelle',
    ar: 'مركز التكلفة',
  },
  'checkout.payment.costCenterNone': {
    en: 'None',
    de: 'Keine',
    ar: 'بلا',
  },
  'checkout.payment.perLine': {
    en: 'A different cost center for single items',
    de: 'Andere Kostenstelle für einzelne Positionen',
    ar: 'مركز تكلفة مختلف لبنود معيّنة',
  },
  'checkout.payment.asOrder': {
    en: 'Same as the order',
    de: 'Wie die Bestellung',
    ar: 'كما في الطلب',
  },
  'checkout.payment.amount': {
    en: 'Pay only part with this',
    de: 'Nur einen Teil damit zahlen',
    ar: 'جزء فقط بهذه الطريقة',
  },
  'checkout.payment.amountHint': {
    en: 'Leave empty to pay all of {{amount}}. You can pay the rest with another payment method.',
    de: 'Leer lassen, um die ganzen {{amount}} zu zahlen. Den Rest können Sie anders zahlen.',
    ar: 'اتركه فارغًا لدفع كامل {{amount}}. يمكن دفع الباقي بطريقة أخرى.',
  },
  'checkout.payment.use': {
    en: 'Pay with this',
    de: 'Damit zahlen',
    ar: 'الدفع بهذه الطريقة',
  },
  'checkout.payment.coveredPart': {
    en: 'The budget covers part of the total. Please choose how to pay the rest.',
    de: 'Das Budget deckt einen Teil. Bitte wählen Sie, wie Sie den Rest zahlen.',
    ar: 'تغطي الميزانية جزءًا من المبلغ. يُرجى اختيار طريقة دفع الباقي.',
  },
  'checkout.payment.covered': {
    en: 'Everything is covered. Cards are charged when you place the order.',
    de: 'Alles ist gedeckt. Karten werden erst mit der Bestellung belastet.',
    ar: 'المبلغ مغطّى بالكامل. تُخصم البطاقات عند إرسال الطلب.',
  },
  'checkout.payment.nothing': {
    en: 'There is nothing to pay.',
    de: 'Es ist nichts zu zahlen.',
    ar: 'لا شيء للدفع.',
  },
  'checkout.review.title': {
    en: 'Review and order',
    de: 'Prüfen und bestellen',
    ar: 'راجع وأرسل الطلب',
  },
  'checkout.review.items': {
    en: 'Items',
    de: 'Artikel',
    ar: 'المنتجات',
  },
  'checkout.review.quantity': {
    en: 'Quantity: {{quantity}}',
    de: 'Menge: {{quantity}}',
    ar: 'الكمية: {{quantity}}',
  },
  'checkout.review.terms': {
    en: 'I have read and accept the terms of sale.',
    de: 'Ich habe die Geschäftsbedingungen gelesen und stimme zu.',
    ar: 'قرأت شروط البيع وأوافق عليها.',
  },
  'checkout.review.termsLink': {
    en: 'Read the terms',
    de: 'Bedingungen lesen',
    ar: 'قراءة الشروط',
  },
  'checkout.review.place': {
    en: 'Place order: {{total}}',
    de: 'Zahlungspflichtig bestellen: {{total}}',
    ar: 'إرسال الطلب والدفع: {{total}}',
  },
  'checkout.review.changed': {
    en: 'Something has changed in the meantime. Nothing is lost: please check and order again.',
    de: 'Inzwischen hat sich etwas geändert. Nichts ist verloren: Bitte prüfen und bestellen Sie noch einmal.',
    ar: 'تغيّر شيء منذ آخر مراجعة. لم يُفقد شيء: يُرجى المراجعة والإرسال من جديد.',
  },
  'checkout.review.more': {
    en: 'one={{count}} more change.|other={{count}} more changes.',
    de: 'one={{count}} weitere Änderung.|other={{count}} weitere Änderungen.',
    ar: 'zero=لا تغييرات أخرى.|one=تغيير آخر.|two=تغييران آخران.|few={{count}} تغييرات أخرى.|many={{count}} تغييرًا آخر.|other={{count}} تغيير آخر.',
  },
  'checkout.review.toCart': {
    en: 'Edit cart',
    de: 'Warenkorb ändern',
    ar: 'تعديل السلة',
  },
  'checkout.review.approval': {
    en: 'This order needs approval by {{names}} before we carry it out.',
    de: 'Diese Bestellung muss von {{names}} freigegeben werden, bevor wir sie ausführen.',
    ar: 'سينتظر هذا الطلب موافقة {{names}} قبل تنفيذه.',
  },
  'checkout.review.bank': {
    en: 'The bank that issued {{card}} asks you to confirm the payment of {{amount}}. The order is placed as soon as everything is confirmed; until then, nothing is ordered and nothing is charged.',
    de: 'Die Bank der Karte {{card}} bittet Sie, die Zahlung von {{amount}} zu bestätigen. Sobald alles bestätigt ist, geht die Bestellung ein; bis dahin ist nichts bestellt und nichts belastet.',
    ar: 'يطلب المصرف المُصدِر للبطاقة {{card}} تأكيد دفع {{amount}}. يُرسل الطلب فور اكتمال التأكيد، ولا يُرسل أي طلب ولا يُخصم أي مبلغ قبل ذلك.',
  },
  'checkout.review.changedAtBank': {
    en: 'Something changed while you were at your bank. Nothing was ordered and nothing was charged: please check and order again.',
    de: 'Während Sie bei Ihrer Bank waren, hat sich etwas geändert. Es wurde nichts bestellt und nichts belastet: Bitte prüfen und bestellen Sie noch einmal.',
    ar: 'تغيّر شيء أثناء وجودك في صفحة المصرف. لم يُرسل الطلب ولم يُخصم أي مبلغ: يُرجى المراجعة والإرسال من جديد.',
  },
  'checkout.review.toBank': {
    en: 'Go to your bank',
    de: 'Weiter zu Ihrer Bank',
    ar: 'الانتقال إلى مصرفك',
  },
  'checkout.review.otherMethod': {
    en: 'Choose another payment method',
    de: 'Andere Zahlungsart wählen',
    ar: 'اختيار طريقة دفع أخرى',
  },
  'checkout.change.price': {
    en: '{{name}}: {{from}} each is now {{to}}.',
    de: '{{name}}: statt {{from}} je Stück jetzt {{to}}.',
    ar: '{{name}}: السعر كان {{from}} وأصبح {{to}} للقطعة.',
  },
  'checkout.change.quantity': {
    en: '{{name}}: the quantity was {{from}} and is now {{to}}.',
    de: '{{name}}: statt {{from}} Stück jetzt {{to}}.',
    ar: '{{name}}: الكمية كانت {{from}} وأصبحت {{to}}.',
  },
  'checkout.change.added': {
    en: '{{name}} was added. Quantity: {{to}}.',
    de: '{{name}} ist dazugekommen. Menge: {{to}}.',
    ar: '{{name}}: أُضيف إلى السلة. الكمية: {{to}}.',
  },
  'checkout.change.removed': {
    en: '{{name}} is no longer in the cart.',
    de: '{{name}} liegt nicht mehr im Warenkorb.',
    ar: '{{name}} لم يعد في السلة.',
  },
  'checkout.change.stock': {
    en: '{{name}}: you want {{from}}, but only {{to}} are in stock.',
    de: '{{name}}: Sie möchten {{from}} Stück, auf Lager sind nur noch {{to}}.',
    ar: '{{name}}: طلبت {{from}} والمتوفر {{to}} فقط.',
  },
  'checkout.change.soldOut': {
    en: '{{name}} has sold out. Please remove it from the cart, or save it for later.',
    de: '{{name}} ist ausverkauft. Bitte nehmen Sie es aus dem Warenkorb oder merken Sie es für später.',
    ar: 'نفدت كمية {{name}}. يُرجى إزالته من السلة أو حفظه لوقت لاحق.',
  },
  'checkout.change.gone': {
    en: '{{name}} can no longer be ordered. Please remove it from the cart.',
    de: '{{name}} kann nicht mehr bestellt werden. Bitte nehmen Sie es aus dem Warenkorb.',
    ar: '{{name}} لم يعد متاحًا للطلب. يُرجى إزالته من السلة.',
  },
  'checkout.change.promotionEnded': {
    en: 'The offer “{{name}}” ({{from}} off) no longer applies.',
    de: 'Das Angebot „{{name}}“ ({{from}} Nachlass) gilt nicht mehr.',
    ar: 'العرض «{{name}}» (خصم {{from}}) لم يعد ساريًا.',
  },
  'checkout.change.promotionAdded': {
    en: 'The offer “{{name}}” now takes {{to}} off.',
    de: 'Das Angebot „{{name}}“ bringt jetzt {{to}} Nachlass.',
    ar: 'العرض «{{name}}» يخصم الآن {{to}}.',
  },
  'checkout.change.promotionAmount': {
    en: 'The offer “{{name}}” takes {{to}} off instead of {{from}}.',
    de: 'Das Angebot „{{name}}“ bringt {{to}} statt {{from}} Nachlass.',
    ar: 'العرض «{{name}}» يخصم {{to}} بدلًا من {{from}}.',
  },
  'checkout.change.shipping': {
    en: 'Delivery: {{from}} is now {{to}}.',
    de: 'Lieferung: statt {{from}} jetzt {{to}}.',
    ar: 'التوصيل: كان {{from}} وأصبح {{to}}.',
  },
  'checkout.change.parcel': {
    en: 'Delivery of {{name}}: {{from}} is now {{to}}.',
    de: 'Lieferung von {{name}}: statt {{from}} jetzt {{to}}.',
    ar: 'توصيل {{name}}: كان {{from}} وأصبح {{to}}.',
  },
  'checkout.change.tax': {
    en: 'Tax: {{from}} is now {{to}}.',
    de: 'Steuer: statt {{from}} jetzt {{to}}.',
    ar: 'الضريبة: كانت {{from}} وأصبحت {{to}}.',
  },
  'checkout.change.total': {
    en: 'Total: {{from}} is now {{to}}.',
    de: 'Gesamtsumme: statt {{from}} jetzt {{to}}.',
    ar: 'الإجمالي: كان {{from}} وأصبح {{to}}.',
  },
  'checkout.summary.title': {
    en: 'Your order',
    de: 'Ihre Bestellung',
    ar: 'طلبك',
  },
  'checkout.summary.subtotal': ORDER_SUMS.subtotal,
  'checkout.summary.discount': ORDER_SUMS.offers,
  'checkout.summary.shipping': ORDER_SUMS.shipping,
  'checkout.summary.tax': ORDER_SUMS.tax,
  'checkout.summary.total': ORDER_SUMS.total,
  'checkout.summary.later': {
    en: 'calculated in a later step',
    de: 'wird in einem späteren Schritt berechnet',
    ar: 'يُحسب في الخطوات التالية',
  },
  'checkout.done.title': {
    en: 'Thank you, {{name}}.',
    de: 'Danke, {{name}}.',
    ar: 'شكرًا لك، {{name}}.',
  },
  'checkout.done.titleNobody': {
    en: 'Thank you.',
    de: 'Vielen Dank.',
    ar: 'شكرًا لك.',
  },
  'checkout.done.waits': {
    en: 'Your order has been placed and is awaiting approval.',
    de: 'Ihre Bestellung ist aufgegeben und wartet auf Freigabe.',
    ar: 'تم إرسال طلبك وهو بانتظار الموافقة.',
  },
  'checkout.done.waitsFor': {
    en: 'We have asked {{names}} for approval and will tell you as soon as there is a decision.',
    de: 'Wir haben {{names}} um Freigabe gebeten und melden uns, sobald entschieden ist.',
    ar: 'طُلبت الموافقة من {{names}}. ستصلك رسالة فور اتخاذ القرار.',
  },
  'checkout.done.placed': {
    en: 'Your order has been placed.',
    de: 'Ihre Bestellung ist eingegangen.',
    ar: 'تم استلام طلبك.',
  },
  'checkout.done.number': {
    en: 'Order number',
    de: 'Bestellnummer',
    ar: 'رقم الطلب',
  },
  'checkout.done.mail': {
    en: 'A confirmation is on its way to {{email}}.',
    de: 'Eine Bestätigung ist unterwegs an {{email}}.',
    ar: 'أُرسل تأكيد إلى {{email}}.',
  },
  'checkout.done.next': {
    en: 'What happens next',
    de: 'Wie es weitergeht',
    ar: 'الخطوات التالية',
  },
  'checkout.done.next1': {
    en: 'We check stock and pack your pieces.',
    de: 'Wir prüfen den Bestand und packen Ihre Stücke.',
    ar: 'نتحقق من المخزون ونجهّز القطع.',
  },
  'checkout.done.next2': {
    en: 'For deliveries by two people, the carrier arranges a day with you.',
    de: 'Bei Lieferungen zu zweit vereinbart die Spedition einen Tag mit Ihnen.',
    ar: 'تتفق شركة الشحن معك على يوم عند الحاجة إلى شخصين.',
  },
  'checkout.done.next3': {
    en: 'We send you the tracking number.',
    de: 'Wir senden Ihnen die Sendungsnummer.',
    ar: 'نرسل إليك رقم التتبّع.',
  },
  'checkout.done.nextPickUp': {
    en: 'We write to you as soon as your pieces are ready for pickup in {{place}}.',
    de: 'Wir schreiben Ihnen, sobald Ihre Stücke in {{place}} zur Abholung bereitliegen.',
    ar: 'تصلك رسالة فور جاهزية القطع للاستلام في {{place}}.',
  },
  'checkout.done.inAccount': {
    en: 'See this order in your account',
    de: 'Diese Bestellung in Ihrem Konto ansehen',
    ar: 'عرض هذا الطلب في حسابك',
  },
  'checkout.error.accountExists': {
    en: 'There is already an account with this e-mail address. Sign in to use it; you can still reach this order by its link.',
    de: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an, um es zu nutzen; diese Bestellung bleibt über ihren Link erreichbar.',
    ar: 'يوجد حساب بهذا البريد الإلكتروني. سجّل الدخول لاستخدامه؛ ويبقى هذا الطلب متاحًا عبر رابطه.',
  },
  'checkout.done.account': {
    en: 'Save this order in an account',
    de: 'Diese Bestellung in einem Konto speichern',
    ar: 'احفظ هذا الطلب في حساب',
  },
  'checkout.done.accountHint': {
    en: 'We have your name and e-mail already: all you need is a password. {{email}} becomes your user name.',
    de: 'Name und E-Mail haben wir schon: Es fehlt nur ein Passwort. {{email}} wird Ihr Benutzername.',
    ar: 'اسمك وبريدك موجودان: لا يلزم سوى كلمة مرور. سيصبح {{email}} اسم المستخدم.',
  },
  'checkout.done.password': {
    en: 'Password',
    de: 'Passwort',
    ar: 'كلمة المرور',
  },
  'checkout.done.passwordHint': {
    en: 'At least ten characters, with uppercase and lowercase letters and a digit.',
    de: 'Mindestens zehn Zeichen mit Groß- und Kleinbuchstaben und einer Ziffer.',
    ar: 'عشرة أحرف على الأقل، منها حرف لاتيني كبير وآخر صغير ورقم.',
  },
  'checkout.done.create': {
    en: 'Create account',
    de: 'Konto anlegen',
    ar: 'إنشاء حساب',
  },
  'checkout.done.created': {
    en: 'Your account has been created, and this order is in it.',
    de: 'Ihr Konto ist angelegt, die Bestellung finden Sie darin.',
    ar: 'تم إنشاء حسابك والطلب محفوظ فيه.',
  },
  'checkout.done.link': {
    en: 'View this order on any device',
    de: 'Diese Bestellung auf jedem Gerät ansehen',
    ar: 'عرض هذا الطلب على أي جهاز',
  },
  'checkout.done.shop': {
    en: 'Continue shopping',
    de: 'Weiter einkaufen',
    ar: 'متابعة التسوّق',
  },
  'checkout.order.title': {
    en: 'Your order',
    de: 'Ihre Bestellung',
    ar: 'طلبك',
  },
  'checkout.order.lookup': {
    en: 'Look up an order',
    de: 'Bestellung aufrufen',
    ar: 'البحث عن طلب',
  },
  'checkout.order.lookupHint': {
    en: 'Enter the order number and the e-mail address used for the order. We send you a link to it.',
    de: 'Geben Sie die Bestellnummer und die E-Mail-Adresse der Bestellung ein. Wir senden Ihnen einen Link.',
    ar: 'أدخل رقم الطلب والبريد الذي استُخدم عند الطلب. سنرسل إليك رابطًا.',
  },
  'checkout.order.send': {
    en: 'Send link',
    de: 'Link senden',
    ar: 'إرسال الرابط',
  },
  'checkout.order.sent': {
    en: 'If there is such an order, a link to it is on its way to this address.',
    de: 'Wenn es eine solche Bestellung gibt, ist ein Link dazu unterwegs an diese Adresse.',
    ar: 'إن وُجد طلب كهذا فالرابط في طريقه إلى هذا العنوان.',
  },
  'checkout.order.noLinks': {
    en: 'This shop cannot send links. Please use the one in your confirmation.',
    de: 'Dieser Shop kann keine Links senden. Bitte verwenden Sie den aus Ihrer Bestätigung.',
    ar: 'لا يمكن لهذا المتجر إرسال الروابط. يُرجى استخدام الرابط في التأكيد.',
  },
  'checkout.order.wrongLink': {
    en: 'This link is not valid. Please copy all of it, or request a new one.',
    de: 'Dieser Link ist ungültig. Bitte kopieren Sie ihn vollständig oder fordern Sie einen neuen an.',
    ar: 'هذا الرابط غير صالح. يُرجى نسخه كاملًا أو طلب إرساله من جديد.',
  },
  'checkout.order.expired': {
    en: 'This link has expired. You can request a new one below.',
    de: 'Dieser Link ist abgelaufen. Unten können Sie einen neuen anfordern.',
    ar: 'انتهت صلاحية هذا الرابط. اطلب إرساله من جديد أدناه.',
  },
  'checkout.order.otherDevice': {
    en: 'This link only works in the browser you ordered with.',
    de: 'Dieser Link funktioniert nur in dem Browser, mit dem bestellt wurde.',
    ar: 'يعمل هذا الرابط فقط في المتصفح الذي أُرسل منه الطلب.',
  },
  'checkout.order.timeline': {
    en: 'Status',
    de: 'Status',
    ar: 'حالة الطلب',
  },
  'checkout.order.cancelEmail': {
    en: 'Enter the e-mail address you ordered with.',
    de: 'Geben Sie die E-Mail-Adresse der Bestellung ein.',
    ar: 'أدخل البريد الإلكتروني الذي استُخدم عند الطلب.',
  },
  'checkout.order.otherEmail': {
    en: 'The order was placed with a different e-mail address.',
    de: 'Die Bestellung wurde mit einer anderen E-Mail-Adresse aufgegeben.',
    ar: 'استُخدم عند الطلب بريد إلكتروني آخر.',
  },
  'checkout.order.shipTo': {
    en: 'Delivered to',
    de: 'Lieferung an',
    ar: 'يُرسل إلى',
  },
  'checkout.order.ready': {
    en: '{{shipped}} of {{quantity}} ready for pickup',
    de: '{{shipped}} von {{quantity}} abholbereit',
    ar: 'جاهز للاستلام {{shipped}} من {{quantity}}',
  },
  'checkout.order.shipped': {
    en: '{{shipped}} of {{quantity}} on the way',
    de: '{{shipped}} von {{quantity}} unterwegs',
    ar: '{{shipped}} من {{quantity}} في الطريق',
  },
  'checkout.header.secure': {
    en: 'Checkout',
    de: 'Kasse',
    ar: 'إتمام الطلب',
  },
  'checkout.error.tooLong': {
    en: 'That is too long. Please shorten it.',
    de: 'Das ist zu lang. Bitte kürzen Sie es.',
    ar: 'النص طويل جدًا. يُرجى اختصاره.',
  },
  'checkout.error.letters': {
    en: 'Please use letters and digits as on an envelope.',
    de: 'Bitte verwenden Sie Buchstaben und Ziffern wie auf einem Umschlag.',
    ar: 'يُرجى استخدام الحروف والأرقام كما على الظرف.',
  },
  'checkout.error.phone': {
    en: 'Enter a phone number with 6 to 15 digits.',
    de: 'Geben Sie eine Telefonnummer mit 6 bis 15 Ziffern ein.',
    ar: 'أدخل رقم هاتف من 6 إلى 15 رقمًا.',
  },
  'checkout.error.firstName': {
    en: 'Enter a first name.',
    de: 'Geben Sie einen Vornamen ein.',
    ar: 'أدخل الاسم الأول.',
  },
  'checkout.error.lastName': {
    en: 'Enter a last name.',
    de: 'Geben Sie einen Nachnamen ein.',
    ar: 'أدخل اسم العائلة.',
  },
  'checkout.error.country': {
    en: 'Choose a country we deliver to.',
    de: 'Wählen Sie ein Land, in das wir liefern.',
    ar: 'اختر بلدًا نوصّل إليه.',
  },
  'checkout.error.street': {
    en: 'Enter street and number.',
    de: 'Geben Sie Straße und Hausnummer ein.',
    ar: 'أدخل الشارع والرقم.',
  },
  'checkout.error.zip': {
    en: 'Enter the postal code.',
    de: 'Geben Sie die Postleitzahl ein.',
    ar: 'أدخل الرمز البريدي.',
  },
  'checkout.error.zipForm': {
    en: 'This is not a valid postal code for this country.',
    de: 'Das ist keine gültige Postleitzahl für dieses Land.',
    ar: 'هذا الرمز البريدي غير صالح في هذا البلد.',
  },
  'checkout.error.city': {
    en: 'Enter the city.',
    de: 'Geben Sie den Ort ein.',
    ar: 'أدخل المدينة.',
  },
  'checkout.error.state': {
    en: 'Enter the state or province.',
    de: 'Geben Sie Bundesland oder Provinz ein.',
    ar: 'أدخل الولاية أو المقاطعة.',
  },
  'checkout.error.day': {
    en: 'Enter a date.',
    de: 'Geben Sie ein Datum ein.',
    ar: 'أدخل تاريخًا صحيحًا.',
  },
  'checkout.error.dayPast': {
    en: 'Choose a date in the future.',
    de: 'Wählen Sie ein Datum in der Zukunft.',
    ar: 'اختر تاريخًا في المستقبل.',
  },
  'checkout.error.comment': {
    en: 'Please use at most 2,000 characters.',
    de: 'Bitte höchstens 2.000 Zeichen.',
    ar: 'يُرجى ألا يزيد النص على 2000 حرف.',
  },
  'checkout.error.ship': {
    en: 'Choose a shipping method.',
    de: 'Wählen Sie eine Lieferart.',
    ar: 'اختر طريقة التوصيل.',
  },
  'checkout.error.paymentMethod': {
    en: 'Choose a payment method.',
    de: 'Wählen Sie eine Zahlungsart.',
    ar: 'اختر طريقة الدفع.',
  },
  'checkout.error.amount': {
    en: 'Enter an amount from {{least}} to {{most}}, with at most two decimal places.',
    de: 'Geben Sie einen Betrag von {{least}} bis {{most}} ein, mit höchstens zwei Nachkommastellen.',
    ar: 'أدخل مبلغًا من {{least}} إلى {{most}}، بمنزلتين عشريتين على الأكثر.',
  },
  'checkout.error.cardNumber': {
    en: 'Check the card number.',
    de: 'Prüfen Sie die Kartennummer.',
    ar: 'تحقق من رقم البطاقة.',
  },
  'checkout.error.cardNotTaken': {
    en: 'This card is not accepted here. Please use a test card.',
    de: 'Diese Karte wird hier nicht angenommen. Bitte verwenden Sie eine Testkarte.',
    ar: 'هذه البطاقة غير مقبولة هنا. يُرجى استخدام بطاقة اختبار.',
  },
  'checkout.error.expiry': {
    en: 'Enter month and year as on the card.',
    de: 'Geben Sie Monat und Jahr wie auf der Karte ein.',
    ar: 'أدخل الشهر والسنة كما على البطاقة.',
  },
  'checkout.error.cardExpired': {
    en: 'This card has expired.',
    de: 'Diese Karte ist abgelaufen.',
    ar: 'انتهت صلاحية هذه البطاقة.',
  },
  'checkout.error.holder': {
    en: 'Enter the name on the card.',
    de: 'Geben Sie den Namen auf der Karte ein.',
    ar: 'أدخل الاسم على البطاقة.',
  },
  'checkout.error.purchaseOrder': {
    en: 'Use at most 50 letters, digits and hyphens.',
    de: 'Höchstens 50 Buchstaben, Ziffern und Bindestriche.',
    ar: 'استخدم 50 حرفًا أو رقمًا على الأكثر.',
  },
  'checkout.error.costCenter': {
    en: 'Choose one of your cost centers.',
    de: 'Wählen Sie eine Ihrer Kostenstellen.',
    ar: 'اختر أحد مراكز التكلفة لديك.',
  },
  'checkout.error.terms': {
    en: 'Please accept the terms to order.',
    de: 'Bitte stimmen Sie den Bedingungen zu, um zu bestellen.',
    ar: 'يُرجى الموافقة على الشروط لإرسال الطلب.',
  },
  'checkout.error.changed': {
    en: 'Something has changed. Nothing was ordered; please review the changes.',
    de: 'Etwas hat sich geändert. Es wurde nichts bestellt; bitte prüfen Sie die Änderungen.',
    ar: 'تغيّر شيء. لم يُرسل الطلب؛ يُرجى الاطلاع على الجديد.',
  },
  'checkout.error.unpaid': {
    en: 'The payments do not cover the total. Please add one or choose another.',
    de: 'Die Zahlungen decken die Summe nicht. Bitte ergänzen oder ändern Sie sie.',
    ar: 'المدفوعات لا تغطي المجموع. يُرجى إضافة طريقة أو اختيار أخرى.',
  },
  'checkout.error.declined': {
    en: 'Your bank declined the card {{card}}. Nothing was ordered and your cart is kept: please use another card or payment method.',
    de: 'Ihre Bank hat die Karte {{card}} abgelehnt. Es wurde nichts bestellt, Ihr Warenkorb bleibt erhalten: Bitte nehmen Sie eine andere Karte oder zahlen Sie anders.',
    ar: 'رفض مصرفك البطاقة {{card}}. لم يُرسل الطلب وسلتك محفوظة: يُرجى استخدام بطاقة أخرى أو الدفع بطريقة أخرى.',
  },
  'checkout.error.funds': {
    en: 'The card {{card}} does not have enough funds. Nothing was ordered and your cart is kept: please use another card or payment method.',
    de: 'Die Karte {{card}} ist nicht ausreichend gedeckt. Es wurde nichts bestellt, Ihr Warenkorb bleibt erhalten: Bitte nehmen Sie eine andere Karte oder zahlen Sie anders.',
    ar: 'رصيد البطاقة {{card}} غير كافٍ. لم يُرسل الطلب وسلتك محفوظة: يُرجى استخدام بطاقة أخرى أو الدفع بطريقة أخرى.',
  },
  'checkout.error.authentication': {
    en: 'The payment with {{card}} was not confirmed at your bank. Nothing was ordered and your cart is kept: please try again or use another payment method.',
    de: 'Die Zahlung mit {{card}} wurde bei Ihrer Bank nicht bestätigt. Es wurde nichts bestellt, Ihr Warenkorb bleibt erhalten: Bitte versuchen Sie es noch einmal oder zahlen Sie anders.',
    ar: 'لم يُؤكَّد الدفع بالبطاقة {{card}} لدى مصرفك. لم يُرسل الطلب وسلتك محفوظة: يُرجى المحاولة مجددًا أو الدفع بطريقة أخرى.',
  },
  'checkout.error.paymentAway': {
    en: 'The bank is not responding right now. Nothing was ordered twice and your cart is kept: please order again in a moment.',
    de: 'Die Bank antwortet gerade nicht. Es wurde nichts doppelt bestellt, Ihr Warenkorb bleibt: Bitte bestellen Sie gleich noch einmal.',
    ar: 'المصرف لا يستجيب الآن. لم يُكرَّر الطلب وسلتك محفوظة: يُرجى الإرسال مجددًا بعد قليل.',
  },
  'checkout.error.orderNumber': {
    en: 'Enter the order number as in your confirmation.',
    de: 'Geben Sie die Bestellnummer aus Ihrer Bestätigung ein.',
    ar: 'أدخل رقم الطلب كما في التأكيد.',
  },
  'checkout.elsewhere.open': {
    en: 'Continue on another device',
    de: 'Auf einem anderen Gerät weitermachen',
    ar: 'المتابعة على جهاز آخر',
  },
  'checkout.elsewhere.text': {
    en: 'Scan the code with your phone, or send yourself the link. The link is valid for {{days}} days. Anyone who has it can see this cart and continue with your contact and delivery details, so keep it to yourself.',
    de: 'Scannen Sie den Code mit dem Handy oder schicken Sie sich den Link. Er gilt {{days}} Tage. Wer ihn hat, sieht, was in diesem Warenkorb liegt, und kann mit Ihren Kontakt- und Lieferangaben weitermachen. Geben Sie ihn deshalb nicht weiter.',
    ar: 'امسح الرمز بهاتفك أو أرسل الرابط إلى نفسك. يبقى الرابط صالحًا {{days}} أيام. من يملكه يرى ما في هذه السلة ويمكنه متابعتها ببيانات التواصل والتوصيل الخاصة بك، فلا تشاركه مع أحد.',
  },
  'checkout.elsewhere.code': {
    en: 'QR code of the link',
    de: 'QR-Code des Links',
    ar: 'رمز QR للرابط',
  },
  'checkout.elsewhere.link': {
    en: 'Link to this cart',
    de: 'Link zu diesem Warenkorb',
    ar: 'رابط هذه السلة',
  },
  'checkout.elsewhere.copy': {
    en: 'Copy',
    de: 'Kopieren',
    ar: 'نسخ',
  },
  'checkout.elsewhere.copied': {
    en: 'Copied',
    de: 'Kopiert',
    ar: 'تم النسخ',
  },
  'checkout.elsewhere.account': {
    en: 'You are signed in: your cart is in your account. Sign in on the other device to find it there.',
    de: 'Sie sind angemeldet: Ihr Warenkorb liegt in Ihrem Konto. Melden Sie sich auf dem anderen Gerät an, um ihn dort zu finden.',
    ar: 'أنت مسجّل الدخول وسلتك في حسابك. سجّل الدخول على الجهاز الآخر لتجدها هناك.',
  },
  'checkout.resume.title': {
    en: 'Your cart from another device',
    de: 'Ihr Warenkorb von einem anderen Gerät',
    ar: 'سلتك من جهاز آخر',
  },
  'checkout.resume.text': {
    en: 'This is what is in it. Continue here to order on this device.',
    de: 'Das liegt darin. Machen Sie hier weiter, um es auf diesem Gerät zu bestellen.',
    ar: 'هذا ما تحتويه. تابع هنا لإتمام الطلب على هذا الجهاز.',
  },
  'checkout.resume.here': {
    en: 'Continue here',
    de: 'Hier weitermachen',
    ar: 'المتابعة هنا',
  },
  'checkout.resume.hasOwn': {
    en: 'The cart on this device stays. If a product is in both carts, we add the quantities.',
    de: 'Der Warenkorb auf diesem Gerät bleibt. Liegt ein Artikel in beiden, addieren wir die Mengen.',
    ar: 'تبقى سلتك على هذا الجهاز. وما كان في السلتين تُجمع كميته.',
  },
  'checkout.resume.delivery': {
    en: 'Contact and delivery details from the other device come along, unless you have already entered some here. What you enter here stays on this device.',
    de: 'Kontakt- und Lieferangaben vom anderen Gerät kommen mit, sofern Sie hier noch keine gemacht haben. Was Sie hier eingeben, bleibt auf diesem Gerät.',
    ar: 'تُنقل بيانات التواصل والتوصيل المُدخلة هناك ما لم تُدخل بيانات هنا. وما تُدخله هنا يبقى على هذا الجهاز.',
  },
  'checkout.resume.wrong': {
    en: 'This link is not valid. Please copy all of it, or create a new one in the cart on the other device.',
    de: 'Dieser Link ist ungültig. Bitte kopieren Sie ihn vollständig oder erstellen Sie im Warenkorb auf dem anderen Gerät einen neuen.',
    ar: 'هذا الرابط غير صالح. يُرجى نسخه كاملًا أو إنشاء رابط جديد من السلة على الجهاز الآخر.',
  },
  'checkout.resume.expired': {
    en: 'This link has expired. Create a new one in the cart on the other device.',
    de: 'Dieser Link ist abgelaufen. Erstellen Sie im Warenkorb auf dem anderen Gerät einen neuen.',
    ar: 'انتهت صلاحية هذا الرابط. أنشئ رابطًا جديدًا من السلة على الجهاز الآخر.',
  },
  'checkout.resume.ordered': {
    en: 'This cart has already been ordered. The confirmation was sent to the e-mail address of the order.',
    de: 'Dieser Warenkorb wurde bereits bestellt. Die Bestätigung ging an die E-Mail-Adresse der Bestellung.',
    ar: 'تم طلب هذه السلة. أُرسل التأكيد إلى البريد الإلكتروني الخاص بالطلب.',
  },
  'checkout.resume.moved': {
    en: 'This cart now belongs to an account. Sign in with that account to find it.',
    de: 'Dieser Warenkorb gehört jetzt zu einem Konto. Melden Sie sich mit diesem Konto an, um ihn zu finden.',
    ar: 'أصبحت هذه السلة تابعة لحساب. سجّل الدخول بذلك الحساب لتجدها.',
  },
  'checkout.resume.empty': {
    en: 'This cart is empty now.',
    de: 'Dieser Warenkorb ist inzwischen leer.',
    ar: 'أصبحت هذه السلة فارغة.',
  },
  'checkout.resume.own': {
    en: 'This cart is already on this device.',
    de: 'Dieser Warenkorb ist schon auf diesem Gerät.',
    ar: 'هذه السلة موجودة على هذا الجهاز بالفعل.',
  },
  'checkout.resume.signIn': {
    en: 'Sign in',
    de: 'Anmelden',
    ar: 'تسجيل الدخول',
  },
  'checkout.resume.added': {
    en: 'From your other device: {{names}}',
    de: 'Von Ihrem anderen Gerät: {{names}}',
    ar: 'من جهازك الآخر: {{names}}',
  },
  'checkout.resume.summed': {
    en: 'In both carts, so we added the quantities: {{names}}',
    de: 'In beiden Warenkörben, daher haben wir die Mengen addiert: {{names}}',
    ar: 'كان في السلتين، فجُمعت الكميات: {{names}}',
  },
  'checkout.resume.again': {
    en: 'Moved before, so nothing was added twice: {{names}}',
    de: 'Schon übernommen, daher nicht doppelt hinzugefügt: {{names}}',
    ar: 'نُقل من قبل، فلم يُضَف شيء مرتين: {{names}}',
  },
  'checkout.resume.saved': {
    en: 'Not available here, or not in this quantity; saved for later below your cart: {{names}}',
    de: 'Hier nicht im Angebot oder nicht in dieser Menge; unter Ihrem Warenkorb für später gemerkt: {{names}}',
    ar: 'غير معروض هنا أو بهذه الكمية؛ محفوظ لوقت لاحق أسفل سلتك: {{names}}',
  },
  'checkout.resume.left': {
    en: 'Could not be moved (not available here, or not in this quantity): {{names}}',
    de: 'Nicht übernommen (hier nicht im Angebot oder nicht in dieser Menge): {{names}}',
    ar: 'تعذّر نقله (غير معروض هنا أو بهذه الكمية): {{names}}',
  },
  'checkout.resume.codes': {
    en: 'Applied here as well: {{codes}}',
    de: 'Auch hier eingelöst: {{codes}}',
    ar: 'طُبّق هنا أيضًا: {{codes}}',
  },
  'checkout.resume.details': {
    en: 'Contact and delivery details came along. Please check that they are yours.',
    de: 'Kontakt- und Lieferangaben wurden übernommen. Bitte prüfen Sie, ob es Ihre sind.',
    ar: 'نُقلت بيانات التواصل والتوصيل. يُرجى التأكد من أنها بياناتك.',
  },
} as const satisfies Record<string, Phrase>
