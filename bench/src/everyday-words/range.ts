import { parse } from 'yaml'
import { productDocument } from '../../../apps/platform/src/search/feeding/product-document.ts'
import type { IndexDocument } from '../../../apps/platform/src/search/search-index.ts'
import { productsForSale } from '../../../demo/src/commerce/products-for-sale.ts'
import { demonstrationMarketplace } from '../../../demo/src/commerce/seed-commerce.ts'
import { readItemFiles } from '../../../demo/src/item-files.ts'

export const LANGUAGES = ['en', 'de', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** What the catalogue says of a product; relevance is judged by nothing else. */
export interface ProductFacts {
  readonly id: string
  readonly family: string
  readonly category: string
  readonly series: string
  readonly colors: readonly string[]
  readonly materials: readonly string[]
  readonly rooms: readonly string[]
  /** EUR. */
  readonly price: number
}

/** A question of the site with its answer, as it is written in English. */
export interface QuestionFacts {
  readonly id: string
  readonly question: string
  readonly answer: string
}

/** The demonstration's range and its questions, with the documents the search is given of them. */
export interface Range {
  readonly products: readonly ProductFacts[]
  readonly questions: readonly QuestionFacts[]
  documents(entity: 'product' | 'question', language: Language): readonly IndexDocument[]
}

type Json = Record<string, unknown>
type Named = { readonly Name: string; readonly xp?: { readonly Texts?: Record<string, { Name?: string }> } }

/** Reads what every visitor of the shop sees. */
export async function readRange(): Promise<Range> {
  const [products, questions] = [await readProducts(), await readQuestions()]
  return {
    products: products.map(({ facts }) => facts),
    questions: questions.map(({ id, texts: { en = { question: '', answer: '' } } }) => ({ id, ...en })),
    documents: (entity, language) =>
      entity === 'product'
        ? products.map((product) => product.document(language))
        : questions.flatMap(({ id, texts }) => {
            const fields = texts[language]
            return fields ? [{ id, source: 'content', fields: { ...fields } }] : []
          }),
  }
}

async function readProducts() {
  const { marketplace } = await demonstrationMarketplace()
  const { Objects: objects, Assignments: assignments } = marketplace
  const listed = (name: string) => ((objects as Readonly<Record<string, unknown>>)[name] ?? []) as Json[]
  const inShop = ({ CatalogID: catalog }: Json) => catalog === 'halden-shop'
  const categories = new Map(
    listed('Categories')
      .filter(inShop)
      .map((one) => [String(one.ID), one as Json & Named]),
  )
  const namesOf = ({ Name: name, xp }: Named): Record<string, string> => ({
    '': name,
    ...Object.fromEntries(
      Object.entries(xp?.Texts ?? {}).flatMap(([language, text]) => (text.Name ? [[language, text.Name]] : [])),
    ),
  })
  /** A category and all it stands in. */
  const within = (id: string | undefined): (Json & Named)[] => {
    const category = id === undefined ? undefined : categories.get(id)
    return category ? [category, ...within(category.ParentID as string | undefined)] : []
  }
  const placed = new Map<string, Set<Json & Named>>()
  for (const one of ((assignments.CategoryProductAssignments ?? []) as Json[]).filter(inShop)) {
    const of = placed.get(String(one.ProductID)) ?? new Set()
    placed.set(String(one.ProductID), of)
    for (const category of within(String(one.CategoryID))) of.add(category)
  }
  const facets = listed('ProductFacets').map((facet) => ({
    id: String(facet.ID),
    path: String(facet.XpPath),
    names: new Map(Object.entries((facet.xp as { Values?: Record<string, Record<string, string>> })?.Values ?? {})),
    swatches: new Map(),
  }))
  return productsForSale(marketplace).map(({ product, price }) => {
    const xp = product.xp as Json
    const texts = (name: string) => (xp[name] ?? []) as string[]
    const id = String(product.ID)
    const facts: ProductFacts = {
      id,
      family: String(xp.Family ?? ''),
      category: String(xp.Category ?? ''),
      series: String(xp.Series ?? ''),
      colors: texts('Colours'),
      materials: texts('Materials'),
      rooms: texts('Rooms'),
      price,
    }
    const text = {
      id,
      name: String(product.Name),
      description: product.Description === undefined ? null : String(product.Description),
      xp: xp as never,
      group: null,
      brand: null,
      categories: [...(placed.get(id) ?? [])].map(namesOf),
      madeToOrder: false,
      hasMarkup: false,
      updated: new Date(0),
    }
    const document = (language: Language): IndexDocument => {
      const { id: documentId, source, fields } = productDocument(text, facets, language)
      return { id: documentId, source, fields: { ...fields, price: facts.price, currency: 'EUR' } }
    }
    return { facts, document }
  })
}

const withoutMarkup = (text: string) => text.replace(/<[^>]*>/g, ' ')

async function readQuestions() {
  // What stands on the page of every product is not told of any page.
  const files = (await readItemFiles()).filter(({ path }) => !path.includes(',-w-,'))
  const items = files.map(({ text }) => parse(text) as Json)
  return items
    .filter(({ template }) => template === 'Question')
    .map(({ id, languages }) => ({
      id: String(id),
      texts: Object.fromEntries(
        Object.entries(languages as Record<string, { fields: { Question: string; Answer: string } }[]>).flatMap(
          ([language, [version]]) =>
            version
              ? [[language, { question: version.fields.Question, answer: withoutMarkup(version.fields.Answer).trim() }]]
              : [],
        ),
      ) as Record<string, { question: string; answer: string } | undefined>,
    }))
}
