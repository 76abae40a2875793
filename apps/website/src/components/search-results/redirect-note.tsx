import { useDictionary } from '@tessera/content/react'
import type { WidgetAnswer } from '@tessera/search'
import { useEffect } from 'react'

/** An address of this site or another, never a script; undefined for anything else. */
function safeAddress(address: string | undefined): string | undefined {
  return /^(\/(?![/\\])|https?:\/\/)/i.test(address ?? '') ? address : undefined
}

/** Where a word has a page of its own, the visitor is taken there; without scripts a link leads there. */
export function RedirectNote({ context }: { context: WidgetAnswer['response_context'] }) {
  const { t } = useDictionary()
  const address = safeAddress(context?.redirect_url)
  useEffect(() => {
    if (address !== undefined) location.replace(address)
  }, [address])
  if (address === undefined) return null
  return (
    <p className="mb-4">
      <a href={address} className="button">
        {t('search.goTo')}
      </a>
    </p>
  )
}
