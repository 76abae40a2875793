import { expect } from 'vitest'
import { type EditStage, openEditStage, sendJson } from './edit-stage.fixture.ts'
import { openFront } from './studio.fixture.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as they come, and their shape is what is tested
export type Json = any

/** A stage whose clock is the test's. */
export interface PlannedStage extends EditStage {
  /** Sets the clock. */
  at(time: string): void
  /** Asks what the panel for plans asks; refusals are `[status, code]`. */
  plan(call: string, body: object, cookie?: string): Promise<Json>
  /** Writes the title of a page's draft. */
  write(itemId: string, language: string, title: string): Promise<void>
  /** As visitors get it of a website that has heard nothing of the site yet. */
  visited(path: string): Promise<{ readonly status: number; readonly html: string }>
}

export const START = '2030-01-01T00:00:00Z'

export async function openPlannedStage(): Promise<PlannedStage> {
  let now = new Date(START)
  const edit = await openEditStage(() => now)
  const { stage, author } = edit
  return {
    ...edit,
    at(time) {
      now = new Date(time)
    },
    async plan(call, body, cookie = author) {
      const { status, json } = await sendJson(stage, `/studio/api/planning/${call}`, body, cookie)
      return status === 200 ? json : [status, json.reason ?? json.code]
    },
    async write(itemId, language, title) {
      const fields = [{ name: 'Title', value: title }]
      const { item } = await stage.served.platform.content.updateItem({ username: 'test', itemId, language, fields })
      expect(item.id).toBe(itemId)
    },
    async visited(path) {
      const fresh = await openFront(stage.served.url)
      const answer = await fresh.get(path)
      const html = await answer.text()
      await fresh.close()
      return { status: answer.status, html }
    },
  }
}

/** The title a document says. */
export const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
