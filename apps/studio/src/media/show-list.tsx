import type { ScreenWork } from '../pages/author-request.tsx'
import type { PagesDesk } from '../pages/desk.ts'
import { listedPictures } from './listed-pictures.ts'
import { isNarrowed, type ListQuery, readDone, readListQuery } from './media-address.ts'
import { MediaScreen, type MediaScreenProps } from './media-screen.tsx'
import { countUsers } from './picture-users.ts'
import type { PublishedMedia } from './publish-media.ts'
import { countUndescribed, type FoundPictures, findPictures, findWaiting } from './search-pictures.ts'
import { isDescribed, readMedia, readPlaces, type SiteFolder, type SiteMedia } from './site-media.ts'

/** The pictures of the folder the address names, or what it looks for. */
export async function showList(
  { desk, show, t }: ScreenWork,
  props: Pick<MediaScreenProps, 'problems' | 'typedAlt' | 'isDecorative' | 'typedName'> = {},
  status = 200,
): Promise<Response> {
  const query = readListQuery(desk.url.searchParams)
  const asked = await readAsked(desk, query)
  const body = (
    <MediaScreen
      {...props}
      {...asked}
      query={query}
      targets={query.folder === '' || isNarrowed(query) ? [] : (await readPlaces(desk)).folders}
      languages={desk.parts.languages}
      users={
        await countUsers(
          desk.authoring,
          asked.listed.pictures.map(({ itemId }) => itemId),
        )
      }
      done={status === 200 ? readDone(desk.url.searchParams) : undefined}
    />
  )
  return show({ status, title: t('media.title'), body })
}

/**
 * What of a list visitors do not have as it is: pictures of all its pages, and folders that have another place or are
 * gone. Pictures nobody described stay out of it: with one of them publishing refuses all.
 */
export const readWaiting = async (desk: PagesDesk, query: ListQuery): Promise<readonly PublishedMedia[]> =>
  isNarrowed(query) ? findWaiting(desk, query) : waitingIn(await readMedia(desk, query.folder, false))

/** What the list is about: a folder, or when it is narrowed the whole library. */
async function readAsked(
  desk: PagesDesk,
  query: ListQuery,
): Promise<FoundPictures & { readonly folders: readonly SiteFolder[] }> {
  if (isNarrowed(query)) return { ...(await findPictures(desk, query)), folders: [] }
  const [media, undescribed] = await Promise.all([readMedia(desk, query.folder, false), countUndescribed(desk)])
  const { folders, canPublish, pictures } = media
  const listed = listedPictures(pictures, query.page)
  return { folders, canPublish, undescribed, listed, waiting: waitingIn(media).length }
}

const waitingIn = ({ pictures, folders }: SiteMedia): readonly PublishedMedia[] => [
  // A new folder reaches visitors with the first picture in it.
  ...folders.filter(({ state }) => state === 'changed' || state === 'deleted'),
  ...pictures.filter(
    (picture) => picture.state === 'deleted' || (picture.state !== 'published' && isDescribed(picture)),
  ),
]
