/** What generated furniture is made of: the same kinds, materials and measures as the range in demo/commerce. */

export interface Kind {
  readonly id: string
  readonly family: string
  readonly name: Readonly<Record<'en' | 'de' | 'ar', string>>
  /** Path of the picture in the media library. */
  readonly picture: string
  /** Width, depth and height in cm, weight in kg and price in EUR of the middle size. */
  readonly measures: readonly [width: number, depth: number, height: number, weight: number, price: number]
  readonly materials: readonly string[]
  readonly rooms: readonly string[]
}

const kind = (
  family: string,
  id: string,
  [en, de, ar]: readonly [string, string, string],
  picture: string,
  measures: Kind['measures'],
  materials: string,
  rooms: string,
): Kind => ({
  id,
  family,
  name: { en, de, ar },
  picture: `/halden/products/${picture}`,
  measures,
  materials: materials.split(' '),
  rooms: rooms.split(' '),
})

export const KINDS: readonly Kind[] = [
  kind(
    'chairs',
    'task-chairs',
    ['task chair', 'Arbeitsstuhl', 'كرسي عمل'],
    'chair-task',
    [66, 64, 98, 16, 690],
    'wool felt',
    'office studio',
  ),
  kind(
    'chairs',
    'lounge-chairs',
    ['lounge chair', 'Sessel', 'كرسي استرخاء'],
    'chair-lounge',
    [76, 78, 80, 19, 980],
    'oak linen wool',
    'living reading',
  ),
  kind(
    'chairs',
    'side-chairs',
    ['side chair', 'Stuhl', 'كرسي جانبي'],
    'chair-side',
    [49, 52, 80, 5, 240],
    'oak steel',
    'dining meeting',
  ),
  kind(
    'chairs',
    'stools',
    ['stool', 'Hocker', 'مقعد'],
    'chair-stool',
    [38, 38, 55, 4, 190],
    'oak cork steel',
    'studio dining',
  ),
  kind(
    'desks',
    'sit-stand-desks',
    ['sit-stand desk', 'Steh-Sitz-Tisch', 'مكتب متغيّر الارتفاع'],
    'desk-sit-stand',
    [150, 80, 72, 46, 890],
    'oak steel',
    'office studio',
  ),
  kind(
    'desks',
    'writing-desks',
    ['writing desk', 'Schreibtisch', 'مكتب كتابة'],
    'desk-writing',
    [120, 60, 74, 29, 640],
    'oak',
    'studio reading',
  ),
  kind(
    'lamps',
    'desk-lamps',
    ['desk lamp', 'Tischleuchte', 'مصباح مكتب'],
    'lamp-desk',
    [24, 60, 52, 3, 240],
    'steel brass',
    'office studio',
  ),
  kind(
    'lamps',
    'floor-lamps',
    ['floor lamp', 'Stehleuchte', 'مصباح أرضي'],
    'lamp-arc',
    [46, 34, 165, 10, 480],
    'steel oak linen',
    'living reading',
  ),
  kind(
    'lamps',
    'pendants',
    ['pendant', 'Pendelleuchte', 'مصباح معلّق'],
    'lamp-pendant',
    [38, 38, 26, 2, 230],
    'steel linen brass',
    'dining meeting',
  ),
  kind(
    'acoustic-panels',
    'felt-screens',
    ['felt screen', 'Filzwand', 'حاجز لباد'],
    'panel-wave',
    [120, 30, 140, 11, 430],
    'felt',
    'quiet-office office',
  ),
  kind(
    'acoustic-panels',
    'wall-tiles',
    ['wall tile', 'Wandfliese', 'بلاطة جدارية'],
    'panel-hex',
    [42, 3, 40, 1, 28],
    'felt cork',
    'quiet-office meeting',
  ),
  kind(
    'tables',
    'dining-tables',
    ['dining table', 'Esstisch', 'طاولة طعام'],
    'table-long',
    [210, 92, 74, 54, 1590],
    'oak steel',
    'dining meeting',
  ),
  kind(
    'tables',
    'round-tables',
    ['round table', 'Runder Tisch', 'طاولة مستديرة'],
    'table-round',
    [115, 115, 74, 36, 1090],
    'oak',
    'dining',
  ),
  kind(
    'tables',
    'coffee-tables',
    ['coffee table', 'Couchtisch', 'طاولة قهوة'],
    'table-round',
    [90, 70, 36, 14, 420],
    'oak steel',
    'living',
  ),
  kind(
    'shelves',
    'wall-shelves',
    ['wall shelf', 'Wandregal', 'رفّ جداري'],
    'shelf-wall',
    [80, 24, 110, 19, 380],
    'oak steel',
    'living office',
  ),
  kind(
    'shelves',
    'shelf-towers',
    ['shelf tower', 'Regalturm', 'رفّ برجي'],
    'shelf-tower',
    [74, 32, 180, 36, 720],
    'oak steel',
    'living office',
  ),
  kind(
    'rugs',
    'flat-weave-rugs',
    ['rug', 'Teppich', 'سجادة'],
    'rug-weave',
    [170, 240, 1, 9, 620],
    'wool linen',
    'living hall',
  ),
  kind(
    'rugs',
    'round-rugs',
    ['round rug', 'Runder Teppich', 'سجادة مستديرة'],
    'rug-round',
    [200, 200, 1, 8, 680],
    'wool',
    'dining reading',
  ),
]

export const SIZES = [
  { id: 'small', factor: 0.8, name: { en: 'small', de: 'klein', ar: 'صغير' } },
  { id: 'medium', factor: 1, name: { en: 'medium', de: 'mittel', ar: 'متوسط' } },
  { id: 'large', factor: 1.25, name: { en: 'large', de: 'groß', ar: 'كبير' } },
] as const

export const COLOURS = ['fjord', 'clay', 'moss', 'ochre', 'fog', 'oat', 'black', 'natural'] as const

export const COLOUR_NAMES: Readonly<Record<(typeof COLOURS)[number], string>> = {
  fjord: 'Fjord blue',
  clay: 'Clay red',
  moss: 'Moss green',
  ochre: 'Ochre',
  fog: 'Fog gray',
  oat: 'Oat',
  black: 'Black',
  natural: 'Natural',
}

export const SERIES_STARTS = 'Al Ber Bra Dal Eid Fal Gren Hol Is Jor Kal Lun Mor Nes Ol Ros Sel Tor Ul Vin'.split(' ')
export const SERIES_ENDS =
  'by dal fjord gard havn holm kvist lia lund mark myr ness rud sand stad strand sund tun vang vik'.split(' ')

export const SENTENCES = {
  wool: 'The cover is woven wool that comes off without a tool.',
  felt: 'Pressed wool felt takes in what the room would send back.',
  oak: 'Slow-grown oak, oiled, so that it can be sanded and mended.',
  steel: 'The frame is bent steel, powder-coated without solvents.',
  linen: 'Undyed linen that softens with every wash.',
  cork: 'Cork where hands and floors touch it.',
  brass: 'Brass joints that hold by friction.',
} as const
