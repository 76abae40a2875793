import { fabric, felt as feltOf, type Material, painted, wood as woodOf } from '../renderer/materials.ts'
import { tone } from '../renderer/shading.ts'
import { colour, scale, type Vec } from '../renderer/vector.ts'

/** The colors a choice offers, by the option's id: one table for every material they come in. */
const COLORS = {
  wool: { fjord: '#37596a', clay: '#b3603f', moss: '#68764c', ochre: '#cf9b45', fog: '#b9b8b0', oat: '#d9cdb6' },
  felt: { fog: '#b4b6b2', fjord: '#3f6070', clay: '#b9694a', moss: '#75805a', oat: '#d6c9b0', ochre: '#cd9d4e' },
  steel: {
    black: '#23262a',
    fog: '#c3c7c4',
    fjord: '#2d4a58',
    clay: '#b4593a',
    moss: '#55633f',
    ochre: '#d19a3b',
    white: '#ebe8e0',
    chalk: '#efeae0',
  },
} as const

const WOODS = {
  oak: ['#d9b98c', '#b48a58'],
  'smoked-oak': ['#8a6647', '#5a3f2b'],
  'white-oak': ['#e9dcc3', '#cdb992'],
} as const

const known = <Value>(table: Readonly<Record<string, Value>>, option: string | undefined, usual: string): Value =>
  (table[option ?? usual] ?? table[usual]) as Value

/** The light on a surface that faces between the window and the lens. */
const USUAL_LIGHT = 1.25

/**
 * The color of a surface that is seen as `hex` in the usual light: the film's curve makes what it is given brighter and
 * louder, and a picture should show the color of its swatch.
 */
function seenAs(hex: string): string {
  const wanted = colour(hex)
  let given: Vec = wanted
  for (let turn = 0; turn < 40; turn++) {
    const seen = colour(hexOf(tone(scale(given, USUAL_LIGHT))))
    given = [0, 1, 2].map((k) => {
      const ratio = (wanted[k] as number) / Math.max(0.002, seen[k] as number)
      return Math.min(1, Math.max(0.002, (given[k] as number) * ratio ** 0.7))
    }) as unknown as Vec
  }
  return hexOf(given.map((v) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)) as unknown as Vec)
}

const hexOf = (color: Vec) =>
  `#${color
    .map((v) =>
      Math.round(v * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Woven wool in the color of an option; fjord blue where there is none. */
export const wool = (option?: string): Material => fabric(seenAs(known(COLORS.wool, option, 'fjord')))
/** Linen: finer than wool, undyed where no color is chosen. */
export const linen = (option?: string): Material => fabric(seenAs(known(COLORS.wool, option, 'oat')), 480, 0.1)
export const felt = (option?: string): Material => feltOf(seenAs(known(COLORS.felt, option, 'fog')))
/** Powder-coated steel. */
export const steelIn = (option?: string): Material => painted(seenAs(known(COLORS.steel, option, 'black')), 0.28, 36)
/** Oiled oak with its grain along x, or along y or z. */
export const wood = (option?: string, grain: 'x' | 'y' | 'z' = 'x'): Material => {
  const [light, dark] = known<readonly [string, string]>(WOODS, option, 'oak')
  return woodOf(light, dark, grain === 'x' ? 0 : grain === 'y' ? 1 : 2)
}

/** The three colors of a rug, by the option of `rug-colour`. */
export const rugColors = (option?: string): readonly [string, string, string] =>
  known<readonly [string, string, string]>(
    {
      'clay-fjord': ['#e6dcc8', '#b3603f', '#2f4f5e'],
      'moss-oat': ['#d8cdb5', '#68764c', '#39452d'],
      'fog-black': ['#c9c8c0', '#8d8f8c', '#2a2c2e'],
      natural: ['#e4d9c3', '#cbb995', '#9c8a69'],
    },
    option,
    'natural',
  )
