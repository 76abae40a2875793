/** Extended properties with addresses in the media library, the main picture first. */
interface WithImages {
  readonly Images?: unknown
  /** Pictures of single options, by choice and option: `{ "cover-colour": { "oat": ["/halden/products/dal-lounge-chair-low-back/cover-colour/oat"] } }`. */
  readonly ImagesByChoice?: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>
}

/** One choice as it was made; lines of carts and orders have such. */
export interface ChosenOption {
  readonly SpecID?: string | null
  readonly OptionID?: string | null
}

/**
 * Addresses of an object's pictures on this site, the main one first.
 *
 * @param chosen what is chosen of it: where an option has pictures of its own, they take the place of the main one.
 *   Default: nothing
 */
export function catalogueImages(
  object: { readonly xp?: unknown } | null | undefined,
  chosen: readonly (ChosenOption | null)[] = [],
): string[] {
  const { Images, ImagesByChoice } = (object?.xp ?? {}) as WithImages
  const usual = addresses(Images)
  const ofChoice = chosen.flatMap((one) => addresses(ImagesByChoice?.[one?.SpecID ?? '']?.[one?.OptionID ?? '']))
  return ofChoice.length === 0 ? usual : [...new Set([...ofChoice, ...usual.slice(1)])]
}

function addresses(paths: unknown): string[] {
  return Array.isArray(paths) ? paths.flatMap((path) => (typeof path === 'string' ? [`/-/media${path}`] : [])) : []
}
