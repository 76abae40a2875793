import type { PageState } from '@tessera/content'
import type { Role } from '../ground/auth/index.ts'
import { BadRequestError } from '../ground/http/errors.ts'
import type { LayoutKind, PageView } from './reading.ts'
import { readInstant } from './releases/instant.ts'

/**
 * Checks the author's bearer token (contract "content", 17.1). Throws 401 without one that holds, 403 without the role.
 */
export type RequireRole = (request: Request, role: Role) => Promise<unknown>

const MODES: readonly PageState[] = ['normal', 'preview', 'edit']

/**
 * What the request asks to see (sections 6 and 12.1): headers `sc_editMode`, `sc_previewMode`, `sc_layoutKind`,
 * `sc_variant`, or the parameter `sc_mode`; edit wins over preview.
 * With `sc_previewTime` (ISO 8601, header or parameter) a preview is not of the drafts but of what visitors will see then.
 * @throws whatever `requireRole` throws, so that drafts are never shown to a visitor; 400 for an unknown `sc_mode`, or
 * for a preview at what is no time.
 */
export async function readPageView(
  request: Request,
  query: URLSearchParams,
  requireRole: RequireRole,
): Promise<PageView> {
  const { headers } = request
  const mode = query.get('sc_mode') ?? ''
  if (mode !== '' && !MODES.some((known) => known === mode)) {
    throw new BadRequestError(`sc_mode is ${JSON.stringify(mode.slice(0, 40))}.`, `Use one of ${MODES.join(', ')}.`)
  }
  const isOn = (header: string) => headers.get(header)?.trim().toLowerCase() === 'true'
  const state: PageState =
    isOn('sc_editMode') || mode === 'edit'
      ? 'edit'
      : isOn('sc_previewMode') || mode === 'preview'
        ? 'preview'
        : 'normal'
  if (state !== 'normal') await requireRole(request, 'reader')
  const layoutKind: LayoutKind = headers.get('sc_layoutKind')?.trim().toLowerCase() === 'shared' ? 'shared' : 'final'
  const variant = headers.get('sc_variant')?.trim() || query.get('sc_variant')?.trim()
  const time = state === 'preview' && (headers.get('sc_previewTime')?.trim() || query.get('sc_previewTime')?.trim())
  const asOf = time ? readTime(time) : undefined
  return {
    state,
    layoutKind,
    ...(asOf && { asOf }),
    ...(variant !== undefined && variant !== '' && { variant: variant.slice(0, 200) }),
  }
}

function readTime(text: string): Date {
  try {
    return readInstant(text)
  } catch (error) {
    throw new BadRequestError(error instanceof Error ? error.message : String(error))
  }
}

/** A version parameter: a number; empty, absent and `latest` mean the newest. Anything else is no version: NaN. */
export function readVersion(text: string | null | undefined): number | undefined {
  const value = text?.trim().toLowerCase() ?? ''
  if (value === '' || value === 'latest') return undefined
  return /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
}
