import type { Marketplace, MarketplaceRecord } from '@tessera/platform'
import type { PictureText } from './picture-files.ts'

/** Where pictures of materials stand: `/halden/swatches/{choice}/{option}`. */
const SWATCHES = '/halden/swatches/'

/** Where the pictures of products stand: `/halden/products/{product}/{choice}/{option}`, `…/three-quarter` and `…/plan`. */
const FOLDER = '/halden/products/'

/** The pictures of one product. */
interface ProductPictures {
  /** By choice and option. */
  readonly byChoice: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** The picture of a product without choices that can be seen, and the plan with its measures. */
  readonly others: readonly string[]
}

/**
 * Gives every product its pictures: `xp.Images`, the one of its preselected option first, and `xp.ImagesByChoice`.
 * Its plan is a document as well: `xp.Documents`. Every option of a visible material gets its swatch: `xp.SwatchImage`. A
 * product that names pictures of its own keeps them. Records are changed in place, so that their places in the files stay
 * known.
 *
 * @param paths of all pictures in the media library
 */
export function assignPictures({ Objects, Assignments }: Marketplace, paths: readonly string[]): void {
  const pictures = picturesByProduct(paths)
  const there = new Set(paths)
  for (const option of Objects.SpecOptions ?? []) {
    const swatch = `${SWATCHES}${option.SpecID}/${option.ID}`
    if (there.has(swatch)) Object.assign(option, { xp: { ...(option.xp as object), SwatchImage: swatch } })
  }
  const specs = new Map((Objects.Specs ?? []).map((spec) => [String(spec.ID), spec]))
  for (const product of Objects.Products ?? []) {
    const xp = (product.xp ?? {}) as Readonly<Record<string, unknown>>
    const own = pictures.get(String(product.ID))
    if (own === undefined || xp.Images !== undefined) continue
    const main = [...own.byChoice].flatMap(([specId, byOption]) => {
      const assigned = (Assignments.SpecProductAssignments ?? []).find(
        ({ ProductID, SpecID }) => ProductID === product.ID && SpecID === specId,
      )
      const preselected = assigned?.DefaultOptionID ?? specs.get(specId)?.DefaultOptionID
      return byOption.get(String(preselected)) ?? firstInOrder(Objects.SpecOptions ?? [], specId, byOption) ?? []
    })
    Object.assign(product, {
      xp: {
        ...xp,
        Images: [...main, ...own.others],
        ...documentsOf(own.others.find(isPlan)),
        ...(own.byChoice.size > 0 && {
          ImagesByChoice: Object.fromEntries(
            [...own.byChoice].map(([specId, byOption]) => [
              specId,
              Object.fromEntries([...byOption].map(([option, path]) => [option, [path]])),
            ]),
          ),
        }),
      },
    })
  }
}

/** The plan as a document of the product. */
function documentsOf(plan: string | undefined): object {
  if (plan === undefined) return {}
  const Texts = { de: { Name: 'Zeichnung mit Maßen' }, ar: { Name: 'رسم بالقياسات' } }
  return { Documents: [{ Name: 'Drawing with measures', Path: plan, Texts }] }
}

function firstInOrder(
  options: readonly MarketplaceRecord[],
  specId: string,
  byOption: ReadonlyMap<string, string>,
): string | undefined {
  const first = options
    .filter(({ SpecID }) => SpecID === specId)
    .toSorted((a, b) => Number(a.ListOrder) - Number(b.ListOrder))[0]
  return byOption.get(String(first?.ID))
}

function picturesByProduct(paths: readonly string[]): ReadonlyMap<string, ProductPictures> {
  const found = new Map<string, { byChoice: Map<string, Map<string, string>>; others: string[] }>()
  for (const path of paths.filter((path) => path.startsWith(FOLDER))) {
    const [product, choice, option] = path.slice(FOLDER.length).split('/')
    if (product === undefined || choice === undefined) continue
    const own = found.get(product) ?? { byChoice: new Map<string, Map<string, string>>(), others: [] }
    found.set(product, own)
    if (option === undefined) own.others.push(path)
    else own.byChoice.set(choice, (own.byChoice.get(choice) ?? new Map<string, string>()).set(option, path))
  }
  // The plan comes last.
  for (const { others } of found.values()) others.sort((a, b) => Number(isPlan(a)) - Number(isPlan(b)))
  return found
}

const isPlan = (path: string) => path.endsWith('/plan')

/** What is written behind a product's name where the picture is its plan. */
const PLAN: Readonly<Record<string, string>> = { en: 'measures', de: 'Maße', ar: 'القياسات' }
const SEPARATORS: Readonly<Record<string, string>> = { ar: '، ' }

/** What the pictures of products show: the product's name, and its option's. */
export function productAltTexts({ Objects }: Marketplace, paths: readonly string[]): Map<string, PictureText> {
  const products = new Map((Objects.Products ?? []).map((record) => [String(record.ID), namesOf(record, 'Name')]))
  const options = new Map<string, Readonly<Record<string, string>>>(
    (Objects.SpecOptions ?? []).map((record) => [`${record.SpecID}/${record.ID}`, namesOf(record, 'Value')] as const),
  )
  const texts = new Map<string, PictureText>()
  for (const path of paths) {
    const swatch = path.startsWith(SWATCHES) ? options.get(path.slice(SWATCHES.length)) : undefined
    if (swatch) texts.set(path, { alt: swatch, focus: [0.5, 0.5] })
    const [product = '', ...rest] = path.startsWith(FOLDER) ? path.slice(FOLDER.length).split('/') : []
    const names = products.get(product)
    if (names === undefined) continue
    const more = isPlan(path) ? PLAN : options.get(rest.join('/'))
    const alt = Object.fromEntries(
      Object.entries(names).map(([language, name]) => {
        const detail = more?.[language]
        return [language, detail === undefined ? name : `${name}${SEPARATORS[language] ?? ', '}${detail}`]
      }),
    )
    texts.set(path, { alt, focus: [0.5, 0.5] })
  }
  return texts
}

/** The name in every language: of a product by `xp.Texts`, of an option by `xp` itself. */
function namesOf(record: MarketplaceRecord, field: 'Name' | 'Value'): Record<string, string> {
  const xp = (record.xp ?? {}) as { Texts?: Record<string, { Name?: string }>; de?: string; ar?: string }
  const own = String(record[field])
  return { en: own, de: xp.Texts?.de?.Name ?? xp.de ?? own, ar: xp.Texts?.ar?.Name ?? xp.ar ?? own }
}
