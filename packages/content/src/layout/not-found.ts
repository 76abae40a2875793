import { ResponseError } from '../errors.ts'
import type { LayoutData } from './model.ts'

/** The canonical body of a page that was not found (section 3.6). `language` is the one that was asked for. */
export function notFoundLayout(language?: string): LayoutData {
  return {
    sitecore: { context: { pageEditing: false, ...(language === undefined ? {} : { language }) }, route: null },
  }
}

/** A 404 body is valid layout data (section 3.6). */
export async function acceptNotFound(answer: Promise<LayoutData>): Promise<LayoutData> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ResponseError) || error.response.status !== 404) throw error
    const body = error.response.data as Partial<LayoutData> | null | undefined
    if (typeof body !== 'object' || !body?.sitecore) throw error
    return body as LayoutData
  }
}
