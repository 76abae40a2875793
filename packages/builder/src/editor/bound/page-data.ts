import { briefSettings, isDataSettings, mayHoldCredentials } from '../../data/data-settings.ts'
import type { DataSource } from '../versions/authoring.ts'
import { datasourceIdsOf } from '../versions/datasource-ids.ts'

/**
 * What a page needs to show a view, by datasource id: how each source that it is bound to is fetched (6.1), or a sample
 * that is the data itself. A source that has neither is left out, and one that is {@link isWithheld}.
 */
export function requiredData(view: string, dataSources: readonly DataSource[]): Readonly<Record<string, unknown>> {
  const bound = new Set(datasourceIdsOf(view))
  return Object.fromEntries(
    dataSources.flatMap((source) => {
      const data = bound.has(source.id) ? dataForPage(source) : undefined
      return data === undefined ? [] : [[source.id, data]]
    }),
  )
}

function dataForPage(source: DataSource): unknown {
  const { settings, type, sample } = source
  if (isDataSettings(settings)) return isWithheld(source) ? undefined : briefSettings(settings)
  return type === 'internal' ? sample : undefined
}

/** A layout is read by more people than a library: what may be fetched with a secret is not copied from one to the other. */
export const isWithheld = ({ settings }: DataSource): boolean =>
  isDataSettings(settings) && mayHoldCredentials(settings)
