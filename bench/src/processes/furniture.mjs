/** Generated pieces of furniture and what is asked for them: the same in every run. */

const KINDS = 'lamp sofa table chair shelf wardrobe bed desk mirror rug cabinet bench stool drawer armchair'.split(' ')
const LOOKS = 'red oak arc small velvet modern nordic foldable garden walnut steel glass rattan white round'.split(' ')
const ROOMS = 'kitchen bedroom hallway office bathroom balcony nursery cellar'.split(' ')
const MATERIALS = 'oak pine steel glass velvet linen rattan marble bamboo leather'.split(' ')
const COLORS = 'red blue green black white grey yellow brown beige pink orange teal'.split(' ')
const FILLING =
  'with solid legs and a soft touch made to last for many years easy to clean quick to build ships flat from stock designed for families that love order light and calm every day'.split(
    ' ',
  )

let state = 1
const random = () => {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0
  return (state >>> 8) / 2 ** 24
}
/** Few are frequent, as in any shop. */
const pick = (list) => list[Math.floor(random() ** 2 * list.length)]

const BRANDS = Array.from({ length: 200 }, (_, n) => `${pick(LOOKS)}${pick(KINDS)} ${n}`)

/** The nth piece. They are made in their order: each takes the next random numbers. */
export function piece(n) {
  const kind = pick(KINDS)
  return {
    id: `piece-${n}`,
    source: `${900_000 + n}`,
    fields: {
      name: `${pick(LOOKS)} ${pick(LOOKS)} ${kind} ${n % 977}`,
      description: `A ${pick(LOOKS)} ${kind} of ${pick(MATERIALS)} for the ${pick(ROOMS)}, ${Array.from({ length: 22 }, () => pick(FILLING)).join(' ')}.`,
      brand: pick(BRANDS),
      number: `FU-${n}/${n % 7}`,
      color: pick(COLORS),
      material: pick(MATERIALS),
      room: [pick(ROOMS), pick(ROOMS)],
      kind,
      price: Math.round(random() ** 2 * 200_000) / 100,
      rating: Math.round(random() * 50) / 10,
      stock: random() < 0.9,
      added: new Date(1_790_000_000_000 - n * 60_000).toISOString(),
    },
  }
}

/** What each query counts. */
export const FACETS = ['brand', 'color', 'material', 'room']

/** Two words each, and the lower end of a range of prices that is 400 wide. */
export const furnitureQueries = (count) =>
  Array.from({ length: count }, () => ({
    words: `${pick(LOOKS)} ${pick(KINDS)}`,
    min: Math.floor(random() * 200),
  }))
