import { z } from 'zod'
import { below, focusOf, mediaSource } from '../../media/media-source.ts'
import { isChecked } from '../../site-items/checkbox-value.ts'
import type { Authoring } from '../authoring.ts'
import { MEDIA_ROOT } from './media-root.ts'

export interface MediaPicture {
  readonly id: string
  readonly name: string
  /** Below the media library. */
  readonly path: string
  /** On this website, for who may see drafts; takes `&w=` for a smaller one. */
  readonly src: string
  /** Its own text, in the language; a use of it may say otherwise. */
  readonly alt: string
  /** It needs no text. */
  readonly isDecorative: boolean
  readonly width: number | undefined
  readonly height: number | undefined
  /** What stays in view when it is cropped, from 0 to 1. */
  readonly focus: readonly [x: number, y: number]
}

export interface MediaFolder {
  /** Below the media library; empty for the library itself. */
  readonly path: string
  readonly folders: readonly { readonly name: string; readonly path: string }[]
  readonly pictures: readonly MediaPicture[]
}

const FIELDS = ['Blob', 'Extension', 'Width', 'Height', 'Alt', 'Decorative', 'FocalX', 'FocalY'] as const
const NODE = `itemId name path template { name } ${FIELDS.map((name) => `${name}: field(name: "${name}") { value }`).join(' ')}`
const QUERY = `query ($path: String!, $language: String!) {
  item(where: { path: $path, language: $language }) { children(first: 1000) { nodes { ${NODE} } } }
}`

const VALUE = z.object({ value: z.string() }).nullable()
const SHAPE = z.object({
  item: z
    .object({
      children: z.object({
        nodes: z.array(
          z
            .object({
              itemId: z.string(),
              name: z.string(),
              path: z.string(),
              template: z.object({ name: z.string() }).nullable(),
            })
            .extend(
              Object.fromEntries(FIELDS.map((name) => [name, VALUE])) as Record<(typeof FIELDS)[number], typeof VALUE>,
            ),
        ),
      }),
    })
    .nullable(),
})
type Node = NonNullable<z.output<typeof SHAPE>['item']>['children']['nodes'][number]

/** A folder of the media library; undefined when there is none. */
export async function readMediaFolder(
  authoring: Authoring,
  path: string,
  language: string,
): Promise<MediaFolder | undefined> {
  const names = path.split('/').filter((name) => name !== '')
  const at = [MEDIA_ROOT, ...names].join('/')
  const { item } = await authoring.ask(QUERY, { path: at, language }, SHAPE)
  if (item === null) return undefined
  const { nodes } = item.children
  return {
    path: names.join('/'),
    folders: nodes
      .filter(({ template }) => template?.name === 'Media Folder')
      .map(({ name, path }) => ({ name, path: below(path) })),
    pictures: nodes
      .filter(({ template, Blob }) => template?.name === 'Media Image' && Blob?.value)
      .map((node) => pictureOf(node)),
  }
}

function pictureOf({
  itemId,
  name,
  path,
  Blob,
  Extension,
  Width,
  Height,
  Alt,
  Decorative,
  FocalX,
  FocalY,
}: Node): MediaPicture {
  const focus = focusOf(FocalX?.value, FocalY?.value)
  return {
    id: itemId,
    name,
    path: below(path),
    src: mediaSource({ path, blob: Blob?.value ?? '', extension: Extension?.value ?? '', focus }),
    alt: Alt?.value ?? '',
    isDecorative: isChecked(Decorative?.value),
    width: Number(Width?.value) || undefined,
    height: Number(Height?.value) || undefined,
    focus,
  }
}
