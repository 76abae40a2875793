import { useDictionary } from '@tessera/content/react'
import type { WidgetAnswer } from '@tessera/search'
import type { SearchUrl } from '@tessera/search/react'
import { ClearFilters } from './clear-filters.tsx'

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
  return (
    <div className="nothing-found">
      <p className="text-title-s">{keyphrase ? t('search.nothingFor', { keyphrase }) : t('search.nothing')}</p>
      <ul>
        {keyphrase && <li>{t('search.help.spelling')}</li>}
        {keyphrase && <li>{t('search.help.words')}</li>}
        {isNarrowed && <li>{t('search.help.filters')}</li>}
      </ul>
      {isNarrowed && <ClearFilters linkTo={linkTo} className="button mt-6" />}
    </div>
  )
}
