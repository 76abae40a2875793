/** Words for the samples in the three languages of the site. */
export interface SampleWords {
  eyebrow: string
  heading: string
  section: string
  lead: string
  paragraph: string
  caption: string
  primary: string
  secondary: string
  label: string
  questions: readonly (readonly [question: string, answer: string])[]
  cards: readonly (readonly [eyebrow: string, heading: string, text: string])[]
  steps: readonly (readonly [heading: string, text: string])[]
  menu: readonly (readonly [label: string, description: string, below: readonly (readonly [string, string])[]])[]
  quote: string
  source: string
  articles: readonly (readonly [topic: string, title: string, teaser: string])[]
}

const en: SampleWords = {
  eyebrow: 'Desk lamps',
  heading: 'Light that works as long as you do',
  section: 'Made to be measured, used and mended',
  lead: 'Furniture and lighting for homes and offices, drawn to the millimetre and built to be taken apart again.',
  paragraph:
    'Every joint is a screw you can reach and every part has a number you can order. We keep spare parts for fifteen years, because a chair that can be repaired is the only kind worth drawing.',
  caption: 'The arc lamp reaches over a table of 180 cm and turns in its foot.',
  primary: 'See the lamps',
  secondary: 'Talk to us',
  label: 'On delivery',
  questions: [
    [
      'How long does delivery take?',
      'Pieces in stock leave the warehouse within two working days. Made-to-order desks take four to six weeks.',
    ],
    ['Can I return a lamp I have used?', 'Yes. You have 60 days, and it may show that it has been switched on.'],
    [
      'Where do I find spare parts?',
      'On the page of every product, below the measurements. Parts can be ordered for fifteen years.',
    ],
    ['Do you plan offices?', 'We do, from twelve workplaces on, with acoustics and light in one plan.'],
  ],
  cards: [
    [
      'Chairs',
      'Sit straight without thinking of it',
      'Task chairs, lounge chairs and stools with wool you can take off.',
    ],
    ['Desks', 'A top, two legs and nothing in the way', 'Sit-stand and writing desks from 120 cm.'],
    ['Lamps', 'Light where the hands are', 'Arc, desk and pendant lamps at 2700 kelvin.'],
    ['Acoustic panels', 'Quiet on the wall', 'Felt panels that take a third off the noise of a room.'],
  ],
  steps: [
    ['Measure the room', 'Send us a plan or four photographs and one dimension.'],
    ['See the plan', 'You get a drawing with light and sound worked out within a week.'],
    ['We put it up', 'Two people come on one day and take the boxes with them.'],
  ],
  menu: [
    [
      'Office',
      'Chairs, desks and light for work that lasts all day.',
      [
        ['Chairs', 'For long days'],
        ['Desks', 'Sit-stand and writing'],
        ['Lamps', 'Where the hands are'],
        ['Acoustic panels', 'For quiet rooms'],
      ],
    ],
    [
      'Living',
      'Pieces for the table, the wall and the floor.',
      [
        ['Tables', 'Round and long'],
        ['Shelves', 'On the wall or free'],
        ['Rugs', 'Woven wool'],
      ],
    ],
    ['Guides', '', []],
    ['Journal', '', []],
    ['Business', '', []],
  ],
  quote: 'A drawing is finished when nothing on it needs a second explanation.',
  source: 'From the workshop handbook',
  articles: [
    ['Workshop', 'The arc lamp, drawn eleven times', 'Why the foot is heavier than the arm.'],
    ['Materials', 'Oak from the coast', 'Wind makes slow wood, and slow wood makes good edges.'],
    ['Care', 'Repairing a chair', 'Four screws, one afternoon.'],
    ['Materials', 'What felt does to a voice', 'Measurements from a room of forty square metres.'],
  ],
}

const de: SampleWords = {
  ...en,
  eyebrow: 'Schreibtischleuchten',
  heading: 'Licht, das so lange arbeitet wie Sie',
  section: 'Zum Messen, Benutzen und Reparieren gebaut',
  lead: 'Möbel und Leuchten für Wohnung und Büro, auf den Millimeter gezeichnet und so gebaut, dass man sie wieder zerlegen kann.',
  primary: 'Leuchten ansehen',
  secondary: 'Beratungsgespräch vereinbaren',
  cards: [
    ['Stühle', 'Gerade sitzen, ohne daran zu denken', 'Arbeitsstühle, Sessel und Hocker mit abnehmbarer Wolle.'],
    ['Schreibtische', 'Höhenverstellbare Arbeitsplatzlösungen', 'Sitz-Steh-Tische und Schreibtische ab 120 cm.'],
    ['Leuchten', 'Licht, wo die Hände sind', 'Bogen-, Tisch- und Pendelleuchten mit 2700 Kelvin.'],
    ['Akustikpaneele', 'Ruhe an der Wand', 'Filzpaneele, die ein Drittel des Lärms nehmen.'],
  ],
}

const ar: SampleWords = {
  eyebrow: 'مصابيح المكتب',
  heading: 'ضوء يعمل ما دمت تعمل',
  section: 'مصنوع ليُقاس ويُستعمل ويُصلَح',
  lead: 'أثاث وإضاءة للمنازل والمكاتب، مرسومة بدقة المليمتر ومصممة لتُفكّ وتُركّب من جديد.',
  paragraph:
    'كل وصلة برغي يمكنك الوصول إليه، ولكل قطعة رقم يمكنك طلبه. نحتفظ بقطع الغيار خمسة عشر عامًا، لأن الكرسي القابل للإصلاح هو وحده الجدير بالرسم.',
  caption: 'يمتد المصباح المقوّس فوق طاولة طولها 180 سم ويدور في قاعدته.',
  primary: 'شاهد المصابيح',
  secondary: 'تحدّث إلينا',
  label: 'عن التوصيل',
  questions: [
    [
      'كم يستغرق التوصيل؟',
      'تغادر القطع المتوفرة المستودع خلال يومي عمل. أما المكاتب المصنوعة حسب الطلب فتحتاج من أربعة إلى ستة أسابيع.',
    ],
    ['هل يمكنني إرجاع مصباح استعملته؟', 'نعم، لديك ستون يومًا، ولا بأس أن يكون قد أُضيء.'],
    ['أين أجد قطع الغيار؟', 'في صفحة كل منتج، أسفل المقاسات.'],
  ],
  cards: [
    ['كراسي', 'جلسة مستقيمة دون تفكير', 'كراسي عمل واسترخاء ومقاعد بصوف قابل للنزع.'],
    ['مكاتب', 'سطح وساقان ولا شيء آخر', 'مكاتب قابلة للرفع ومكاتب كتابة من 120 سم.'],
    ['مصابيح', 'ضوء حيث تعمل اليدان', 'مصابيح مقوّسة ومكتبية ومعلّقة بحرارة 2700 كلفن.'],
    ['ألواح صوتية', 'هدوء على الجدار', 'ألواح من اللباد تخفّف ثلث ضوضاء الغرفة.'],
  ],
  steps: [
    ['قِس الغرفة', 'أرسل لنا مخططًا أو أربع صور ومقاسًا واحدًا.'],
    ['شاهد المخطط', 'تصلك رسمة فيها الضوء والصوت محسوبان خلال أسبوع.'],
    ['نركّبها نحن', 'يأتي شخصان في يوم واحد ويأخذان الصناديق معهما.'],
  ],
  menu: [
    [
      'المكتب',
      'كراسي ومكاتب وإضاءة لعمل يدوم طوال اليوم.',
      [
        ['كراسي', 'لأيام طويلة'],
        ['مكاتب', 'قابلة للرفع'],
        ['مصابيح', 'حيث تعمل اليدان'],
        ['ألواح صوتية', 'لغرف هادئة'],
      ],
    ],
    [
      'المعيشة',
      'قطع للطاولة والجدار والأرض.',
      [
        ['طاولات', 'مستديرة وطويلة'],
        ['رفوف', 'على الجدار أو قائمة'],
        ['سجاد', 'من الصوف المنسوج'],
      ],
    ],
    ['أدلة', '', []],
    ['المجلة', '', []],
  ],
  quote: 'تكتمل الرسمة حين لا يحتاج أي شيء فيها إلى شرح ثانٍ.',
  source: 'من دليل الورشة',
  articles: [
    ['الورشة', 'المصباح المقوّس، رُسم إحدى عشرة مرة', 'لماذا القاعدة أثقل من الذراع.'],
    ['المواد', 'بلوط من الساحل', 'الريح تصنع خشبًا بطيء النمو.'],
    ['العناية', 'إصلاح كرسي', 'أربعة براغٍ وعصر يوم واحد.'],
  ],
}

const WORDS: Readonly<Record<string, SampleWords>> = { en, de, ar }

export function sampleWords(locale: string): SampleWords {
  return WORDS[locale] ?? en
}
