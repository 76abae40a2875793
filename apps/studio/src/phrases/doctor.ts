import type { Phrases } from './phrase.ts'

/** What the doctor says of the connections between platform, website, studio and editors elsewhere. */
export const doctorPhrases = {
  'doctor.title': { en: 'Doctor', de: 'Diagnose', ar: 'الفحص' },
  'doctor.lead': {
    en: 'Checks how platform, website, studio and outside editors work together. For administrators.',
    de: 'Prüft, ob Plattform, Website, Studio und externe Editoren zusammenarbeiten. Für die Administration.',
    ar: 'يفحص عمل المنصة والموقع والاستوديو والمحررات الخارجية معًا. للمسؤولين.',
  },
  'doctor.allPassed': { en: 'Everything works.', de: 'Alles funktioniert.', ar: 'كل شيء يعمل.' },
  'doctor.someFailed': {
    en: 'Checks failed: {{failed}}',
    de: 'Fehlgeschlagene Prüfungen: {{failed}}',
    ar: 'فحوص لم تنجح: {{failed}}',
  },
  'doctor.again': { en: 'Check again', de: 'Erneut prüfen', ar: 'أعد الفحص' },
  'doctor.outcome.passed': { en: 'Passed', de: 'Bestanden', ar: 'ناجح' },
  'doctor.outcome.failed': { en: 'Failed', de: 'Fehlgeschlagen', ar: 'فاشل' },
  'doctor.outcome.unchecked': { en: 'Not checked', de: 'Nicht geprüft', ar: 'لم يُفحص' },

  'doctor.check.platform': { en: 'Platform', de: 'Plattform', ar: 'المنصة' },
  'doctor.check.clocks': { en: 'Clocks', de: 'Uhren', ar: 'الساعات' },
  'doctor.check.website': { en: 'Website', de: 'Website', ar: 'الموقع' },
  'doctor.check.secret': { en: 'Editing secret', de: 'Editor-Secret', ar: 'سر التحرير' },
  'doctor.check.origins': { en: 'Allowed origins', de: 'Erlaubte Origins', ar: 'المصادر المسموح بها' },
  'doctor.check.frame': { en: 'Frame policy', de: 'Frame-Richtlinie', ar: 'سياسة الإطارات' },
  'doctor.check.components': { en: 'Components', de: 'Komponenten', ar: 'المكوّنات' },
  'doctor.check.languages': { en: 'Languages', de: 'Sprachen', ar: 'اللغات' },
  'doctor.check.preview': { en: 'Preview', de: 'Vorschau', ar: 'المعاينة' },
  'doctor.check.links': { en: 'Preview links', de: 'Vorschaulinks', ar: 'روابط المعاينة' },
  'doctor.check.publication': { en: 'Publication', de: 'Veröffentlichung', ar: 'النشر' },
  'doctor.check.https': { en: 'Cookies and https', de: 'Cookies und HTTPS', ar: 'ملفات تعريف الارتباط وHTTPS' },

  'doctor.passed.platform': { en: 'The platform answers.', de: 'Die Plattform antwortet.', ar: 'المنصة تستجيب.' },
  'doctor.passed.clocks': {
    en: 'Platform and website agree on the time.',
    de: 'Plattform und Website haben dieselbe Uhrzeit.',
    ar: 'المنصة والموقع متفقان على الوقت.',
  },
  'doctor.passed.website': {
    en: 'The website answers at its public address.',
    de: 'Die Website ist unter ihrer öffentlichen Adresse erreichbar.',
    ar: 'الموقع يستجيب على عنوانه العام.',
  },
  'doctor.passed.secret': {
    en: 'The secret is set, and the website accepts it.',
    de: 'Das Secret ist gesetzt, und die Website akzeptiert es.',
    ar: 'السر مضبوط والموقع يقبله.',
  },
  'doctor.passed.origins': {
    en: 'The studio and all configured editors may connect.',
    de: 'Das Studio und alle eingetragenen Editoren dürfen sich verbinden.',
    ar: 'يمكن للاستوديو ولجميع المحررات المضبوطة الاتصال.',
  },
  'doctor.passed.frame': {
    en: 'These editors may show pages in a frame.',
    de: 'Diese Editoren dürfen Seiten in einem Frame anzeigen.',
    ar: 'يمكن لهذه المحررات عرض الصفحات داخل إطار.',
  },
  'doctor.passed.components': {
    en: 'The website knows every component used on its pages.',
    de: 'Die Website kennt alle Komponenten, die auf ihren Seiten stehen.',
    ar: 'يعرف الموقع كل مكوّن مستخدم في صفحاته.',
  },
  'doctor.passed.languages': {
    en: 'The home page can be edited in every language.',
    de: 'Die Startseite lässt sich in jeder Sprache bearbeiten.',
    ar: 'يمكن تحرير الصفحة الرئيسية بكل اللغات.',
  },
  'doctor.passed.preview': {
    en: 'Editors can preview pages.',
    de: 'Editoren können Seiten in der Vorschau zeigen.',
    ar: 'يمكن للمحررات معاينة الصفحات.',
  },
  'doctor.passed.links': {
    en: 'The website has the platform check preview links.',
    de: 'Die Website lässt Vorschaulinks von der Plattform prüfen.',
    ar: 'يتحقق الموقع من روابط المعاينة لدى المنصة.',
  },
  'doctor.passed.publication': {
    en: 'Websites learn of publications at once.',
    de: 'Websites erfahren sofort von Veröffentlichungen.',
    ar: 'تعلم المواقع بالنشر فورًا.',
  },
  'doctor.passed.https': {
    en: 'Nobody on the network can read along.',
    de: 'Niemand im Netz kann mitlesen.',
    ar: 'لا يمكن لأحد في الشبكة الاطلاع على البيانات.',
  },

  'doctor.cause.platformAway': {
    en: 'The platform does not answer.',
    de: 'Die Plattform antwortet nicht.',
    ar: 'المنصة لا تستجيب.',
  },
  'doctor.remedy.platformAway': {
    en: 'Start the platform. If it is running, check CONTENT_HOST of the website. Everything else is checked once it answers.',
    de: 'Starten Sie die Plattform. Läuft sie, prüfen Sie CONTENT_HOST der Website. Alles Weitere wird geprüft, sobald sie antwortet.',
    ar: 'شغّل المنصة. إن كانت تعمل فتحقق من CONTENT_HOST في الموقع. يُفحص الباقي حين تستجيب.',
  },
  'doctor.cause.clocksApart': {
    en: 'The clocks of platform and website are {{seconds}} seconds apart.',
    de: 'Die Uhren von Plattform und Website weichen um {{seconds}} Sekunden voneinander ab.',
    ar: 'فرق التوقيت بين المنصة والموقع {{seconds}} ثانية.',
  },
  'doctor.remedy.clocksApart': {
    en: 'Have both machines take their time from the network (NTP). Until then, sign-ins, preview links and planned publications begin or end at the wrong time.',
    de: 'Stellen Sie die Uhren beider Rechner über das Netz (NTP). Bis dahin beginnen oder enden Anmeldungen, Vorschaulinks und geplante Veröffentlichungen zur falschen Zeit.',
    ar: 'اضبط ساعتي الجهازين عبر الشبكة (NTP). وإلى ذلك الحين تبدأ الجلسات وروابط المعاينة والنشر المخطط أو تنتهي في غير وقتها.',
  },
  'doctor.cause.websiteAway': {
    en: 'The website cannot be reached at {{address}}.',
    de: 'Die Website ist unter {{address}} nicht erreichbar.',
    ar: 'لا يمكن الوصول إلى الموقع على {{address}}.',
  },
  'doctor.remedy.websiteAway': {
    en: 'Check PUBLIC_URL, the name server and the proxy. The other checks went to the website directly.',
    de: 'Prüfen Sie PUBLIC_URL, den Nameserver und den Proxy. Die übrigen Prüfungen gingen direkt an die Website.',
    ar: 'تحقق من PUBLIC_URL وخادم الأسماء والوكيل. أُجريت بقية الفحوص مع الموقع مباشرة.',
  },
  'doctor.cause.secretMissing': {
    en: 'No editing secret is set: outside editors cannot connect.',
    de: 'Es ist kein Editor-Secret gesetzt: Externe Editoren können sich nicht verbinden.',
    ar: 'لم يُضبط سر التحرير: لا يمكن للمحررات الخارجية الاتصال.',
  },
  'doctor.remedy.secretMissing': {
    en: 'Set SITECORE_EDITING_SECRET of the website to the secret of the editor, and start the website again. Without an outside editor, you can leave it as it is.',
    de: 'Setzen Sie SITECORE_EDITING_SECRET der Website auf das Secret des Editors, und starten Sie die Website neu. Ohne externen Editor kann es so bleiben.',
    ar: 'اضبط SITECORE_EDITING_SECRET في الموقع على سر المحرر وأعد تشغيل الموقع. إن لم تستخدم محررًا خارجيًا فلا حاجة إلى ذلك.',
  },
  'doctor.cause.secretsDiffer': {
    en: 'SITECORE_EDITING_SECRET and JSS_EDITING_SECRET differ. The website takes only the first.',
    de: 'SITECORE_EDITING_SECRET und JSS_EDITING_SECRET unterscheiden sich. Die Website akzeptiert nur das erste.',
    ar: 'يختلف SITECORE_EDITING_SECRET عن JSS_EDITING_SECRET. لا يقبل الموقع إلا الأول.',
  },
  'doctor.remedy.secretsDiffer': {
    en: 'Remove one of the two, or set both to the same value.',
    de: 'Entfernen Sie eines von beiden, oder setzen Sie beide auf denselben Wert.',
    ar: 'أزل أحدهما أو اضبطهما على القيمة نفسها.',
  },
  'doctor.cause.secretRefused': {
    en: 'The website at {{address}} refuses the editing secret.',
    de: 'Die Website unter {{address}} lehnt das Editor-Secret ab.',
    ar: 'يرفض الموقع على {{address}} سر التحرير.',
  },
  'doctor.remedy.secretRefused': {
    en: 'Another website, or one with older settings, answers at this address. Give all of them the same secret, and start them again.',
    de: 'Unter dieser Adresse antwortet eine andere Website oder eine mit älteren Einstellungen. Geben Sie allen dasselbe Secret, und starten Sie sie neu.',
    ar: 'يستجيب على هذا العنوان موقع آخر أو موقع بإعدادات أقدم. أعطها جميعًا السر نفسه وأعد تشغيلها.',
  },
  'doctor.cause.hostMissing': {
    en: 'At {{address}}, /api/editing does not answer as this website does (status {{status}}).',
    de: 'Unter {{address}} antwortet /api/editing nicht wie diese Website (Status {{status}}).',
    ar: 'على {{address}} لا يستجيب ‎/api/editing كما يستجيب هذا الموقع (الحالة {{status}}).',
  },
  'doctor.remedy.hostMissing': {
    en: 'Check that the address leads to this website, and that the proxy passes on /api/editing.',
    de: 'Prüfen Sie, ob die Adresse zu dieser Website führt und der Proxy /api/editing weiterleitet.',
    ar: 'تحقق من أن العنوان يؤدي إلى هذا الموقع وأن الوكيل يمرّر ‎/api/editing.',
  },
  'doctor.cause.originRefused': {
    en: 'The website refuses requests from {{origin}}.',
    de: 'Die Website lehnt Anfragen von {{origin}} ab.',
    ar: 'يرفض الموقع الطلبات من {{origin}}.',
  },
  'doctor.remedy.originRefused': {
    en: 'Add it to JSS_ALLOWED_ORIGINS of the website that answers at the public address; for the studio, set STUDIO_URL there.',
    de: 'Tragen Sie den Origin in JSS_ALLOWED_ORIGINS der Website ein, die unter der öffentlichen Adresse antwortet; für das Studio setzen Sie dort STUDIO_URL.',
    ar: 'أضفه إلى JSS_ALLOWED_ORIGINS في الموقع الذي يستجيب على العنوان العام؛ وللاستوديو اضبط STUDIO_URL هناك.',
  },
  'doctor.cause.originUnnamed': {
    en: 'The answer to {{origin}} has no header access-control-allow-origin that names it: its browser keeps the answer from the editor.',
    de: 'Der Antwort an {{origin}} fehlt der passende Header access-control-allow-origin: Der Browser enthält sie dem Editor vor.',
    ar: 'لا تحمل الاستجابة إلى {{origin}} ترويسة access-control-allow-origin تسمّيه: يحجبها المتصفح عن المحرر.',
  },
  'doctor.remedy.originUnnamed': {
    en: 'A proxy removes or replaces the header. Have it pass on the headers of /api/editing unchanged.',
    de: 'Ein Proxy entfernt oder ersetzt den Header. Er muss die Header von /api/editing unverändert weitergeben.',
    ar: 'يزيل وكيلٌ الترويسة أو يستبدلها. اجعله يمرّر ترويسات ‎/api/editing دون تغيير.',
  },
  'doctor.cause.pageRefused': {
    en: 'The website does not show the home page to an editor (status {{status}}).',
    de: 'Die Website zeigt einem Editor die Startseite nicht (Status {{status}}).',
    ar: 'لا يعرض الموقع الصفحة الرئيسية للمحرر (الحالة {{status}}).',
  },
  'doctor.remedy.pageRefused': {
    en: 'The log of the website names the reason. Check that the platform has the site that SITE_NAME names, and that the proxy passes on the header Authorization.',
    de: 'Der Grund steht im Log der Website. Prüfen Sie, ob die Plattform die Site aus SITE_NAME hat und der Proxy den Header Authorization weitergibt.',
    ar: 'السبب في سجل الموقع. تحقق من أن لدى المنصة الموقع المسمى في SITE_NAME وأن الوكيل يمرّر ترويسة Authorization.',
  },
  'doctor.cause.framePattern': {
    en: 'Browsers do not understand {{origin}} in a frame policy: * may only stand at the beginning of a host.',
    de: 'Browser verstehen {{origin}} in einer Frame-Richtlinie nicht: * darf nur am Anfang des Hostnamens stehen.',
    ar: 'لا تفهم المتصفحات {{origin}} في سياسة الإطارات: لا يصح * إلا في بداية اسم المضيف.',
  },
  'doctor.remedy.framePattern': {
    en: 'Name the hosts one by one in JSS_ALLOWED_ORIGINS, or begin the host with “*.”.',
    de: 'Nennen Sie die Hosts in JSS_ALLOWED_ORIGINS einzeln, oder beginnen Sie den Hostnamen mit „*.“.',
    ar: 'اذكر المضيفين واحدًا واحدًا في JSS_ALLOWED_ORIGINS أو ابدأ اسم المضيف بـ «*.».',
  },
  'doctor.cause.frameOptions': {
    en: 'The header X-Frame-Options: {{value}} keeps editors from showing pages in a frame.',
    de: 'Der Header X-Frame-Options: {{value}} verhindert, dass Editoren Seiten in einem Frame anzeigen.',
    ar: 'تمنع الترويسة X-Frame-Options: {{value}} المحررات من عرض الصفحات داخل إطار.',
  },
  'doctor.remedy.frameOptions': {
    en: 'The website does not send it: a proxy adds it. Have it leave out the header for /api/editing.',
    de: 'Die Website sendet ihn nicht, ein Proxy fügt ihn hinzu. Er muss den Header bei /api/editing weglassen.',
    ar: 'لا يرسلها الموقع بل يضيفها وكيل. اجعله يحذفها عند ‎/api/editing.',
  },
  'doctor.cause.frameRefused': {
    en: 'The policy of the page does not let {{origin}} show it in a frame.',
    de: 'Die Richtlinie der Seite verbietet {{origin}}, sie in einem Frame anzuzeigen.',
    ar: 'لا تسمح سياسة الصفحة لـ {{origin}} بعرضها داخل إطار.',
  },
  'doctor.remedy.frameRefused': {
    en: 'Add it to JSS_ALLOWED_ORIGINS; for the studio, set STUDIO_URL. If it is there, a proxy replaces or adds the header content-security-policy.',
    de: 'Tragen Sie den Origin in JSS_ALLOWED_ORIGINS ein; für das Studio setzen Sie STUDIO_URL. Steht er dort, ersetzt oder ergänzt ein Proxy den Header content-security-policy.',
    ar: 'أضفه إلى JSS_ALLOWED_ORIGINS؛ وللاستوديو اضبط STUDIO_URL. إن كان هناك فالوكيل يستبدل ترويسة content-security-policy أو يضيفها.',
  },
  'doctor.cause.componentUnknown': {
    en: 'The website does not know the component {{component}}. It is used on: {{pages}}',
    de: 'Die Website kennt die Komponente {{component}} nicht. Sie steht auf: {{pages}}',
    ar: 'لا يعرف الموقع المكوّن {{component}}. يُستخدم في: {{pages}}',
  },
  'doctor.remedy.componentUnknown': {
    en: 'Add the component to the website, or remove it from these pages. Visitors see nothing in its place.',
    de: 'Nehmen Sie die Komponente in die Website auf, oder entfernen Sie sie von diesen Seiten. Besucher sehen an ihrer Stelle nichts.',
    ar: 'أضف المكوّن إلى الموقع أو أزله من هذه الصفحات. لا يرى الزوار شيئًا في مكانه.',
  },
  'doctor.cause.languageMissing': {
    en: 'The site has no home page in the language {{language}}.',
    de: 'Die Site hat in der Sprache {{language}} keine Startseite.',
    ar: 'ليس للموقع صفحة رئيسية باللغة {{language}}.',
  },
  'doctor.remedy.languageMissing': {
    en: 'Create the home page in this language, or remove the language from LANGUAGES of the website.',
    de: 'Legen Sie die Startseite in dieser Sprache an, oder entfernen Sie die Sprache aus LANGUAGES der Website.',
    ar: 'أنشئ الصفحة الرئيسية بهذه اللغة أو أزل اللغة من LANGUAGES في الموقع.',
  },
  'doctor.cause.languageRefused': {
    en: 'The home page cannot be edited in the language {{language}} (status {{status}}).',
    de: 'In der Sprache {{language}} lässt sich die Startseite nicht bearbeiten (Status {{status}}).',
    ar: 'لا يمكن تحرير الصفحة الرئيسية باللغة {{language}} (الحالة {{status}}).',
  },
  'doctor.remedy.languageRefused': {
    en: 'The log of the website names the reason.',
    de: 'Der Grund steht im Log der Website.',
    ar: 'السبب في سجل الموقع.',
  },
  'doctor.cause.languageOther': {
    en: 'An editor that asks for {{language}} gets the home page in “{{shown}}”.',
    de: 'Ein Editor, der {{language}} anfordert, erhält die Startseite in „{{shown}}“.',
    ar: 'المحرر الذي يطلب {{language}} يحصل على الصفحة الرئيسية بـ «{{shown}}».',
  },
  'doctor.remedy.languageOther': {
    en: 'Another website answers at the public address, or a proxy changes the query. Check PUBLIC_URL and LANGUAGES.',
    de: 'Unter der öffentlichen Adresse antwortet eine andere Website, oder ein Proxy ändert die Anfrage. Prüfen Sie PUBLIC_URL und LANGUAGES.',
    ar: 'يستجيب موقع آخر على العنوان العام أو يغيّر وكيلٌ الطلب. تحقق من PUBLIC_URL وLANGUAGES.',
  },
  'doctor.cause.previewRefused': {
    en: 'The website does not show editors a preview of the home page (status {{status}}).',
    de: 'Die Website zeigt Editoren keine Vorschau der Startseite (Status {{status}}).',
    ar: 'لا يعرض الموقع للمحررات معاينة الصفحة الرئيسية (الحالة {{status}}).',
  },
  'doctor.remedy.previewRefused': {
    en: 'The log of the website names the reason. Check that the proxy passes on the header Authorization.',
    de: 'Der Grund steht im Log der Website. Prüfen Sie, ob der Proxy den Header Authorization weitergibt.',
    ar: 'السبب في سجل الموقع. تحقق من أن الوكيل يمرّر ترويسة Authorization.',
  },
  'doctor.cause.linksUnread': {
    en: 'The website at the public address cannot have the platform check preview links.',
    de: 'Die Website unter der öffentlichen Adresse kann Vorschaulinks nicht von der Plattform prüfen lassen.',
    ar: 'لا يستطيع الموقع على العنوان العام التحقق من روابط المعاينة لدى المنصة.',
  },
  'doctor.remedy.linksUnread': {
    en: 'Check CONTENT_HOST of that website. Its log names the reason.',
    de: 'Prüfen Sie CONTENT_HOST dieser Website. Der Grund steht in ihrem Log.',
    ar: 'تحقق من CONTENT_HOST في ذلك الموقع. السبب في سجله.',
  },
  'doctor.cause.linksLost': {
    en: 'Preview links do not lead to this website (status {{status}}).',
    de: 'Vorschaulinks führen nicht zu dieser Website (Status {{status}}).',
    ar: 'روابط المعاينة لا تؤدي إلى هذا الموقع (الحالة {{status}}).',
  },
  'doctor.remedy.linksLost': {
    en: 'Check that the proxy passes on /preview, and that PUBLIC_URL leads to this website.',
    de: 'Prüfen Sie, ob der Proxy /preview weiterleitet und PUBLIC_URL zu dieser Website führt.',
    ar: 'تحقق من أن الوكيل يمرّر ‎/preview وأن PUBLIC_URL يؤدي إلى هذا الموقع.',
  },
  'doctor.cause.publicationUntold': {
    en: 'The platform tells no website of publications: visitors see them late.',
    de: 'Die Plattform meldet Veröffentlichungen an keine Website: Besucher sehen sie verspätet.',
    ar: 'لا تُبلغ المنصة أي موقع بالنشر: يراه الزوار متأخرًا.',
  },
  'doctor.remedy.publicationUntold': {
    en: 'Set REVALIDATE_URLS of the platform to {{address}}/api/revalidate, and REVALIDATE_SECRET of both to the same value.',
    de: 'Setzen Sie REVALIDATE_URLS der Plattform auf {{address}}/api/revalidate und REVALIDATE_SECRET bei beiden auf denselben Wert.',
    ar: 'اضبط REVALIDATE_URLS في المنصة على {{address}}/api/revalidate واضبط REVALIDATE_SECRET في كليهما على القيمة نفسها.',
  },
  'doctor.cause.publicationLost': {
    en: 'The platform does not reach {{address}}.',
    de: 'Die Plattform erreicht {{address}} nicht.',
    ar: 'لا تصل المنصة إلى {{address}}.',
  },
  'doctor.remedy.publicationLost': {
    en: 'Check REVALIDATE_URLS of the platform, and whether its machine reaches the website.',
    de: 'Prüfen Sie REVALIDATE_URLS der Plattform und ob ihr Rechner die Website erreicht.',
    ar: 'تحقق من REVALIDATE_URLS في المنصة ومن وصول جهازها إلى الموقع.',
  },
  'doctor.cause.publicationRefused': {
    en: 'The website at {{address}} refuses the platform’s secret.',
    de: 'Die Website unter {{address}} lehnt das Secret der Plattform ab.',
    ar: 'يرفض الموقع على {{address}} سر المنصة.',
  },
  'doctor.remedy.publicationRefused': {
    en: 'Set REVALIDATE_SECRET of platform and website to the same value.',
    de: 'Setzen Sie REVALIDATE_SECRET von Plattform und Website auf denselben Wert.',
    ar: 'اضبط REVALIDATE_SECRET في المنصة والموقع على القيمة نفسها.',
  },
  'doctor.cause.publicationOff': {
    en: 'At {{address}}, no website takes messages about publications.',
    de: 'Unter {{address}} nimmt keine Website Meldungen über Veröffentlichungen an.',
    ar: 'على {{address}} لا يستقبل أي موقع رسائل النشر.',
  },
  'doctor.remedy.publicationOff': {
    en: 'Set REVALIDATE_SECRET of the website, and check the address in REVALIDATE_URLS of the platform.',
    de: 'Setzen Sie REVALIDATE_SECRET der Website, und prüfen Sie die Adresse in REVALIDATE_URLS der Plattform.',
    ar: 'اضبط REVALIDATE_SECRET في الموقع وتحقق من العنوان في REVALIDATE_URLS لدى المنصة.',
  },
  'doctor.cause.publicationFailed': {
    en: 'The website at {{address}} answers messages about publications with the status {{status}}.',
    de: 'Die Website unter {{address}} beantwortet Meldungen über Veröffentlichungen mit dem Status {{status}}.',
    ar: 'يردّ الموقع على {{address}} على رسائل النشر بالحالة {{status}}.',
  },
  'doctor.remedy.publicationFailed': {
    en: 'Its log, or that of the proxy, names the reason.',
    de: 'Der Grund steht in ihrem Log oder in dem des Proxys.',
    ar: 'السبب في سجله أو في سجل الوكيل.',
  },
  'doctor.cause.cookieInsecure': {
    en: 'The studio is at {{address}}, without https: others on the network can take over the sessions of authors.',
    de: 'Das Studio läuft unter {{address}} ohne HTTPS: Andere im Netz können die Sitzungen von Autorinnen und Autoren übernehmen.',
    ar: 'الاستوديو على {{address}} دون HTTPS: يمكن لآخرين في الشبكة الاستيلاء على جلسات المؤلفين.',
  },
  'doctor.remedy.cookieInsecure': {
    en: 'Serve the studio by https and set STUDIO_URL to that address. Its cookies are then Secure.',
    de: 'Stellen Sie das Studio über HTTPS bereit, und setzen Sie STUDIO_URL auf diese Adresse. Seine Cookies sind dann „Secure“.',
    ar: 'قدّم الاستوديو عبر HTTPS واضبط STUDIO_URL على ذلك العنوان. تصبح ملفاته حينها Secure.',
  },
  'doctor.cause.websiteInsecure': {
    en: 'The website is at {{address}}, without https: editors on https cannot show its pages in a frame.',
    de: 'Die Website läuft unter {{address}} ohne HTTPS: Editoren mit HTTPS können ihre Seiten nicht in einem Frame anzeigen.',
    ar: 'الموقع على {{address}} دون HTTPS: لا يمكن للمحررات على HTTPS عرض صفحاته داخل إطار.',
  },
  'doctor.remedy.websiteInsecure': {
    en: 'Serve the website by https and set PUBLIC_URL to that address.',
    de: 'Stellen Sie die Website über HTTPS bereit, und setzen Sie PUBLIC_URL auf diese Adresse.',
    ar: 'قدّم الموقع عبر HTTPS واضبط PUBLIC_URL على ذلك العنوان.',
  },
  'doctor.cause.unexpected': {
    en: 'This could not be checked.',
    de: 'Das konnte nicht geprüft werden.',
    ar: 'تعذّر إجراء هذا الفحص.',
  },
  'doctor.remedy.unexpected': {
    en: 'The log of the website names the reason.',
    de: 'Der Grund steht im Log der Website.',
    ar: 'السبب في سجل الموقع.',
  },
} satisfies Phrases
