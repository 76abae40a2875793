import { type ComponentProps, Text, type text, useDictionary } from '@tessera/content/react'
import { Replace, X } from 'lucide-react'
import { COMPARE_FORM, MAX_COMPARED, STOP_COMPARING } from '../../shop/compare/comparison.ts'
import type { Comparison } from '../../shop/compare/read-compared.ts'
import { PRODUCTS_PATH, productPath } from '../../shop/paths.ts'
import { COMPARE } from '../../shop/product-path.ts'
import { ActionForm } from '../elements/action-form.tsx'
import { Picture } from '../elements/picture.tsx'
import { isPresent } from '../elements/present.ts'
import { priceInWords } from '../elements/price-in-words.ts'
import { Section } from '../elements/section.tsx'
import { pathIn } from '../languages.ts'

type ComparedProductsProps = ComponentProps<
  { Empty: ReturnType<typeof text> },
  Record<never, never>,
  Comparison | undefined
>

export function ComparedProducts({ data: comparison, fields, params, page }: ComparedProductsProps) {
  const { t } = useDictionary()
  const { locale } = page
  const data = comparison?.products
  if (data === undefined || data.length === 0) {
    return (
      <Section params={params}>
        {data === undefined ? (
          <p role="status">{t('shop.error.away')}</p>
        ) : (
          <>
            {isPresent(fields.Empty) && <Text field={fields.Empty} tag="p" className="max-w-[60ch]" />}
            <a href={pathIn(locale, PRODUCTS_PATH)} className="button mt-6">
              {t('product.compare.choose')}
            </a>
          </>
        )}
      </Section>
    )
  }
  const waiting = data.length < MAX_COMPARED ? undefined : comparison?.waiting
  const ids = data.map(({ id }) => id).join()
  // A fact is a line once for all: the order is that of the first product that has it.
  const labels = [...new Set(data.flatMap(({ facts }) => facts.map(({ label }) => label)))]
  const prices = {
    label: 'product.compare.price',
    values: data.map(({ price }) => (price ? priceInWords(price.unit, price.currency, locale) : '–')),
  }
  const facts = labels.map((label) => ({
    label,
    values: data.map(({ facts }) => facts.find((fact) => fact.label === label)?.value ?? '–'),
  }))
  return (
    <Section params={params}>
      {waiting !== undefined && (
        <p role="status" className="mb-6 max-w-[60ch] border-s-2 border-action ps-4">
          {t('product.compare.full', { name: waiting.name })}
        </p>
      )}
      {data.length > 1 && (
        <label className="compare-only mb-4 inline-flex min-h-11 items-center gap-3 text-small">
          <input type="checkbox" className="check-box" />
          {t('product.compare.onlyDifferences')}
        </label>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="compare-scroll" tabIndex={0} aria-label={t('product.compare.table')}>
        <table className="compare">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t('product.compare.fact')}</span>
              </th>
              {data.map((product) => (
                <th key={product.id} scope="col">
                  <div className="aspect-square overflow-hidden rounded-picture bg-tint">
                    {product.image && (
                      <Picture
                        field={{ value: { src: product.image, alt: '' } }}
                        crops={[{ ratio: 1, sizes: '(min-width: 64rem) 20vw, 45vw' }]}
                        widest={640}
                      />
                    )}
                  </div>
                  <a
                    href={pathIn(locale, productPath(product.slug))}
                    className="mt-3 block font-semibold no-underline hover:text-action"
                  >
                    {product.name}
                  </a>
                  {waiting !== undefined && (
                    <ActionForm action={COMPARE} form={COMPARE_FORM} page={page} isQuiet>
                      <input type="hidden" name="product" value={waiting.id} />
                      <input type="hidden" name="products" value={ids} />
                      <input type="hidden" name="instead" value={product.id} />
                      <button
                        type="submit"
                        className="inline-flex min-h-11 items-center gap-1 text-small underline underline-offset-4"
                      >
                        <Replace size={16} strokeWidth={1.75} aria-hidden="true" />
                        {t('product.compare.replace')}
                        <span className="sr-only"> {product.name}</span>
                      </button>
                    </ActionForm>
                  )}
                  <ActionForm action={STOP_COMPARING} form={COMPARE_FORM} page={page} isQuiet>
                    <input type="hidden" name="product" value={product.id} />
                    <input type="hidden" name="products" value={ids} />
                    <button type="submit" className="inline-flex min-h-11 items-center gap-1 text-small text-ink-soft">
                      <X size={16} strokeWidth={1.75} aria-hidden="true" />
                      {t('product.compare.remove')}
                      <span className="sr-only"> {product.name}</span>
                    </button>
                  </ActionForm>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[prices, ...facts].map(({ label, values }) => (
              <tr key={label} data-differs={differs(values) ? '' : undefined}>
                <th scope="row">
                  {t(label)}
                  {differs(values) && <span className="sr-only"> {t('product.compare.differs')}</span>}
                </th>
                {values.map((value, index) => (
                  <td key={data[index]?.id}>
                    <bdi>{value}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {data.length < MAX_COMPARED && (
        <a href={pathIn(locale, PRODUCTS_PATH)} className="text-button mt-6">
          {t('product.compare.another')}
        </a>
      )}
    </Section>
  )
}

/** Whether the products are not all the same in a fact. */
const differs = (values: readonly string[]) => new Set(values).size > 1
