import type { ScreenWork } from '../pages/author-request.tsx'
import type { PagesDesk } from '../pages/desk.ts'
import { listedPictures } from './listed-pictures.ts'
import { type ListQuery, readDone, readListQuery } from './media-address.ts'
import { MediaScreen, type MediaScreenProps } from './media-screen.tsx'
import { countUsers } from './picture-users.ts'
import type { PublishedMedia } from './publish-media.ts'
import { readMedia, readPlaces, type SiteMedia } from './site-media.ts'

/** The pictures of the folder the address names, or what it looks for. */
export async function showList(
  { desk, show, t }: ScreenWork,
  props: Pick<MediaScreenProps, 'problems' | 'typedAlt' | 'typedName'> = {},
  status = 200,
): Promise<Response> {
  const query = readListQuery(desk.url.searchParams)
  const media = await readAsked(desk, query)
  const listed = listedPictures(media.pictures, query)
  const body = (
    <MediaScreen
      {...props}
      query={query}
      listed={listed}
      folders={media.folders}
      targets={query.folder === '' || isNarrowed(query) ? [] : (await readPlaces(desk)).folders}
      waiting={waitingOf(media, query).length}
      canPublish={media.canPublish}
      languages={desk.parts.languages}
      users={
        await countUsers(
          desk.authoring,
          listed.pictures.map(({ itemId }) => itemId),
        )
      }
      done={status === 200 ? readDone(desk.url.searchParams) : undefined}
    />
  )
  return show({ status, title: t('media.title'), body })
}

/** What of a list visitors do not have as it is: pictures of all its pages, and folders that have another place or are gone. */
export async function readWaiting(desk: PagesDesk, query: ListQuery): Promise<readonly PublishedMedia[]> {
  return waitingOf(await readAsked(desk, query), query)
}

const isNarrowed = ({ text, missing }: ListQuery): boolean => text !== '' || missing !== ''

/** What the list is about: a folder, or when it is narrowed the whole library. */
const readAsked = (desk: PagesDesk, query: ListQuery): Promise<SiteMedia> =>
  isNarrowed(query) ? readMedia(desk, '', true) : readMedia(desk, query.folder, false)

function waitingOf({ pictures, folders }: SiteMedia, query: ListQuery): readonly PublishedMedia[] {
  const all = listedPictures(pictures, { ...query, page: 1 }, Number.MAX_SAFE_INTEGER).pictures
  return [
    // A new folder reaches visitors with the first picture in it.
    ...(isNarrowed(query) ? [] : folders.filter(({ state }) => state === 'changed' || state === 'deleted')),
    ...all.filter(({ state }) => state !== 'published'),
  ]
}
