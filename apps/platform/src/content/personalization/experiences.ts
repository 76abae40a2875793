import {
  type ComponentRendering,
  findRendering,
  isRawElement,
  type PageVariant,
  type PlaceholderEntry,
  type Placeholders,
  placedIn,
  placesBetween,
  type Slots,
  type VariantPlace,
} from '@tessera/content'
import type { ItemFields } from '../layout/item-fields.ts'
import { wireRendering } from '../layout/placeholders.ts'
import type { Item } from '../model.ts'
import type { Reading } from '../reading.ts'

/**
 * A page's own renderings with what its variants make of them (contract "content", 3.2 and 9.4): `experiences` by the id of
 * the variant, on those renderings only that a variant changes. A hidden one has neither component nor data source.
 *
 * One that stands elsewhere in a variant is hidden in it where the page has it, and there once more where the variant has
 * it: hidden but for that variant, as one is that the variant adds. Whoever edits a variant gets each rendering once.
 */
export function withExperiences(
  reading: Reading,
  page: Item,
  fields: ItemFields,
  placeholders: Placeholders,
  variants: readonly PageVariant[],
): Placeholders {
  if (variants.every(({ changes }) => Object.keys(changes).length === 0)) return placeholders
  const isEdited = reading.state === 'edit'
  const varied = variants.map((variant) => placedBy(reading, page, fields, placeholders, variant))
  const edited = isEdited && varied.find(({ variant }) => variant.id === reading.variant)
  const given = edited ? edited.placed : placeholders
  const elsewhere = isEdited ? [] : varied

  /** @param above uids of what it stands in */
  const inside = (own: Placeholders, above: readonly string[]): Placeholders => {
    const filled = Object.entries(own).map(
      ([key, entries]) => [key, entries.map((entry) => (isRawElement(entry) ? entry : withOwn(entry, above)))] as const,
    )
    const slots = new Map<string, PlaceholderEntry[]>(filled)
    for (const { variant, places } of elsewhere) {
      for (const [uid, { parent, placeholder, after }] of places) {
        if (parent !== above.at(-1) || above.includes(uid)) continue
        const entry = variant.changes[uid]?.hidden === true ? undefined : onlyIn(variant, uid, above)
        const entries = slots.get(placeholder) ?? []
        const before = entries.findLastIndex((one) => !isRawElement(one) && one.uid === after)
        if (entry) slots.set(placeholder, entries.toSpliced(after === undefined ? 0 : before + 1, 0, entry))
      }
    }
    return Object.fromEntries(slots)
  }

  const onlyIn = (variant: PageVariant, uid: string, above: readonly string[]): ComponentRendering | undefined => {
    const own = findRendering({ placeholders }, uid) ?? addedBy(reading, page, fields, variant, uid)
    const shown = own && changed(withInner(own, above), variant.changes[uid] ?? {})
    return shown && { uid, componentName: null, dataSource: null, experiences: { [variant.id]: shown } }
  }
  const withInner = (rendering: ComponentRendering, above: readonly string[]): ComponentRendering => {
    const { uid = '', placeholders: inner } = rendering
    return inner ? { ...rendering, placeholders: inside(inner, [...above, uid]) } : rendering
  }
  const withOwn = (rendering: ComponentRendering, above: readonly string[]): ComponentRendering => {
    const whole = withInner(rendering, above)
    const experiences = varied.flatMap((one) => {
      const shown = experienceOf(whole, one)
      return shown === undefined ? [] : [[one.variant.id, shown] as const]
    })
    return experiences.length === 0 ? whole : { ...whole, experiences: Object.fromEntries(experiences) }
  }
  const experienceOf = (rendering: ComponentRendering, { variant, places }: Varied): ComponentRendering | undefined => {
    const { uid = '' } = rendering
    const change = Object.hasOwn(variant.changes, uid) ? variant.changes[uid] : undefined
    const isElsewhere = !isEdited && places.has(uid)
    if (change?.hidden === true || isElsewhere) return { uid, componentName: null, dataSource: null }
    if (change === undefined) return undefined
    return changed(rendering, change)
  }
  const changed = (rendering: ComponentRendering, change: PageVariant['changes'][string]): ComponentRendering => {
    const { uid = '', componentName, dataSource, params = {}, placeholders: inner } = rendering
    const merged = Object.entries({ ...(params as Record<string, string>), ...change.params })
    const wired = wireRendering(reading, page, fields, {
      uid,
      component: change.component ?? componentName ?? '',
      dataSource: change.dataSource ?? dataSource ?? '',
      params: Object.fromEntries(merged.filter(([, value]) => value !== '')),
    })
    return inner ? { ...wired, placeholders: { ...wired.placeholders, ...inner } } : wired
  }

  return inside(given, [])
}

interface Varied {
  readonly variant: PageVariant
  /** The renderings where the variant has them. */
  readonly placed: Placeholders
  /** Of those that stand elsewhere, by uid: as far as they can be there. */
  readonly places: ReadonlyMap<string, VariantPlace>
}

function placedBy(
  reading: Reading,
  page: Item,
  fields: ItemFields,
  placeholders: Placeholders,
  variant: PageVariant,
): Varied {
  const wanted = Object.entries(variant.changes).flatMap(([uid, { place }]) => (place ? [[uid, place] as const] : []))
  if (wanted.length === 0) return { variant, placed: placeholders, places: new Map() }
  // What has no uid cannot be named, and layouts of our own have no raw markup.
  const slots = placeholders as unknown as Slots<WiredNode>
  const added = (uid: string) => addedBy(reading, page, fields, variant, uid) as WiredNode | undefined
  const placed = placedIn(slots, wanted, added)
  return { variant, placed: placed as unknown as Placeholders, places: placesBetween(slots, placed) }
}

type WiredNode = Omit<ComponentRendering, 'uid' | 'params' | 'dataSource' | 'placeholders'> & {
  readonly uid: string
  readonly params?: Readonly<Record<string, string>>
  readonly dataSource?: string
  readonly placeholders?: Slots<WiredNode>
}

/** What a variant has and the page does not, when it says so. */
function addedBy(
  reading: Reading,
  page: Item,
  fields: ItemFields,
  { changes }: PageVariant,
  uid: string,
): ComponentRendering | undefined {
  const { component, dataSource = '', params = {} } = changes[uid] ?? {}
  return component === undefined
    ? undefined
    : wireRendering(reading, page, fields, { uid, component, dataSource, params: { ...params } })
}
