import type { PhraseKey } from '../phrases/index.ts'
import { TableImport } from '../site-items/table-import.tsx'
import { useStudio } from '../studio-context.tsx'
import type { RefusedLine } from './import-redirects.ts'
import { REDIRECTS } from './redirect-address.ts'

export interface ImportScreenProps {
  readonly refused?: readonly RefusedLine[]
  /** Why the platform refused. */
  readonly message?: string | undefined
}

/** Reasons of the table; all others are those of the checks. */
const OWN: Readonly<Partial<Record<RefusedLine['reason'], PhraseKey>>> = {
  HEADER: 'redirects.import.HEADER',
  QUOTE: 'dictionary.import.QUOTE',
  TYPE: 'redirects.import.TYPE',
  LOCALE: 'redirects.import.LOCALE',
  TOO_MANY_LINES: 'dictionary.import.TOO_MANY_LINES',
}

/** A table of redirects from a file. */
export function ImportScreen({ refused = [], message }: ImportScreenProps) {
  const { t } = useStudio()
  const saidOf = ({ reason }: RefusedLine): string => t(OWN[reason] ?? (`redirects.check.${reason}` as PhraseKey))
  const lines = refused.map((one) => ({ ...one, said: saidOf(one) }))
  return <TableImport list={REDIRECTS} lead={t('redirects.import.lead')} refused={lines} message={message} />
}
