import { type Authoring, AuthoringError, type ComponentPlace } from './authoring.ts'
import { openingOf, type Place } from './opening.ts'
import { contentOf, currentRecord, discarded, published, staged, toPost, unforked, written } from './version-log.ts'
import { isSameKey, type VersionContent, type VersionLog } from './version-record.ts'

/** The version an author works on: a fork for one page, or the shared one. */
export interface EditedVersion {
  /** The page has a fork of its own. */
  readonly isForked: boolean
  /** What is saved is a fork; otherwise it is what every page shows. */
  readonly isForOnePage: boolean
  readonly id: string
  /** All versions of the component, as they were opened or last saved. */
  readonly log: VersionLog
  /** What it says, as it was opened or last saved. */
  readonly content: VersionContent
  /**
   * Stages and publishes a content. Whether anything was made: a content that says the same is not posted (14.5).
   * @throws {AuthoringError}
   */
  save(content: Partial<VersionContent>): Promise<boolean>
  /** Takes the fork back: the page shows the shared version again. @throws {AuthoringError} */
  unfork(): Promise<void>
}

/**
 * Opens what the editor of a component begins with (contract "component-builder", 10.2).
 *
 * @param versions all versions of the component
 * @throws {AuthoringError} when none of them is to be shown there
 */
export function openEditedVersion(
  authoring: Authoring,
  versions: VersionLog,
  place: ComponentPlace & Place,
  now: () => string = () => new Date().toISOString(),
): EditedVersion {
  const opening = openingOf(versions, place, now())
  if (opening === undefined)
    throw new AuthoringError(404, `The component "${place.component}" shows no version "${place.version}".`)
  const { id, original } = opening
  let { log, isForked } = opening
  const content = () => contentOf(currentRecord(log, id) ?? original)

  return {
    get isForked() {
      return isForked
    },
    id,
    get log() {
      return log
    },
    isForOnePage: opening.found !== 'no instance',
    get content() {
      return content()
    },

    async save(given) {
      const draft = written(log, id, given)
      if (draft === log) return false
      const next = published(staged(draft, id), id)
      const kept = await authoring.post(place, toPost(log, next))
      const others = discarded(next, id).filter((record) => !kept.some((each) => isSameKey(each, record)))
      log = [...others, ...kept]
      isForked = opening.found !== 'no instance'
      return true
    },

    async unfork() {
      const next = unforked(log, id, now())
      await authoring.post(place, toPost(log, next))
      log = next
      isForked = false
    },
  }
}
