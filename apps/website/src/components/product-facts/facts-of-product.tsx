import { type ComponentProps, text, useDictionary } from '@tessera/content/react'
import { FileText } from 'lucide-react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { Section } from '../elements/section.tsx'
import { SectionHead } from '../elements/section-head.tsx'
import { useProduct } from '../product/product-context.tsx'

export const factFields = { Heading: text({ help: 'Stands above the facts; empty leaves it out.' }) }

export function FactsOfProduct({ fields, params, page }: ComponentProps<typeof factFields>) {
  const { t } = useDictionary()
  const product = useProduct()
  if (product === undefined) return <EmptyNote page={page} name="Product details" reason="edit.needsProduct" />
  const { facts, documents } = product
  if (facts.length === 0 && documents.length === 0) return null
  return (
    <Section params={params}>
      <SectionHead heading={fields.Heading} />
      <dl className="product-facts">
        {facts.map(({ label, value }) => (
          <div key={label} className="product-fact">
            <dt>{t(label)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {documents.length > 0 && (
        <ul className="mt-8 flex flex-wrap gap-x-8 gap-y-2" aria-label={t('product.documents')}>
          {documents.map(({ name, address }) => (
            <li key={address}>
              <a href={address} className="inline-flex min-h-11 items-center gap-2">
                <FileText size={20} strokeWidth={1.5} aria-hidden="true" />
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
