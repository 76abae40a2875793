import type { ComponentManifest, FieldManifest, FieldMetadata, Fields, PageTypeManifest, Slots } from '@tessera/content'
import type { Page } from '@tessera/content/react'
import type { PageChrome } from '../markers/chrome.ts'
import { slotsOf } from '../model/apply-edit.ts'
import { fieldKey, type RenderingNode } from '../model/edit.ts'
import { nameOf } from '../overlay/names.ts'

export interface PageText {
  /** The same for the same field, wherever it stands. */
  readonly key: string
  readonly title: string
  readonly metadata: FieldMetadata
  readonly declared: FieldManifest | undefined
}

/** A component with its texts, or the page itself. */
export interface PagePart {
  /** Empty: the page. */
  readonly uid: string
  /** Of a component, with a number when several have the same; empty for the page. */
  readonly name: string
  readonly texts: readonly PageText[]
}

interface TextsOn {
  readonly page: Page
  readonly chrome: PageChrome
  readonly components: ReadonlyMap<string, ComponentManifest>
  readonly pageType: PageTypeManifest | undefined
}

const TEXT_KINDS = new Set(['Single-Line Text', 'Multi-Line Text', 'Rich Text'])

/**
 * The texts that can be translated on a page, in its order: those of the content of each component, and what else it
 * draws, as the entries of a list.
 */
export function textsOn({ page, chrome, components, pageType }: TextsOn): PagePart[] {
  const counts = new Map<string, number>()
  const parts = [...nodesIn(slotsOf(page))].map((node): PagePart => {
    const declared = components.get(node.componentName ?? '')?.fields
    const texts = distinct([
      ...textsIn(node.fields, declared),
      ...(chrome.renderings.get(node.uid)?.fields ?? []).flatMap(({ metadata }) => asText(metadata, undefined)),
    ])
    const name = nameOf(node, components)
    const number = texts.length > 0 ? (counts.get(name) ?? 0) + 1 : 1
    counts.set(name, number)
    return { uid: node.uid, name: number > 1 ? `${name} ${number}` : name, texts }
  })
  const ofPage = textsIn(page.layout.sitecore.route?.fields, pageType?.fields)
  return [{ uid: '', name: '', texts: ofPage }, ...parts].filter(({ texts }) => texts.length > 0)
}

function textsIn(fields: Fields = {}, declared: readonly FieldManifest[] = []): PageText[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { metadata } = field as { metadata?: FieldMetadata }
    const declaration = declared.find((one) => one.name === name)
    return metadata === undefined ? [] : asText(metadata, declaration)
  })
}

/** Ids of things of the shop are the same in every language. */
function asText(metadata: FieldMetadata, declared: FieldManifest | undefined): PageText[] {
  if (!TEXT_KINDS.has(metadata.fieldType) || declared?.format !== undefined) return []
  const { datasource, fieldId, title } = metadata
  const key = fieldKey({ itemId: datasource.id, language: datasource.language, fieldId })
  return [{ key, title: declared?.title ?? title, metadata, declared }]
}

/** The first of each key, in their order. */
function distinct(texts: readonly PageText[]): PageText[] {
  const first = new Map<string, PageText>()
  for (const text of texts) if (!first.has(text.key)) first.set(text.key, text)
  return [...first.values()]
}

function* nodesIn(slots: Slots<RenderingNode>): Generator<RenderingNode> {
  for (const node of Object.values(slots).flat()) {
    yield node
    yield* nodesIn(node.placeholders ?? {})
  }
}
