import type { Phrase } from './phrase.ts'

/** What the pages of a company's people, groups and locations say, and acting for a colleague. */
export const peoplePhrases = {
  'people.name': {
    en: 'Name',
    de: 'Name',
    ar: 'الاسم',
  },
  'people.does': {
    en: 'Responsibilities',
    de: 'Aufgaben',
    ar: 'المهام',
  },
  'people.state': {
    en: 'Status',
    de: 'Status',
    ar: 'الحالة',
  },
  'people.does.manages': {
    en: 'Manages the company',
    de: 'Verwaltet das Unternehmen',
    ar: 'يدير الشركة',
  },
  'people.does.approves': {
    en: 'Approves orders',
    de: 'Gibt Bestellungen frei',
    ar: 'يوافق على الطلبات',
  },
  'people.does.orders': {
    en: 'Places orders',
    de: 'Bestellt',
    ar: 'يقدّم الطلبات',
  },
  'people.state.active': {
    en: 'Active',
    de: 'Aktiv',
    ar: 'نشط',
  },
  'people.state.invited': {
    en: 'Invited',
    de: 'Eingeladen',
    ar: 'مدعو',
  },
  'people.state.inactive': {
    en: 'Inactive',
    de: 'Inaktiv',
    ar: 'غير نشط',
  },
  'people.count': {
    en: 'one={{count}} person|other={{count}} people',
    de: 'one={{count}} Person|other={{count}} Personen',
    ar: 'zero=لا أشخاص|one=شخص واحد|two=شخصان|few={{count}} أشخاص|many={{count}} شخصًا|other={{count}} شخص',
  },
  'people.none': {
    en: 'Nobody here yet.',
    de: 'Hier ist noch niemand.',
    ar: 'لا يوجد أحد بعد.',
  },
  'people.noneFound': {
    en: 'No matches.',
    de: 'Keine Treffer.',
    ar: 'لا توجد نتائج مطابقة.',
  },
  'people.pages': {
    en: 'Pages of people',
    de: 'Seiten der Personen',
    ar: 'صفحات الأشخاص',
  },
  'people.find': {
    en: 'Find people',
    de: 'Personen suchen',
    ar: 'البحث عن أشخاص',
  },
  'people.nameOrEmail': {
    en: 'Name or e-mail address',
    de: 'Name oder E-Mail-Adresse',
    ar: 'الاسم أو البريد الإلكتروني',
  },
  'people.group': {
    en: 'Group',
    de: 'Gruppe',
    ar: 'المجموعة',
  },
  'people.anyGroup': {
    en: 'Any group',
    de: 'Alle Gruppen',
    ar: 'كل المجموعات',
  },
  'people.anyState': {
    en: 'Any status',
    de: 'Jeder Status',
    ar: 'كل الحالات',
  },
  'people.showAll': {
    en: 'Show everyone',
    de: 'Alle zeigen',
    ar: 'عرض الجميع',
  },
  'people.invite': {
    en: 'Invite someone',
    de: 'Person einladen',
    ar: 'دعوة شخص',
  },
  'people.inviteHint': {
    en: 'We send an e-mail with a link to set a password. The link is valid for seven days, and you can send it again.',
    de: 'Wir senden eine E-Mail mit einem Link, um ein Passwort festzulegen. Der Link gilt sieben Tage, und Sie können ihn erneut senden.',
    ar: 'نرسل رسالة فيها رابط لتعيين كلمة مرور. الرابط صالح سبعة أيام، ويمكنك إرساله من جديد.',
  },
  'people.emailHint': {
    en: 'They sign in with it.',
    de: 'Damit meldet sich die Person an.',
    ar: 'يُستخدم لتسجيل الدخول.',
  },
  'people.username': {
    en: 'Signs in as',
    de: 'Meldet sich an als',
    ar: 'يسجّل الدخول باسم',
  },
  'people.inviteEmail': {
    en: 'E-mail address (optional)',
    de: 'E-Mail-Adresse (optional)',
    ar: 'البريد الإلكتروني (اختياري)',
  },
  'people.inviteEmailHint': {
    en: 'If there is an account with this address, it gets the link by e-mail.',
    de: 'Gibt es ein Konto mit dieser Adresse, senden wir den Link dorthin.',
    ar: 'إذا كان هناك حساب بهذا العنوان أرسلنا إليه الرابط.',
  },
  'people.titleOptional': {
    en: 'Job title (optional)',
    de: 'Funktion (optional)',
    ar: 'الوظيفة (اختياري)',
  },
  'people.language': {
    en: 'Language of messages',
    de: 'Sprache unserer Nachrichten',
    ar: 'لغة رسائلنا',
  },
  'people.roles': {
    en: 'Roles',
    de: 'Rollen',
    ar: 'الأدوار',
  },
  'people.places': {
    en: 'Locations',
    de: 'Standorte',
    ar: 'المواقع',
  },
  'people.everybodyOrders': {
    en: 'Everyone in the company can order. Roles add permissions; locations determine prices, addresses and budgets.',
    de: 'Alle im Unternehmen dürfen bestellen. Rollen geben weitere Rechte; Standorte bestimmen Preise, Adressen und Budgets.',
    ar: 'يحق لكل من في الشركة أن يطلب. تضيف الأدوار صلاحيات، وتحدد المواقع الأسعار والعناوين والميزانيات.',
  },
  'people.sendInvitation': {
    en: 'Send invitation',
    de: 'Einladung senden',
    ar: 'إرسال الدعوة',
  },
  'people.invited': {
    en: 'An invitation is on its way to {{email}}.',
    de: 'Eine Einladung ist unterwegs an {{email}}.',
    ar: 'الدعوة في طريقها إلى {{email}}.',
  },
  'people.letterSent': {
    en: 'An e-mail is on its way to {{email}}.',
    de: 'Eine E-Mail ist unterwegs an {{email}}.',
    ar: 'الرسالة في طريقها إلى {{email}}.',
  },
  'people.nowInactive': {
    en: 'Deactivated. This person can no longer sign in.',
    de: 'Deaktiviert. Eine Anmeldung ist nicht mehr möglich.',
    ar: 'تم إيقاف الحساب. لم يعد بالإمكان تسجيل الدخول به.',
  },
  'people.nowActive': {
    en: 'Activated. This person can sign in again.',
    de: 'Aktiviert. Eine Anmeldung ist wieder möglich.',
    ar: 'تم تفعيل الحساب. يمكن تسجيل الدخول به من جديد.',
  },
  'people.lastActive': {
    en: 'Last active on',
    de: 'Zuletzt aktiv am',
    ar: 'آخر ظهور في',
  },
  'people.rolesAndGroups': {
    en: 'Roles and groups',
    de: 'Rollen und Gruppen',
    ar: 'الأدوار والمجموعات',
  },
  'people.saveGroups': {
    en: 'Save roles and groups',
    de: 'Rollen und Gruppen speichern',
    ar: 'حفظ الأدوار والمجموعات',
  },
  'people.access': {
    en: 'Access',
    de: 'Zugang',
    ar: 'الوصول',
  },
  'people.invitedHint': {
    en: 'They have not set a password yet.',
    de: 'Es wurde noch kein Passwort festgelegt.',
    ar: 'لم تُعيَّن كلمة مرور بعد.',
  },
  'people.passwordHint': {
    en: 'We can send a link to set a new password.',
    de: 'Wir können einen Link senden, um ein neues Passwort festzulegen.',
    ar: 'يمكننا إرسال رابط لتعيين كلمة مرور جديدة.',
  },
  'people.sendAgain': {
    en: 'Send the invitation again',
    de: 'Einladung erneut senden',
    ar: 'إرسال الدعوة من جديد',
  },
  'people.sendPassword': {
    en: 'Send a link for a new password',
    de: 'Link für neues Passwort senden',
    ar: 'إرسال رابط لكلمة مرور جديدة',
  },
  'people.thisIsYou': {
    en: 'This is your own account. Only someone else who manages the company can deactivate it.',
    de: 'Das ist Ihr eigenes Konto. Nur jemand anderes, der das Unternehmen verwaltet, kann es deaktivieren.',
    ar: 'هذا أنت. لا يستطيع إيقاف حسابك إلا شخص آخر يدير الشركة.',
  },
  'people.activateHint': {
    en: 'They can sign in again, with everything they had.',
    de: 'Die Person kann sich wieder anmelden, mit allem, was sie hatte.',
    ar: 'يمكن تسجيل الدخول من جديد مع كل ما كان متاحًا.',
  },
  'people.deactivateHint': {
    en: 'They can then no longer sign in. Their orders stay, and you can activate the account again.',
    de: 'Eine Anmeldung ist dann nicht mehr möglich. Bestellungen bleiben, und Sie können das Konto wieder aktivieren.',
    ar: 'بعد ذلك لا يعود تسجيل الدخول ممكنًا. تبقى الطلبات ويمكنك تفعيل الحساب من جديد.',
  },
  'people.activate': {
    en: 'Activate',
    de: 'Aktivieren',
    ar: 'تفعيل',
  },
  'people.deactivate': {
    en: 'Deactivate',
    de: 'Deaktivieren',
    ar: 'إيقاف',
  },
  'people.all': {
    en: 'All people',
    de: 'Alle Personen',
    ar: 'كل الأشخاص',
  },
  'people.noGroups': {
    en: 'There are no groups yet.',
    de: 'Es gibt noch keine Gruppen.',
    ar: 'لا توجد مجموعات بعد.',
  },
  'people.members': {
    en: 'one={{count}} member|other={{count}} members',
    de: 'one={{count}} Mitglied|other={{count}} Mitglieder',
    ar: 'zero=بلا أعضاء|one=عضو واحد|two=عضوان|few={{count}} أعضاء|many={{count}} عضوًا|other={{count}} عضو',
  },
  'people.kind': {
    en: 'Type',
    de: 'Art',
    ar: 'النوع',
  },
  'people.kind.location': {
    en: 'Location',
    de: 'Standort',
    ar: 'موقع',
  },
  'people.kind.role': {
    en: 'Role',
    de: 'Rolle',
    ar: 'دور',
  },
  'people.kindHint': {
    en: 'Halden sets up with you what a role can do beyond ordering.',
    de: 'Was eine Rolle über das Bestellen hinaus darf, richtet Halden mit Ihnen ein.',
    ar: 'ما يتيحه الدور بعد الطلب تُعدّه هالدن معك.',
  },
  'people.newGroup': {
    en: 'New group',
    de: 'Neue Gruppe',
    ar: 'مجموعة جديدة',
  },
  'people.editGroup': {
    en: 'Name and purpose',
    de: 'Name und Zweck',
    ar: 'الاسم والغرض',
  },
  'people.groupName': {
    en: 'Name of the group',
    de: 'Name der Gruppe',
    ar: 'اسم المجموعة',
  },
  'people.descriptionOptional': {
    en: 'What it is for (optional)',
    de: 'Wofür sie da ist (optional)',
    ar: 'الغرض منها (اختياري)',
  },
  'people.makeGroup': {
    en: 'Create group',
    de: 'Gruppe anlegen',
    ar: 'إنشاء المجموعة',
  },
  'people.addMember': {
    en: 'Add',
    de: 'Hinzufügen',
    ar: 'إضافة',
  },
  'people.removeMember': {
    en: 'Remove',
    de: 'Entfernen',
    ar: 'إزالة',
  },
  'people.memberAdded': {
    en: 'Added.',
    de: 'Hinzugefügt.',
    ar: 'تمت الإضافة.',
  },
  'people.noMembers': {
    en: 'Nobody is in this group.',
    de: 'In dieser Gruppe ist niemand.',
    ar: 'لا أحد في هذه المجموعة.',
  },
  'people.addPeople': {
    en: 'Add people',
    de: 'Personen hinzufügen',
    ar: 'إضافة أشخاص',
  },
  'people.deleteGroup': {
    en: 'Delete this group',
    de: 'Diese Gruppe löschen',
    ar: 'حذف هذه المجموعة',
  },
  'people.allGroups': {
    en: 'All groups',
    de: 'Alle Gruppen',
    ar: 'كل المجموعات',
  },
  'people.findLocation': {
    en: 'Name, street or city',
    de: 'Name, Straße oder Ort',
    ar: 'الاسم أو الشارع أو المدينة',
  },
  'people.addLocation': {
    en: 'Add a location',
    de: 'Standort hinzufügen',
    ar: 'إضافة موقع',
  },
  'people.editLocation': {
    en: 'Address',
    de: 'Adresse',
    ar: 'العنوان',
  },
  'people.noLocations': {
    en: 'There are no locations yet.',
    de: 'Es gibt noch keine Standorte.',
    ar: 'لا توجد مواقع بعد.',
  },
  'people.usedByNobody': {
    en: 'Nobody can use it yet.',
    de: 'Noch darf ihn niemand nutzen.',
    ar: 'لا يُسمح لأحد باستخدامه بعد.',
  },
  'people.everybody': {
    en: 'Everyone in the company',
    de: 'Alle im Unternehmen',
    ar: 'كل من في الشركة',
  },
  'people.groupNamed': {
    en: 'Group: {{name}}',
    de: 'Gruppe: {{name}}',
    ar: 'المجموعة: {{name}}',
  },
  'people.delivers': {
    en: 'Deliveries',
    de: 'Lieferungen',
    ar: 'التوصيل',
  },
  'people.bills': {
    en: 'Invoices',
    de: 'Rechnungen',
    ar: 'الفواتير',
  },
  'people.locationPages': {
    en: 'Pages of locations',
    de: 'Seiten der Standorte',
    ar: 'صفحات المواقع',
  },
  'people.locationName': {
    en: 'Name of the location',
    de: 'Name des Standorts',
    ar: 'اسم الموقع',
  },
  'people.hours': {
    en: 'Delivery hours (optional)',
    de: 'Warenannahme (optional)',
    ar: 'أوقات الاستلام (اختياري)',
  },
  'people.hoursHint': {
    en: 'For example 07:00-15:00',
    de: 'Zum Beispiel 07:00-15:00',
    ar: 'مثلًا 07:00-15:00',
  },
  'people.dock': {
    en: 'There is a loading dock',
    de: 'Es gibt eine Laderampe',
    ar: 'يوجد رصيف تحميل',
  },
  'people.uses': {
    en: 'Who can use it',
    de: 'Wer ihn nutzen darf',
    ar: 'من يحق له استخدامه',
  },
  'people.who': {
    en: 'Who',
    de: 'Wer',
    ar: 'من',
  },
  'people.what': {
    en: 'Purpose',
    de: 'Zweck',
    ar: 'الغرض',
  },
  'people.allowUse': {
    en: 'Allow use',
    de: 'Nutzung erlauben',
    ar: 'السماح بالاستخدام',
  },
  'people.deleteLocation': {
    en: 'Delete this location',
    de: 'Diesen Standort löschen',
    ar: 'حذف هذا الموقع',
  },
  'people.actNotSetUp': {
    en: 'Ordering for colleagues is not set up for your company. Ask your contact at Halden.',
    de: 'Für andere zu bestellen ist für Ihr Unternehmen nicht eingerichtet. Fragen Sie Ihren Kontakt bei Halden.',
    ar: 'الطلب نيابةً عن الزملاء غير مُعدّ لشركتك. اسأل من يتولى حسابك لدى هالدن.',
  },
  'people.actHint': {
    en: 'You see the shop as your colleague does: their prices, cart and addresses. Every page reminds you until you stop, for up to an hour. We record who ordered for whom, when and why.',
    de: 'Sie sehen den Shop wie Ihr Gegenüber: mit dessen Preisen, Warenkorb und Adressen. Jede Seite weist darauf hin, bis Sie aufhören, höchstens eine Stunde lang. Wer für wen wann und warum bestellt hat, wird festgehalten.',
    ar: 'ترى المتجر كما يراه زميلك: أسعاره وسلته وعناوينه. تُنبّهك كل صفحة إلى ذلك حتى تتوقف، لساعة على الأكثر. ويُحفظ من طلب لمن ومتى ولماذا.',
  },
  'people.actFor': {
    en: 'For whom',
    de: 'Für wen',
    ar: 'لمن',
  },
  'people.actReason': {
    en: 'Reason',
    de: 'Grund',
    ar: 'السبب',
  },
  'people.actReasonHint': {
    en: 'Your colleague and others who manage the company may see it.',
    de: 'Die Person und andere, die das Unternehmen verwalten, können ihn sehen.',
    ar: 'يمكن أن يُذكر لزميلك ولمن يدير الشركة.',
  },
  'people.actStart': {
    en: 'Order for them',
    de: 'Für diese Person bestellen',
    ar: 'الطلب نيابةً عنه',
  },
  'people.actEnd': {
    en: 'Stop',
    de: 'Beenden',
    ar: 'إيقاف',
  },
  'people.actEnded': {
    en: 'You are back in your own account, with your own cart.',
    de: 'Sie sind wieder in Ihrem eigenen Konto, mit Ihrem eigenen Warenkorb.',
    ar: 'عدت إلى حسابك وسلتك.',
  },
  'people.actLog': {
    en: 'Ordered for others',
    de: 'Für andere bestellt',
    ar: 'طلبات نيابةً عن الآخرين',
  },
  'people.actLogEmpty': {
    en: 'Nobody has ordered for anyone else yet.',
    de: 'Noch hat niemand für andere bestellt.',
    ar: 'لم يطلب أحد نيابةً عن غيره بعد.',
  },
  'people.actedFor': {
    en: '{{who}} for {{whom}}',
    de: '{{who}} für {{whom}}',
    ar: '{{who}} نيابةً عن {{whom}}',
  },
  'people.actOrders': {
    en: 'Orders:',
    de: 'Bestellungen:',
    ar: 'الطلبات:',
  },
  'people.actingNotice': {
    en: 'You are acting for someone else',
    de: 'Sie handeln für eine andere Person',
    ar: 'أنت تتصرف نيابةً عن شخص آخر',
  },
  'people.you': {
    en: 'You',
    de: 'Sie',
    ar: 'أنت',
  },
  'people.halden': {
    en: 'Someone at Halden',
    de: 'Jemand von Halden',
    ar: 'شخص من هالدن',
  },
  'people.account': {
    en: 'Your account: {{name}}',
    de: 'Ihr Konto: {{name}}',
    ar: 'حسابك: {{name}}',
  },
  'people.error.taken': {
    en: 'Someone already signs in with this address.',
    de: 'Mit dieser Adresse meldet sich schon jemand an.',
    ar: 'يسجّل شخص ما الدخول بهذا العنوان بالفعل.',
  },
  'people.error.self': {
    en: 'You cannot remove this from yourself. Someone else who manages the company can.',
    de: 'Das können Sie sich nicht selbst entziehen. Jemand anderes, der das Unternehmen verwaltet, kann es.',
    ar: 'لا يمكنك أن تسحب ذلك من نفسك. يستطيع ذلك شخص آخر يدير الشركة.',
  },
  'people.error.groupName': {
    en: 'Enter a name for the group.',
    de: 'Geben Sie einen Namen für die Gruppe ein.',
    ar: 'أدخل اسمًا للمجموعة.',
  },
  'people.error.roleGroup': {
    en: 'Halden has given this group roles. Ask your contact there to remove them.',
    de: 'Halden hat dieser Gruppe Rollen gegeben. Bitten Sie Ihren Kontakt dort, sie zu entfernen.',
    ar: 'منحت هالدن هذه المجموعة أدوارًا. اطلب ممن يتولى حسابك هناك إزالتها.',
  },
  'people.error.approvingGroup': {
    en: 'This group approves orders. Change the approval rules first.',
    de: 'Diese Gruppe gibt Bestellungen frei. Ändern Sie zuerst die Freigaberegeln.',
    ar: 'هذه المجموعة توافق على الطلبات. غيّر قواعد الموافقة أولًا.',
  },
  'people.error.locationName': {
    en: 'Enter a name for the location.',
    de: 'Geben Sie einen Namen für den Standort ein.',
    ar: 'أدخل اسمًا للموقع.',
  },
  'people.error.who': {
    en: 'Choose who can use it.',
    de: 'Wählen Sie, wer ihn nutzen darf.',
    ar: 'اختر من يحق له استخدامه.',
  },
  'people.error.use': {
    en: 'Choose deliveries, invoices or both.',
    de: 'Wählen Sie Lieferungen, Rechnungen oder beides.',
    ar: 'اختر التوصيل أو الفواتير أو كليهما.',
  },
  'people.error.actReason': {
    en: 'Say why you are ordering for someone else.',
    de: 'Geben Sie an, warum Sie für jemand anderen bestellen.',
    ar: 'اذكر سبب طلبك نيابةً عن غيرك.',
  },
  'people.error.cannotAct': {
    en: 'You cannot order for this person.',
    de: 'Für diese Person können Sie nicht bestellen.',
    ar: 'لا يمكنك الطلب نيابةً عن هذا الشخص.',
  },
} as const satisfies Record<string, Phrase>
