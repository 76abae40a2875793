import { expect, test } from 'vitest'
import { createProductSiteMap } from './product-site-map.ts'

const signal = AbortSignal.timeout(60_000)

/** Commerce with so many products, as its lists answer. */
function shopOf(count: number) {
  const ids = Array.from({ length: count }, (_, index) => `p${String(index).padStart(6, '0')}`)
  const asked: number[] = []
  const listProducts = async ({ page = 1, pageSize = 20 }: { page?: number; pageSize?: number }) => {
    asked.push(page)
    const Items = ids.slice((page - 1) * pageSize, page * pageSize).map((ID) => ({ ID }))
    return { Items, Meta: { TotalCount: ids.length, TotalPages: Math.ceil(ids.length / pageSize) } }
  }
  return { ids, asked, client: { me: { listProducts } } as never }
}

const languages = { all: ['en', 'de'], fallback: 'en' }
const addresses = (xml = '') => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

test('a large shop has several files, each product in one of them, each with its languages', async () => {
  const { client, ids, asked } = shopOf(1050)
  const map = createProductSiteMap({ client, languages, publicUrl: 'https://www.test', fileSize: 1000 })
  const files = await map.files(signal)
  expect(files).toEqual([1, 2, 3].map((number) => `/sitemap-products-${number}.xml`))
  const read = await Promise.all(files.map((file) => map.file(file, signal)))
  const all = read.map(addresses)
  expect(all.map(({ length }) => length)).toEqual([1000, 1000, 100])
  expect(all.flat()).toEqual(
    ids.flatMap((id) => [`https://www.test/products/${id}`, `https://www.test/de/products/${id}`]),
  )
  expect(read[0]).toContain('hreflang="x-default" href="https://www.test/products/p000000"')
  expect(read[0]).toContain('hreflang="de" href="https://www.test/de/products/p000000"')
  expect(Math.max(...asked)).toBe(11)
})

test('there is no file beyond the last, and none of another name', async () => {
  const map = createProductSiteMap({ client: shopOf(3).client, languages, publicUrl: 'https://www.test' })
  expect(await map.files(signal)).toEqual(['/sitemap-products-1.xml'])
  for (const name of ['2', '0', '01', 'x', '999999']) {
    expect([name, await map.file(`/sitemap-products-${name}.xml`, signal)]).toEqual([name, undefined])
  }
  const empty = createProductSiteMap({ client: shopOf(0).client, languages, publicUrl: 'https://www.test' })
  expect(await empty.files(signal)).toEqual([])
})
