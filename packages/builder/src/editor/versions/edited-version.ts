import { type Authoring, AuthoringError, type ComponentPlace } from './authoring.ts'
import { openingOf, type Place } from './opening.ts'
import { contentOf, currentRecord, discarded, published, staged, toPost, unforked, written } from './version-log.ts'
import { isSameKey, type VersionContent } from './version-record.ts'

/** The version an author works on: a fork for one page, or the shared one. */
export interface EditedVersion {
  /** The page has a fork of its own. */
  readonly isForked: boolean
  /** What is saved is a fork; otherwise it is what every page shows. */
  readonly isForOnePage: boolean
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
 * Reads the version log of a component and opens what its editor begins with (contract "component-builder", 10.2).
 * @throws {AuthoringError} also when there is no such version
 */
export async function openEditedVersion(
  authoring: Authoring,
  place: ComponentPlace & Place,
  now: () => string = () => new Date().toISOString(),
): Promise<EditedVersion> {
  const opening = openingOf(await authoring.versions(place), place, now())
  if (opening === undefined)
    throw new AuthoringError(404, `The component "${place.component}" shows no version "${place.version}".`)
  const { id, original } = opening
  let { log, isForked } = opening
  const content = () => contentOf(currentRecord(log, id) ?? original)

  return {
    get isForked() {
      return isForked
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
