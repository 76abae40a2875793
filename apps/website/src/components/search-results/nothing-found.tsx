import { useDictionary } from '@tessera/content/react'
import type { WidgetAnswer } from '@tessera/search'
import { type SearchUrl, useSearchResultsActions } from '@tessera/search/react'
import { inPlace } from './in-place.ts'

/** Says that something else was looked for than what was typed. */
export function SpellingNote({ context }: { context: WidgetAnswer['response_context'] }) {
  const { t } = useDictionary()
  const { keyphrase, original_keyphrase: original } = context ?? {}
  if (!keyphrase || !original || keyphrase === original) return null
  return (
    <p role="status" className="mb-4 border-s-2 border-action ps-4">
      {t('search.insteadOf', { keyphrase, original })}
    </p>
  )
}

interface NothingFoundProps {
  keyphrase: string | undefined
  isNarrowed: boolean
  linkTo: SearchUrl['linkTo']
}

/** What helps where nothing was found. */
export function NothingFound({ keyphrase, isNarrowed, linkTo }: NothingFoundProps) {
  const { t } = useDictionary()
  const { onClearFilters } = useSearchResultsActions()
  return (
    <div className="max-w-[60ch] border-s-2 border-line-strong ps-6">
      <p className="text-title-s">{keyphrase ? t('search.nothingFor', { keyphrase }) : t('search.nothing')}</p>
      <ul className="mt-3 list-disc ps-5 text-ink-soft">
        {keyphrase && <li>{t('search.help.spelling')}</li>}
        {keyphrase && <li>{t('search.help.words')}</li>}
        {isNarrowed && <li>{t('search.help.filters')}</li>}
      </ul>
      {isNarrowed && (
        <a href={linkTo({ selectedFacets: [], page: 1 })} onClick={inPlace(onClearFilters)} className="button mt-6">
          {t('search.clear')}
        </a>
      )}
    </div>
  )
}
