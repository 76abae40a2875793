import { type Picture, shows } from './picture.ts'
import type { Material } from './renderer/materials.ts'
import type { Scene } from './renderer/scene.ts'
import { products } from './scenes/groups.ts'
import * as of from './scenes/palette.ts'

/** Names of the colours, as they stand behind what is coloured. */
const COLOURS = {
  black: shows('black', 'Schwarz', 'باللون الأسود'),
  fog: shows('fog grey', 'Nebelgrau', 'باللون الرمادي'),
  fjord: shows('fjord blue', 'Fjordblau', 'باللون الأزرق'),
  clay: shows('clay red', 'Ziegelrot', 'بلون الطين'),
  moss: shows('moss green', 'Moosgrün', 'بلون الطحلب'),
  ochre: shows('ochre', 'Ocker', 'بلون المغرة'),
  oat: shows('oat', 'Hafer', 'بلون الشوفان'),
} as const

type Colour = keyof typeof COLOURS
type Words = Picture['alt']

/** Smaller than the main picture, and so drawn in two thirds of its time: there are many. */
const SIDE = 800

/** Pictures of a product in the colours that its main picture (`path`) does not show: `path-colour`. */
function colourways<const Path extends string, const Named extends Colour>(
  path: Path,
  draw: (material: Material) => Scene,
  say: (colour: Words) => Words,
  materials: Readonly<Record<Named, Material>>,
): Record<`${Path}-${Named}`, Picture> {
  const pictures = Object.entries<Material>(materials).map(([colour, material]): [string, Picture] => [
    `${path}-${colour}`,
    {
      width: SIDE,
      height: SIDE,
      focus: [0.5, 0.55],
      scene: () => draw(material),
      alt: say(COLOURS[colour as Named]),
    },
  ])
  return Object.fromEntries(pictures) as Record<`${Path}-${Named}`, Picture>
}

/** Products whose colour is chosen, in each colour; `xp.ImagesByChoice` of the products names them. */
export const COLOURWAYS = {
  ...colourways(
    '/halden/products/chair-task',
    products.chairTask,
    ({ en, de, ar }) => shows(`Task chair in wool, ${en}`, `Bürostuhl, Wolle in ${de}`, `كرسي عمل بصوف ${ar}`),
    { clay: of.clayWool, moss: of.mossWool, ochre: of.ochreWool, fog: of.fogWool },
  ),
  ...colourways(
    '/halden/products/chair-lounge',
    products.chairLounge,
    ({ en, de, ar }) =>
      shows(
        `Lounge chair with an oak frame, cushions in ${en}`,
        `Sessel mit Eichengestell, Kissen in ${de}`,
        `كرسي استرخاء بهيكل من البلوط ووسائد ${ar}`,
      ),
    { oat: of.oatLinen, fjord: of.fjordWool, ochre: of.ochreWool },
  ),
  ...colourways(
    '/halden/products/lamp-desk',
    products.lampDesk,
    ({ en, de, ar }) =>
      shows(
        `Desk lamp with brass joints, ${en}`,
        `Tischleuchte mit Messinggelenken in ${de}`,
        `مصباح مكتب ${ar} ومفاصل نحاسية`,
      ),
    {
      black: of.blackSteel,
      fog: of.fogSteel,
      fjord: of.fjordSteel,
      moss: of.mossSteel,
      ochre: of.ochreSteel,
    },
  ),
  ...colourways(
    '/halden/products/lamp-pendant',
    products.lampPendant,
    ({ en, de, ar }) =>
      shows(
        `Pendant lamp with a spun steel dome, ${en}`,
        `Pendelleuchte mit gedrücktem Stahlschirm in ${de}`,
        `مصباح معلّق ${ar} بقبة من الفولاذ`,
      ),
    {
      black: of.blackSteel,
      fog: of.fogSteel,
      clay: of.claySteel,
      moss: of.mossSteel,
      ochre: of.ochreSteel,
    },
  ),
  ...colourways(
    '/halden/products/panel-wave',
    products.panelWave,
    ({ en, de, ar }) =>
      shows(
        `Free-standing acoustic panel of waved felt, ${en}`,
        `Freistehende Akustikwand aus gewelltem Filz in ${de}`,
        `لوح صوتي قائم من لباد متموّج ${ar}`,
      ),
    { fog: of.fogFelt, fjord: of.fjordFelt, clay: of.clayFelt, oat: of.oatFelt },
  ),
}
