import { phrases as saidPhrases } from '@tessera/website/components'
import { useStudio } from '../studio-context.tsx'
import { deleteAddress, phraseAddress } from './dictionary-address.ts'
import type { SitePhrase } from './site-phrases.ts'

/** Asks before a phrase is deleted, and tells whether the website says it. Works without scripts. */
export function DeleteScreen({ phrase }: { phrase: SitePhrase }) {
  const { t } = useStudio()
  const { itemId, key } = phrase
  return (
    <div className="desk-form-screen">
      <h1 className="studio-title">{t('dictionary.delete.title')}</h1>
      <p className="studio-lead">
        <bdi>{key}</bdi>
      </p>
      <p>{t(Object.hasOwn(saidPhrases, key) ? 'dictionary.delete.used' : 'dictionary.delete.unknown')}</p>
      <form action={deleteAddress(itemId)} method="post" className="arrange-form">
        <p className="arrange-ways">
          <button type="submit" className="button">
            {t('dictionary.delete')}
          </button>
          <a href={phraseAddress(itemId)} className="quiet-button">
            {t('dictionary.cancel')}
          </a>
        </p>
      </form>
    </div>
  )
}
