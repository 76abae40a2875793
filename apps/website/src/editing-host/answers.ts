import { escapeText } from '../page/markup.ts'

/** As editors read it: markup within JSON. */
export const html = (status: number, markup: string, headers: Record<string, string> = {}): Response =>
  Response.json({ html: markup }, { status, headers })

export const errorHtml = (status: number, text: string, headers?: Record<string, string>): Response =>
  html(status, `<html><body>${escapeText(text)}</body></html>`, headers)
