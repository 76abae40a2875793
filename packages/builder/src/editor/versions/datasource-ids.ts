import { attributesOfTags } from './normalized-view.ts'

const PATH_ATTRIBUTE = /^data-path(?!-placeholder$)(?:-|$)/i
const DATASOURCE_ID = /^[a-z\d_-]+/i

/** Ids of the data sources that a view reads, each once (contract "component-builder", 1). */
export function datasourceIdsOf(view: string): string[] {
  const paths = attributesOfTags(view).filter(([name]) => PATH_ATTRIBUTE.test(name))
  return [...new Set(paths.flatMap(([, path]) => DATASOURCE_ID.exec(path)?.[0] ?? []))]
}
