import { fold } from './fold.ts'

/** Forms that no rule of endings leads to their word: `word: form form`. */
const FORMS: Readonly<Record<string, string>> = {
  en: `foot: feet
    man: men
    woman: women
    child: children
    shelf: shelves
    bookshelf: bookshelves
    half: halves
    knife: knives
    leaf: leaves
    loaf: loaves
    wolf: wolves
    scarf: scarves
    mouse: mice
    tooth: teeth`,
  ar: `كرسي: كراسي
    مصباح: مصابيح
    مكتب: مكاتب
    رف: رفوف أرفف
    سجادة: سجاد سجاجيد
    بساط: بسط أبسطة
    وسادة: وسائد وسادات
    مخدة: مخدات مخاد
    لوح: ألواح
    حاجز: حواجز
    فاصل: فواصل
    قاطع: قواطع
    عازل: عوازل
    خزانة: خزائن
    مقعد: مقاعد
    كنبة: كنب كنبات
    أريكة: أرائك
    درج: أدراج
    باب: أبواب
    غرفة: غرف
    كتاب: كتب
    لون: ألوان
    قطعة: قطع
    دولاب: دواليب
    مسند: مساند
    سفرة: سفر
    غطاء: أغطية
    حرام: أحرمة
    لحاف: لحف ألحفة
    ستارة: ستائر
    سرير: أسرة
    مرآة: مرايا
    نافذة: نوافذ
    بيت: بيوت
    مطبخ: مطابخ
    سعر: أسعار
    حجم: أحجام
    ثريا: ثريات
    بوف: بوفات
    فوتيه: فوتيهات
    بنش: بنشات
    مكتبة: مكتبات
    أزرق: زرقاء زرق
    أحمر: حمراء حمر
    أخضر: خضراء خضر
    أصفر: صفراء صفر
    أسود: سوداء سود
    أبيض: بيضاء بيض
    كبير: كبار
    صغير: صغار`,
}

/** Words that are none of the forms their ending would make them: a مكتبة is no مكتب. */
const THEMSELVES: Readonly<Record<string, string>> = { ar: 'مكتبة' }

export interface Irregular {
  /** The word a folded form is of. */
  readonly forms: ReadonlyMap<string, string>
  /** Folded words that have no stem. */
  readonly themselves: ReadonlySet<string>
}

export function irregularOf(language: string): Irregular {
  const forms = new Map<string, string>()
  for (const line of (FORMS[language] ?? '').split('\n')) {
    const [word = '', others = ''] = line.split(':')
    for (const form of others.split(' ').filter(Boolean)) forms.set(fold(form), fold(word.trim()))
  }
  return { forms, themselves: new Set((THEMSELVES[language] ?? '').split(' ').filter(Boolean).map(fold)) }
}
