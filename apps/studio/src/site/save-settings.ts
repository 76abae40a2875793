import { readSearchPages } from '@tessera/content'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesDesk } from '../pages/desk.ts'
import { writeItems } from '../site-items/write-items.ts'
import type { SiteSettingsItem } from './site-settings.ts'

/** A value as it was typed, over the one its author saw. */
export interface TypedSetting {
  readonly name: string
  readonly value: string
  readonly seen: string
}

/** What is wrong with a value, by its field. */
const RULES: Readonly<Record<string, { readonly code: string; isValid(value: string): boolean }>> = {
  logoURL: { code: 'LOGO', isValid: (value) => /^(?:\/(?![/\\])|https:\/\/)[^\s"'<>\\]+$/i.test(value) },
  searchPages: { code: 'SEARCH_PAGES', isValid: (value) => readSearchPages(value) !== undefined },
}

/** Why settings were not taken. */
export const SETTING_REASONS = ['LOGO', 'SEARCH_PAGES'] as const

/**
 * Writes the settings that were changed, all or none, over what their author saw.
 *
 * @throws WritesRefused `REVISION_CONFLICT`, `FIELD_FORBIDDEN`; AuthoringError `LOGO`, `SEARCH_PAGES`
 */
export async function saveSettings(
  { authoring, parts }: PagesDesk,
  { itemId }: SiteSettingsItem,
  typed: readonly TypedSetting[],
): Promise<void> {
  const changed = typed.filter(({ value, seen }) => value !== seen)
  if (changed.length === 0) return
  for (const { name, value } of changed) {
    const rule = RULES[name]
    if (value !== '' && rule && !rule.isValid(value)) {
      throw new AuthoringError('refused', `"${name}" cannot be taken.`, { code: rule.code })
    }
  }
  const update = {
    itemId,
    language: parts.languages.fallback,
    seen: changed.map(({ name, seen }) => ({ name, value: seen })),
    fields: changed.map(({ name, value }) => ({ name, value })),
  }
  await writeItems(authoring, [{ update }])
}
