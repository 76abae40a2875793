import { useDictionary } from '@tessera/content/react'
import type { SearchUrl } from '@tessera/search/react'
import type { CatalogueList } from '../../search/catalogue-fallback.ts'
import { FoundProducts } from './found.tsx'

interface CatalogueOnlyProps {
  list: CatalogueList
  /** From 1. */
  page: number
  pageSize: number
  linkTo: SearchUrl['linkTo']
  locale: string
}

const ignore = () => undefined

/** The catalogue as commerce itself tells it, while the search cannot be reached; it says that it is less than usual. */
export function CatalogueOnly({ list, page, pageSize, linkTo, locale }: CatalogueOnlyProps) {
  const { t } = useDictionary()
  const last = Math.ceil(list.total / pageSize)
  return (
    <div>
      <p role="status" className="mb-6 border-s-2 border-error ps-4 text-small">
        {t('search.catalogueOnly')}
      </p>
      <FoundProducts found={list.products} onClick={ignore} locale={locale} />
      {page < last && (
        <p className="mt-10">
          <a href={linkTo({ page: page + 1 })} className="button button-quiet">
            {t('search.next')}
          </a>
        </p>
      )}
    </div>
  )
}
