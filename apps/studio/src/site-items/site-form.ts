import { readForm } from '@tessera/website/authoring'
import type { Context } from 'hono'
import { createElement } from 'react'
import { asScreen, type ScreenWork } from '../pages/author-request.tsx'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesParts } from '../pages/desk.ts'
import { RefusedScreen } from '../refusals.tsx'

/** Answers a form of our own pages, of bounded size; anything else is refused before the platform hears of it. */
export const withForm = (
  c: Context,
  parts: PagesParts,
  work: (screen: ScreenWork, form: FormData) => Promise<Response>,
  largest?: number,
): Promise<Response> =>
  asScreen(c, parts, async (screen) => {
    const reading = await readForm(c.req.raw, parts.ownOrigins, largest)
    if (reading.ok) return work(screen, reading.data)
    const body = createElement(RefusedScreen)
    return screen.show({ status: reading.status, title: screen.t('refused.title'), body })
  })

/** A field as it was typed, with line ends as they are stored. */
export function typedText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : ''
}

/** Whether the refusal belongs beside the form, and not in its place. */
export const isAnswerable = (error: unknown): error is AuthoringError =>
  error instanceof AuthoringError && (error.problem === 'refused' || error.problem === 'forbidden')

/** A table to be saved by the browser. */
export function csvAnswer(name: string, text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    },
  })
}
