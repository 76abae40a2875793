import { Text, useDictionary } from '@tessera/content/react'
import { MAX_KEYPHRASE_LENGTH } from '@tessera/search'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { isPresent } from '../elements/present.ts'
import { routeFields } from '../elements/route-fields.ts'
import { rootProps } from '../elements/section.tsx'
import { currentPath } from '../elements/where.ts'
import type { SearchBoxProps } from './fields.ts'

export function SearchForm({ fields, params, page, data }: SearchBoxProps) {
  const { t } = useDictionary()
  const id = useId()
  const keyphrase = data?.keyphrase ?? ''
  const heading = isPresent(fields.Heading) ? fields.Heading : routeFields(page).Title
  return (
    <header {...rootProps(params, 'frame pt-[clamp(2rem,5vw,4rem)]')}>
      <h1 className="text-title-m break-words">
        {keyphrase === '' ? <Text field={heading} tag="span" /> : t('search.resultsFor', { keyphrase })}
      </h1>
      <search>
        <form action={currentPath(page)} method="get" className="mt-6 flex max-w-3xl gap-3">
          <label htmlFor={id} className="sr-only">
            {t('search.label')}
          </label>
          <input
            id={id}
            type="search"
            name="q"
            defaultValue={keyphrase}
            maxLength={MAX_KEYPHRASE_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t('search.label')}
            className="field-input"
          />
          <button type="submit" className="button">
            <Search size={18} strokeWidth={1.75} aria-hidden="true" />
            <span className="sr-only sm:not-sr-only">{t('header.search')}</span>
          </button>
        </form>
      </search>
    </header>
  )
}
