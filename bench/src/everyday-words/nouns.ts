import type { Language, ProductFacts } from './range.ts'

/** 3: what was meant; 2: would do; 1: is related; 0: is not. */
export type Grade = 0 | 1 | 2 | 3
export type Judge = (product: ProductFacts) => Grade

/** What something is called. */
export interface Name {
  readonly one: string
  readonly many: string
  readonly gender: 'm' | 'f' | 'n'
  /** A German word made of several. */
  readonly isCompound: boolean
}

/** What people look for, whatever they call it. */
export interface Noun {
  readonly judge: Judge
  /** The plainest name first, then the others. */
  readonly names: Readonly<Record<Language, readonly Name[]>>
}

/** `Stuhl/Stühle/m`; a `+` at the end marks a compound. */
const namesIn = (text: string): Name[] =>
  text.split(',').map((name) => {
    const [one = '', many = one, gender = 'n'] = name.trim().split('/')
    return { one, many, gender: gender.charAt(0) as Name['gender'], isCompound: gender.endsWith('+') }
  })

const noun = (judge: Judge, en: string, de: string, ar: string): Noun => ({
  judge,
  names: { en: namesIn(en), de: namesIn(de), ar: namesIn(ar) },
})

type Condition = (product: ProductFacts) => boolean

/** The first condition that holds says the grade. */
const graded =
  (...grades: readonly (readonly [Grade, Condition])[]): Judge =>
  (product) =>
    grades.find(([, holds]) => holds(product))?.[0] ?? 0

const in_ =
  (...categories: readonly string[]): Condition =>
  ({ category }) =>
    categories.includes(category)
const named =
  (part: RegExp): Condition =>
  ({ id }) =>
    part.test(id)
const both =
  (a: Condition, b: Condition): Condition =>
  (product) =>
    a(product) && b(product)

const LAMPS = in_('desk-lamps', 'floor-lamps', 'pendants', 'wall-lamps')
const RUGS = in_('flat-weave-rugs', 'pile-rugs', 'round-rugs')
const COAT_RACKS = named(/^grein-/)
const TABLES = in_('dining-tables', 'round-tables', 'coffee-tables', 'meeting-tables', 'side-tables')
const DESKS = in_('sit-stand-desks', 'writing-desks', 'shared-desks')

/** Written from how people talk of furniture, before the search was tried with any of it. */
export const NOUNS: readonly Noun[] = [
  noun(
    graded([3, in_('task-chairs', 'lounge-chairs', 'side-chairs')], [1, in_('stools', 'benches')]),
    'chair/chairs',
    'Stuhl/Stühle/m',
    'كرسي/كراسي/m',
  ),
  noun(
    graded([3, in_('task-chairs')], [1, in_('side-chairs')]),
    'office chair/office chairs, desk chair/desk chairs, work chair/work chairs',
    'Bürostuhl/Bürostühle/m+, Schreibtischstuhl/Schreibtischstühle/m+, Arbeitsstuhl/Arbeitsstühle/m+',
    'كرسي مكتب/كراسي مكتب/m, كرسي مكتبي/كراسي مكتبية/m',
  ),
  noun(
    graded([3, in_('lounge-chairs')], [1, in_('side-chairs')]),
    'armchair/armchairs, easy chair/easy chairs, lounge chair/lounge chairs',
    'Sessel/Sessel/m, Polstersessel/Polstersessel/m+, Lehnstuhl/Lehnstühle/m+',
    'كرسي استرخاء/كراسي استرخاء/m, فوتيه/فوتيهات/m',
  ),
  noun(
    graded([3, named(/lounge-chair-for-two$/)], [2, in_('lounge-chairs')]),
    'sofa/sofas, couch/couches, settee/settees, loveseat/loveseats',
    'Sofa/Sofas/n, Couch/Couchen/f, Zweisitzer/Zweisitzer/m+',
    'أريكة/أرائك/f, كنبة/كنب/f',
  ),
  noun(
    graded([3, in_('stools')]),
    'stool/stools, pouffe/pouffes, footstool/footstools',
    'Hocker/Hocker/m, Sitzhocker/Sitzhocker/m+, Fußhocker/Fußhocker/m+',
    'مقعد بلا ظهر/مقاعد بلا ظهر/m, بوف/بوفات/m',
  ),
  noun(
    graded([3, in_('benches')]),
    'bench/benches',
    'Bank/Bänke/f, Sitzbank/Sitzbänke/f+',
    'مقعد طويل/مقاعد طويلة/m, بنش/بنشات/m',
  ),
  noun(
    graded([3, both(in_('side-chairs'), ({ rooms }) => rooms.includes('dining'))], [2, in_('side-chairs')]),
    'dining chair/dining chairs, kitchen chair/kitchen chairs',
    'Esszimmerstuhl/Esszimmerstühle/m+, Küchenstuhl/Küchenstühle/m+, Esstischstuhl/Esstischstühle/m+',
    'كرسي طعام/كراسي طعام/m, كرسي سفرة/كراسي سفرة/m',
  ),
  noun(
    graded([3, DESKS]),
    'desk/desks, work desk/work desks, office desk/office desks',
    'Schreibtisch/Schreibtische/m, Bürotisch/Bürotische/m+, Arbeitstisch/Arbeitstische/m+',
    'مكتب/مكاتب/m, طاولة مكتب/طاولات مكتب/f',
  ),
  noun(
    graded([3, in_('sit-stand-desks')], [1, in_('writing-desks', 'shared-desks')]),
    'standing desk/standing desks, adjustable desk/adjustable desks, sit stand desk/sit stand desks',
    'Stehtisch/Stehtische/m+, Stehschreibtisch/Stehschreibtische/m+, Steh-Sitz-Tisch/Steh-Sitz-Tische/m',
    'مكتب قابل للتعديل/مكاتب قابلة للتعديل/m, مكتب وقوف/مكاتب وقوف/m',
  ),
  noun(
    graded([3, LAMPS]),
    'lamp/lamps, light/lights, luminaire/luminaires',
    'Lampe/Lampen/f, Leuchte/Leuchten/f',
    'مصباح/مصابيح/m, لمبة/لمبات/f, إنارة/إنارات/f',
  ),
  noun(
    graded([3, in_('desk-lamps')]),
    'desk lamp/desk lamps, table lamp/table lamps, desk light/desk lights',
    'Schreibtischlampe/Schreibtischlampen/f+, Tischlampe/Tischlampen/f+, Schreibtischleuchte/Schreibtischleuchten/f+',
    'مصباح مكتب/مصابيح مكتب/m, مصباح طاولة/مصابيح طاولة/m, لمبة مكتب/لمبات مكتب/f',
  ),
  noun(
    graded([3, in_('floor-lamps')]),
    'floor lamp/floor lamps, standing lamp/standing lamps, floor light/floor lights',
    'Stehlampe/Stehlampen/f+, Standleuchte/Standleuchten/f+, Bodenlampe/Bodenlampen/f+',
    'مصباح أرضي/مصابيح أرضية/m, لمبة أرضية/لمبات أرضية/f',
  ),
  noun(
    graded([3, in_('pendants')]),
    'pendant lamp/pendant lamps, hanging lamp/hanging lamps, ceiling light/ceiling lights',
    'Hängelampe/Hängelampen/f+, Pendellampe/Pendellampen/f+, Deckenlampe/Deckenlampen/f+',
    'مصباح معلق/مصابيح معلقة/m, ثريا/ثريات/f',
  ),
  noun(
    graded([3, in_('wall-lamps')], [1, named(/desk-lamp-for-the-wall$/)]),
    'wall lamp/wall lamps, wall light/wall lights, sconce/sconces',
    'Wandlampe/Wandlampen/f+, Wandleuchte/Wandleuchten/f+',
    'مصباح جداري/مصابيح جدارية/m, مصباح حائط/مصابيح حائط/m',
  ),
  noun(graded([3, TABLES], [1, DESKS]), 'table/tables', 'Tisch/Tische/m', 'طاولة/طاولات/f, ترابيزة/ترابيزات/f'),
  noun(
    graded([3, in_('dining-tables')], [2, in_('round-tables')], [1, in_('meeting-tables')]),
    'dining table/dining tables, kitchen table/kitchen tables, dinner table/dinner tables',
    'Esstisch/Esstische/m+, Küchentisch/Küchentische/m+, Esszimmertisch/Esszimmertische/m+',
    'طاولة طعام/طاولات طعام/f, سفرة/سفر/f, طاولة سفرة/طاولات سفرة/f',
  ),
  noun(
    graded([3, in_('coffee-tables')], [1, in_('side-tables')]),
    'coffee table/coffee tables, sofa table/sofa tables',
    'Couchtisch/Couchtische/m+, Kaffeetisch/Kaffeetische/m+, Sofatisch/Sofatische/m+',
    'طاولة قهوة/طاولات قهوة/f, طاولة وسط/طاولات وسط/f',
  ),
  noun(
    graded([3, in_('side-tables')], [1, in_('coffee-tables')]),
    'side table/side tables, end table/end tables, bedside table/bedside tables',
    'Beistelltisch/Beistelltische/m+, Nachttisch/Nachttische/m+',
    'طاولة جانبية/طاولات جانبية/f',
  ),
  noun(
    graded([3, in_('meeting-tables')]),
    'meeting table/meeting tables, conference table/conference tables',
    'Besprechungstisch/Besprechungstische/m+, Konferenztisch/Konferenztische/m+',
    'طاولة اجتماعات/طاولات اجتماعات/f, طاولة مؤتمرات/طاولات مؤتمرات/f',
  ),
  noun(
    graded([3, in_('wall-shelves', 'shelf-towers')], [1, in_('shelf-parts')]),
    'shelf/shelves, shelving unit/shelving units',
    'Regal/Regale/n',
    'رف/رفوف/m',
  ),
  noun(
    graded([3, in_('shelf-towers')], [1, both(in_('wall-shelves'), (one) => !COAT_RACKS(one))]),
    'bookcase/bookcases, bookshelf/bookshelves, book shelf/book shelves',
    'Bücherregal/Bücherregale/n+, Bücherschrank/Bücherschränke/m+',
    'خزانة كتب/خزائن كتب/f, مكتبة/مكتبات/f, رف كتب/رفوف كتب/m',
  ),
  noun(
    graded([1, COAT_RACKS], [3, in_('wall-shelves')]),
    'wall shelf/wall shelves, floating shelf/floating shelves',
    'Wandregal/Wandregale/n+, Hängeregal/Hängeregale/n+',
    'رف جداري/رفوف جدارية/m, رف حائط/رفوف حائط/m',
  ),
  noun(
    graded([3, COAT_RACKS]),
    'coat rack/coat racks, hat rack/hat racks, coat hooks/coat hooks',
    'Garderobe/Garderoben/f, Kleiderhaken/Kleiderhaken/m+, Mantelhaken/Mantelhaken/m+',
    'علاقة معاطف/علاقات معاطف/f, شماعة/شماعات/f',
  ),
  noun(
    graded([3, RUGS]),
    'rug/rugs, carpet/carpets',
    'Teppich/Teppiche/m, Wohnzimmerteppich/Wohnzimmerteppiche/m+',
    'سجادة/سجاد/f, بساط/بسط/m, موكيت/موكيت/m',
  ),
  noun(
    graded([3, named(/-rug-runner$/)], [1, RUGS]),
    'runner/runners, hall runner/hall runners',
    'Läufer/Läufer/m, Teppichläufer/Teppichläufer/m+, Flurläufer/Flurläufer/m+',
    'سجادة ممر/سجاد ممرات/f',
  ),
  noun(
    graded([3, in_('felt-screens', 'wall-tiles', 'ceiling-panels')]),
    'acoustic panel/acoustic panels, sound panel/sound panels, noise absorber/noise absorbers',
    'Akustikpaneel/Akustikpaneele/n+, Schallschutz/Schallschutz/m+, Schallabsorber/Schallabsorber/m+',
    'لوح صوتي/ألواح صوتية/m, عازل صوت/عوازل صوت/m',
  ),
  noun(
    graded([3, in_('felt-screens')], [3, named(/^reol-/)]),
    'room divider/room dividers, partition/partitions, privacy screen/privacy screens',
    'Raumteiler/Raumteiler/m+, Trennwand/Trennwände/f+, Stellwand/Stellwände/f+, Sichtschutz/Sichtschutz/m+',
    'حاجز/حواجز/m, فاصل غرف/فواصل غرف/m',
  ),
  noun(
    graded([3, named(/^(cushion-wool|seat-pad-round)$/)], [1, named(/^cover-fjell$/)]),
    'cushion/cushions, pillow/pillows',
    'Kissen/Kissen/n, Sitzkissen/Sitzkissen/n+',
    'وسادة/وسائد/f, مخدة/مخدات/f',
  ),
  noun(
    graded([3, named(/^throw-wool$/)]),
    'throw/throws, blanket/blankets',
    'Wolldecke/Wolldecken/f, Decke/Decken/f, Kuscheldecke/Kuscheldecken/f+',
    'بطانية/بطانيات/f, حرام/أحرمة/m',
  ),
  noun(
    graded([3, named(/^bulb-/)]),
    'light bulb/light bulbs, bulb/bulbs',
    'Leuchtmittel/Leuchtmittel/n+, Glühbirne/Glühbirnen/f+, Glühlampe/Glühlampen/f+',
    'مصباح LED/مصابيح LED/m',
  ),
  noun(
    graded([3, named(/^castors-set$/)]),
    'castors/castors, wheels/wheels, casters/casters',
    'Rollen/Rollen/f, Stuhlrollen/Stuhlrollen/f+, Räder/Räder/n',
    'عجلات/عجلات/f, دواليب/دواليب/m',
  ),
  noun(
    graded([3, named(/^drawer-unit$/)], [1, named(/^stige-drawer$/)]),
    'drawer unit/drawer units, chest of drawers/chests of drawers, pedestal/pedestals',
    'Rollcontainer/Rollcontainer/m+, Schubladenschrank/Schubladenschränke/m+',
    'وحدة أدراج/وحدات أدراج/f',
  ),
]
