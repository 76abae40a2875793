import type { Grade, Judge } from './nouns.ts'
import type { EverydayQuery } from './queries.ts'
import type { Language, ProductFacts, QuestionFacts } from './range.ts'

type Condition = (product: ProductFacts) => boolean

const named =
  (id: RegExp): Condition =>
  (product) =>
    id.test(product.id)
const of =
  (...categories: readonly string[]): Condition =>
  ({ category }) =>
    categories.includes(category)
const color =
  (id: string): Condition =>
  ({ colors }) =>
    colors.includes(id)
const madeOf =
  (id: string): Condition =>
  ({ materials }) =>
    materials.includes(id)
const meant =
  (...conditions: readonly Condition[]): Judge =>
  (product): Grade =>
    conditions.every((holds) => holds(product)) ? 3 : 0
const alsoSome =
  (judge: Judge, some: Condition): Judge =>
  (product): Grade =>
    judge(product) || (some(product) ? 1 : 0)

const SEATS = of('task-chairs', 'lounge-chairs', 'side-chairs')
const LAMPS = of('desk-lamps', 'floor-lamps', 'pendants', 'wall-lamps')
const RUGS = of('flat-weave-rugs', 'pile-rugs', 'round-rugs')
const TABLES = of('dining-tables', 'round-tables', 'coffee-tables', 'meeting-tables', 'side-tables')

/** What the site answers, by what its questions are about. */
const ABOUT = {
  returning: ({ question }: QuestionFacts) => /send something back/i.test(question),
  guarantee: ({ question }: QuestionFacts) => /guarantee/i.test(question),
  arrival: ({ question }: QuestionFacts) => /when will my order arrive/i.test(question),
  spareParts: ({ question }: QuestionFacts) => /spare parts/i.test(question),
  washing: ({ question }: QuestionFacts) => /wash the cover/i.test(question),
  tax: ({ question }: QuestionFacts) => /include tax/i.test(question),
  invoice: ({ question }: QuestionFacts) => /pay by invoice/i.test(question),
  castors: ({ question }: QuestionFacts) => /which casters/i.test(question),
  waterRing: ({ question }: QuestionFacts) => /water ring/i.test(question),
  lightSource: ({ question }: QuestionFacts) => /light source/i.test(question),
  visiting: ({ question }: QuestionFacts) => /see the pieces/i.test(question),
  oiling: ({ question }: QuestionFacts) => /be oiled/i.test(question),
} as const

const products = (language: Language, all: readonly (readonly [string, Judge])[]): EverydayQuery[] =>
  all.map(([keyphrase, judge]) => ({ of: 'product', language, kind: 'by hand', keyphrase, judge }))
const questions = (language: Language, all: readonly (readonly [string, keyof typeof ABOUT])[]): EverydayQuery[] =>
  all.map(([keyphrase, about]) => ({
    of: 'question',
    language,
    kind: 'question',
    keyphrase,
    answers: ABOUT[about],
  }))

/** Sixty queries as people would type them, with what is right written as conditions on what the catalogue says. */
export const WRITTEN_QUERIES: readonly EverydayQuery[] = [
  ...products('en', [
    ['blue chair', meant(SEATS, color('fjord'))],
    [
      'red sofa',
      alsoSome(meant(named(/lounge-chair-for-two$/), color('clay')), ifBoth(of('lounge-chairs'), color('clay'))),
    ],
    ['bookshelf with doors', meant(named(/^(bokhus|tarn|reol)-.*with-doors$/))],
    ['rocking chair', meant(named(/lounge-chair-rocking$/))],
    ['bar stool', meant(of('stools'), named(/-(65|75)-cm$/))],
    ['round dining table', meant(of('round-tables'))],
    ['desklamp', meant(of('desk-lamps'))],
    ['folding table', meant(named(/^lag-/))],
    ['something to put my feet on', meant(named(/^(foot-rest|puff-)/))],
    ['brass lamp', meant(LAMPS, madeOf('brass'))],
    ['green carpet', meant(RUGS, color('moss'))],
    ['pin board', meant(named(/-pin-board$/))],
    ['monitor stand', meant(named(/^monitor-arm$/))],
    ['cable management', meant(named(/^cable-tray$|-with-cable-tray$/))],
  ]),
  ...questions('en', [
    ['can i return', 'returning'],
    ['how long is the warranty', 'guarantee'],
    ['when will my order arrive', 'arrival'],
    ['can i wash the cover', 'washing'],
    ['how to remove a water ring', 'waterRing'],
    ['do prices include vat', 'tax'],
  ]),
  ...products('de', [
    ['blauer Stuhl', meant(SEATS, color('fjord'))],
    ['Bürostuhl mit Kopfstütze', meant(of('task-chairs'), named(/-with-headrest$/))],
    ['Schreibtischlampe schwarz', meant(of('desk-lamps'), color('black'))],
    ['Bücherregal Eiche', meant(of('shelf-towers'), madeOf('oak'))],
    ['Schaukelstuhl', meant(named(/lounge-chair-rocking$/))],
    ['Barhocker', meant(of('stools'), named(/-(65|75)-cm$/))],
    ['runder Esstisch', meant(of('round-tables'))],
    ['höhenverstellbarer Schreibtisch', meant(of('sit-stand-desks'))],
    ['Klapptisch', meant(named(/^lag-/))],
    ['ausziehbarer Esstisch', meant(of('dining-tables', 'round-tables'), named(/-extending$/))],
    ['gruener Teppich', meant(RUGS, color('moss'))],
    ['Pinnwand', meant(named(/-pin-board$/))],
    [
      'Lampe über dem Esstisch',
      alsoSome(
        meant(of('pendants'), ({ rooms }) => rooms.includes('dining')),
        of('pendants'),
      ),
    ],
    ['Sitzkissen', meant(named(/^(seat-pad-round|cushion-wool)$/))],
  ]),
  ...questions('de', [
    ['kann ich zurückgeben', 'returning'],
    ['wie lange ist die Garantie', 'guarantee'],
    ['wann kommt meine Bestellung', 'arrival'],
    ['kann man den Bezug waschen', 'washing'],
    ['wie entferne ich Wasserflecken', 'waterRing'],
    ['wie oft ölen', 'oiling'],
  ]),
  ...products('ar', [
    ['كرسي أزرق', meant(SEATS, color('fjord'))],
    ['كرسي مكتب بمسند رأس', meant(of('task-chairs'), named(/-with-headrest$/))],
    ['مصباح مكتب أسود', meant(of('desk-lamps'), color('black'))],
    ['خزانة كتب بلوط', meant(named(/^bokhus-/))],
    ['كرسي هزاز', meant(named(/lounge-chair-rocking$/))],
    ['طاولات طعام مستديرة', meant(of('round-tables'))],
    ['مكتب قابل لتعديل الارتفاع', meant(of('sit-stand-desks'))],
    ['طاولة قابلة للطي', alsoSome(meant(named(/^lag-/)), named(/^fold-/))],
    ['سجاد أخضر', meant(RUGS, color('moss'))],
    ['بطانية', meant(named(/^throw-wool$/))],
    ['مصباح نحاسي', meant(LAMPS, madeOf('brass'))],
    ['الكراسي', alsoSome(meant(SEATS), of('stools', 'benches'))],
    ['طاوله', alsoSome(meant(TABLES), of('sit-stand-desks', 'writing-desks', 'shared-desks'))],
    ['علاقة ملابس', meant(named(/^grein-/))],
  ]),
  ...questions('ar', [
    ['هل يمكنني الإرجاع', 'returning'],
    ['ما مدة الضمان', 'guarantee'],
    ['متى يصل الطلب', 'arrival'],
    ['هل يمكن غسل الغطاء', 'washing'],
    ['كيف أدفع بفاتورة', 'invoice'],
    ['هل السعر شامل الضريبة', 'tax'],
  ]),
]

function ifBoth(a: Condition, b: Condition): Condition {
  return (product) => a(product) && b(product)
}
