import type { Role } from '../../ground/auth/index.ts'
import { ContentError } from '../content-error.ts'
import { requireLanguage } from '../item-name.ts'
import { type ItemSelector, requireItem } from '../item-selector.ts'
import { requireStorable } from '../raw-values.ts'
import type { ContentStore } from '../store.ts'
import { latestVersion } from '../versions.ts'
import { type PageStanding, readStanding, writeStep } from './records.ts'
import { requireTransition } from './transitions.ts'

export interface TakeStep extends ItemSelector {
  readonly username: string
  readonly role: Role
  readonly language: string
  /** Name of the transition. */
  readonly step: string
  readonly note?: string | null
  /** Revision of the page that was looked at; when it has another by now, nothing is done. */
  readonly revision?: string | null
}

/**
 * Takes a page to its next state in one language.
 *
 * @throws ContentError `ITEM_NOT_FOUND`, `NOT_A_PAGE`, `VERSION_NOT_FOUND` when it has none in the language,
 * `REVISION_CONFLICT`, and what {@link requireTransition} refuses
 */
export function takeStep(store: ContentStore, tenant: string, command: TakeStep): Promise<PageStanding> {
  return store.write(async ({ trees: { master }, templates, now, tx }) => {
    const item = requireItem(master, command)
    const language = requireLanguage(command.language)
    if (!templates.isPage(item.template)) {
      throw new ContentError('NOT_A_PAGE', `${master.path(item)} is no page: what it holds follows the page it is on.`)
    }
    const version = latestVersion(item, language)
    if (version === undefined) {
      throw new ContentError('VERSION_NOT_FOUND', `${master.path(item)} has no version in ${language}.`)
    }
    if (command.revision && command.revision !== version.revision) {
      const facts = { itemId: item.id, language, version: version.version, revision: version.revision }
      throw new ContentError('REVISION_CONFLICT', 'Someone changed the page meanwhile: look at it again.', facts)
    }
    const note = requireStorable('note', (command.note ?? '').trim())
    const { state } = await readStanding(tx, tenant, item.id, language)
    const { name, from, to } = requireTransition({ from: state, step: command.step, role: command.role, note })
    const { username } = command
    return {
      result: { itemId: item.id, language, state: to, at: now, username, note },
      changes: {},
      audit: [
        {
          username,
          action: `workflow.${name}`,
          database: 'master',
          itemId: item.id,
          language,
          detail: { from, to, version: version.version, ...(note !== '' && { note }) },
        },
      ],
      finish: (finishing) =>
        writeStep(
          finishing,
          tenant,
          { itemId: item.id, language },
          { transition: name, from, to, at: now, username, note },
        ),
    }
  })
}
