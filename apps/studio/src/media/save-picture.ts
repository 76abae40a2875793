import { addressNameOf, freeName } from '../pages/arranging/address-name.ts'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesDesk } from '../pages/desk.ts'
import { treePath } from '../pages/media/media-root.ts'
import { upload } from '../pages/media/upload.ts'
import { readItems } from '../site-items/stored-items.ts'
import type { ItemWrite } from '../site-items/write-items.ts'
import type { SitePicture } from './site-media.ts'

/** Most characters of an alternative text: it is read out as one sentence. */
export const MAX_ALT_LENGTH = 500

/** A value as it was typed, over the one its author saw. */
export interface TypedValue {
  readonly typed: string
  readonly seen: string
}

/** What is written of a picture by hand. */
export interface TypedPicture {
  /** By language. */
  readonly alts: Readonly<Record<string, TypedValue>>
  /** Percent from the left and the top, over the stored shares. */
  readonly focalX: TypedValue
  readonly focalY: TypedValue
  readonly isDecorative: { readonly typed: boolean; readonly seen: boolean }
}

/** Languages whose text was changed, in the order in which they are written. */
export const changedLanguages = ({ alts }: TypedPicture): string[] =>
  Object.entries(alts)
    .filter(([, { typed, seen }]) => typed !== seen)
    .map(([language]) => language)

/**
 * The writes of what was changed: texts first, each over the one its author saw, then the focal point and the mark that
 * it is decorative, which all languages share.
 *
 * @throws AuthoringError `TEXT_TOO_LONG`, `INVALID_FOCUS`
 */
export function pictureWrites(itemId: string, fallback: string, picture: TypedPicture): ItemWrite[] {
  const writes = changedLanguages(picture).map((language): ItemWrite => {
    const { typed = '', seen = '' } = picture.alts[language] ?? {}
    if (typed.length > MAX_ALT_LENGTH) {
      throw refused('TEXT_TOO_LONG', `An alternative text has ${MAX_ALT_LENGTH} characters at most.`)
    }
    return {
      update: { itemId, language, seen: [{ name: 'Alt', value: seen }], fields: [{ name: 'Alt', value: typed }] },
    }
  })
  const [x, y] = [shareOf(picture.focalX.typed), shareOf(picture.focalY.typed)]
  const stored = [picture.focalX.seen, picture.focalY.seen].map((value) => (value === '' ? 0.5 : Number(value)))
  const { isDecorative } = picture
  // Of two that change a mark both want the same, so there is nothing to be seen first.
  const mark = { itemId, language: fallback, fields: [{ name: 'Decorative', value: isDecorative.typed ? '1' : '' }] }
  const marks: ItemWrite[] = isDecorative.typed === isDecorative.seen ? [] : [{ update: mark }]
  if (Number(x) === stored[0] && Number(y) === stored[1]) return [...writes, ...marks]
  const values = (one: string, other: string) => [
    { name: 'FocalX', value: one },
    { name: 'FocalY', value: other },
  ]
  const seen = values(picture.focalX.seen, picture.focalY.seen)
  return [...writes, { update: { itemId, language: fallback, seen, fields: values(x, y) } }, ...marks]
}

/** A share of 1 as it is stored, of a percentage. @throws AuthoringError `INVALID_FOCUS` */
export function shareOf(percent: string): string {
  const value = percent.trim() === '' ? Number.NaN : Number(percent.trim().replace(',', '.'))
  if (!(value >= 0 && value <= 100)) throw refused('INVALID_FOCUS', 'The focal point is given in percent, 0 to 100.')
  return String(Math.round(value * 10) / 1000)
}

const refused = (code: string, message: string): AuthoringError => new AuthoringError('refused', message, { code })

/**
 * Puts files into a folder, one after the other. The alternative text is that of a single one; the mark
 * that they are decorative is that of all.
 *
 * @returns what was not taken, and why
 * @throws AuthoringError for what concerns more than one file
 */
export async function uploadPictures(
  { authoring, parts }: PagesDesk,
  files: readonly File[],
  {
    folder,
    alt,
    isDecorative,
    language,
  }: { readonly folder: string; readonly alt: string; readonly isDecorative: boolean; readonly language: string },
): Promise<readonly { readonly name: string; readonly error: AuthoringError }[]> {
  const there = await readItems(authoring, { path: treePath(folder), language, database: 'master', fields: [] })
  if (there === undefined) throw new AuthoringError('missing', 'There is no such folder.')
  const taken = there.items.map(({ name }) => name)
  const failed: { name: string; error: AuthoringError }[] = []
  for (const file of files) {
    const name = freeName(addressNameOf(file.name.replace(/\.[^.]*$/, '')) || 'picture', taken)
    try {
      const described = { alt: files.length === 1 ? alt : '', isDecorative }
      await upload(authoring, parts.platform, file, { folder, ...described, language, name })
      taken.push(name)
    } catch (error) {
      if (!(error instanceof AuthoringError) || error.problem !== 'refused') throw error
      failed.push({ name: file.name, error })
    }
  }
  return failed
}

/** The same item and address with another file. */
export async function replaceFile(
  { authoring, parts }: PagesDesk,
  { folder, name }: SitePicture,
  file: File,
): Promise<void> {
  const language = parts.languages.fallback
  const request = { folder, name, language, alt: null, isDecorative: null, isReplacing: true }
  await upload(authoring, parts.platform, file, request)
}
