import type { Phrases } from './phrase.ts'

/** Of the bin: what was deleted, and its ways back. */
export const binPhrases = {
  'bin.title': { en: 'Bin', de: 'Papierkorb', ar: 'سلة المحذوفات' },
  'bin.lead': {
    en: 'What was deleted stays here for 30 days.',
    de: 'Was gelöscht wurde, bleibt 30 Tage hier.',
    ar: 'يبقى ما حُذف هنا 30 يومًا.',
  },
  'bin.none': { en: 'The bin is empty.', de: 'Der Papierkorb ist leer.', ar: 'سلة المحذوفات فارغة.' },
  'bin.by': { en: 'Deleted by', de: 'Gelöscht von', ar: 'حذفها' },
  'bin.items': { en: 'Items: {{count}}', de: 'Elemente: {{count}}', ar: 'العناصر: {{count}}' },
  'bin.due': { en: 'Destroyed on', de: 'Endgültig gelöscht am', ar: 'تُتلف نهائيًا في' },
  'bin.restore': { en: 'Restore', de: 'Wiederherstellen', ar: 'استعادة' },
  'bin.restoreName': { en: 'Restore {{name}}', de: '{{name}} wiederherstellen', ar: 'استعادة {{name}}' },
  'bin.restore.done': {
    en: 'Restored as a draft. Visitors see it when it is published:',
    de: 'Als Entwurf wiederhergestellt. Besucher sehen es nach dem Veröffentlichen:',
    ar: 'استُعيد كمسودة، ويراه الزوار بعد نشره:',
  },
  'bin.destroy': { en: 'Destroy', de: 'Endgültig löschen', ar: 'إتلاف نهائي' },
  'bin.destroyName': { en: 'Destroy {{name}}', de: '{{name}} endgültig löschen', ar: 'إتلاف {{name}} نهائيًا' },
  'bin.destroy.done': { en: 'Destroyed:', de: 'Endgültig gelöscht:', ar: 'أُتلف نهائيًا:' },
  'bin.destroy.sure': {
    en: 'It cannot be restored after that.',
    de: 'Danach lässt es sich nicht wiederherstellen.',
    ar: 'لا يمكن استعادته بعد ذلك.',
  },
  'bin.place': { en: 'Where to', de: 'Wohin', ar: 'إلى أين' },
  'bin.place.old': { en: 'Where it was', de: 'An den alten Platz', ar: 'إلى مكانه السابق' },
  'bin.place.gone': {
    en: 'Its place is gone: choose a page',
    de: 'Der alte Platz ist weg: Seite wählen',
    ar: 'مكانه السابق لم يعد موجودًا: اختر صفحة',
  },
  'bin.problem.NAME_TAKEN': {
    en: 'Something of this name stands there already. Choose another name or another place.',
    de: 'Dort steht schon etwas mit diesem Namen. Wählen Sie einen anderen Namen oder einen anderen Platz.',
    ar: 'يوجد هناك عنصر بهذا الاسم. اختر اسمًا آخر أو مكانًا آخر.',
  },
  'bin.problem.INVALID_NAME': {
    en: 'This cannot be a name. Use letters, digits and hyphens.',
    de: 'So kann der Name nicht lauten. Verwenden Sie Buchstaben, Ziffern und Bindestriche.',
    ar: 'لا يصلح هذا اسمًا. استخدم الأحرف والأرقام والشرطات.',
  },
  'bin.problem.PARENT_GONE': {
    en: 'What it stood below is gone. Choose another place.',
    de: 'Worunter es stand, gibt es nicht mehr. Wählen Sie einen anderen Platz.',
    ar: 'ما كان تحته لم يعد موجودًا. اختر مكانًا آخر.',
  },
  'bin.problem.ALREADY_THERE': {
    en: 'It has been made anew since: it cannot be restored beside itself.',
    de: 'Es wurde inzwischen neu angelegt: Neben sich selbst lässt es sich nicht wiederherstellen.',
    ar: 'أُنشئ من جديد بعد حذفه، فلا يمكن استعادته بجانب نفسه.',
  },
  'bin.problem.NOT_SURE': {
    en: 'Tick that it cannot be restored.',
    de: 'Bestätigen Sie, dass es sich nicht wiederherstellen lässt.',
    ar: 'أكّد أنه لا يمكن استعادته.',
  },
} satisfies Phrases
