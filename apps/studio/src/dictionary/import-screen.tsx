import { TableImport } from '../site-items/table-import.tsx'
import { useStudio } from '../studio-context.tsx'
import { DICTIONARY } from './dictionary-address.ts'
import type { RefusedLine } from './import-phrases.ts'

export interface ImportScreenProps {
  readonly refused?: readonly RefusedLine[]
  /** Somebody else wrote while the table was read. */
  readonly message?: string | undefined
}

/** A table of phrases from a file. */
export function ImportScreen({ refused = [], message }: ImportScreenProps) {
  const { t } = useStudio()
  const lines = refused.map(({ reason, ...one }) => ({ ...one, said: t(`dictionary.import.${reason}`) }))
  return <TableImport list={DICTIONARY} lead={t('dictionary.import.lead')} refused={lines} message={message} />
}
