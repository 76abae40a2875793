import { Hono } from 'hono'
import { moved } from '../moved.ts'
import { asScreen, type ScreenWork } from '../pages/author-request.tsx'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesDesk, PagesParts } from '../pages/desk.ts'
import { isAnswerable, typedText, withForm } from '../site-items/site-form.ts'
import { createFolder, deleteFolder, moveMedia, renameMedia } from './arrange-media.ts'
import { DeleteFolderScreen } from './delete-folder-screen.tsx'
import { listAddress, readListQuery } from './media-address.ts'
import { below } from './media-source.ts'
import { readUsers } from './picture-users.ts'
import { type MediaProblem, problemOf, statusOf } from './problem.tsx'
import { showList } from './show-list.tsx'
import { readMedia, type SiteMedia } from './site-media.ts'

/** What is done with folders of the media library; the address names the one that is open. */
export function folderRoutes(parts: PagesParts): Hono {
  const { fallback } = parts.languages
  const routes = new Hono()

  routes.post('/', (c) =>
    withForm(c, parts, async (screen, form) => {
      const folder = openFolder(screen.desk)
      try {
        await createFolder(screen.desk.authoring, folder, typedText(form, 'name'), fallback)
        return moved(listAddress({ folder }, 'created'))
      } catch (error) {
        if (!isAnswerable(error)) throw error
        return showList(screen, { problems: [problemOf(error)] }, statusOf(error))
      }
    }),
  )

  routes.post('/rename', (c) =>
    withForm(c, parts, async (screen, form) => {
      const typedName = typedText(form, 'name')
      try {
        const { itemId } = await readOpen(screen.desk)
        const folder = below(await renameMedia(screen.desk.authoring, itemId, typedName))
        return moved(listAddress({ folder }, 'folderRenamed'))
      } catch (error) {
        if (!isAnswerable(error)) throw error
        return showList(screen, { problems: [problemOf(error)], typedName }, statusOf(error))
      }
    }),
  )

  routes.post('/move', (c) =>
    withForm(c, parts, async (screen, form) => {
      try {
        const { itemId } = await readOpen(screen.desk)
        const folder = below(await moveMedia(screen.desk.authoring, itemId, typedText(form, 'target')))
        return moved(listAddress({ folder }, 'folderMoved'))
      } catch (error) {
        if (!isAnswerable(error)) throw error
        return showList(screen, { problems: [problemOf(error)] }, statusOf(error))
      }
    }),
  )

  routes.get('/delete', (c) => asScreen(c, parts, async (screen) => showDelete(screen, await readOpen(screen.desk))))
  routes.post('/delete', (c) =>
    withForm(c, parts, async (screen, form) => {
      const { desk } = screen
      const media = await readOpen(desk)
      try {
        await deleteFolder(desk.authoring, media, typedText(form, 'agreed'))
        const folder = openFolder(desk).split('/').slice(0, -1).join('/')
        return moved(listAddress({ folder }, 'folderDeleted'))
      } catch (error) {
        if (!isAnswerable(error)) throw error
        return showDelete(screen, media, [problemOf(error)], statusOf(error))
      }
    }),
  )
  return routes
}

const openFolder = (desk: PagesDesk): string => readListQuery(desk.url.searchParams).folder

/** The open folder with all in it. @throws AuthoringError `missing`; `PROTECTED_ITEM` for the library itself */
async function readOpen(desk: PagesDesk): Promise<SiteMedia> {
  const folder = openFolder(desk)
  if (folder === '') {
    throw new AuthoringError('refused', 'The media library stays as it is.', { code: 'PROTECTED_ITEM' })
  }
  return readMedia(desk, folder, true)
}

async function showDelete(
  { desk, show, t }: ScreenWork,
  { itemId, below: count }: SiteMedia,
  problems: readonly MediaProblem[] = [],
  status = 200,
): Promise<Response> {
  const users = await readUsers(desk.authoring, itemId)
  const body = <DeleteFolderScreen folder={openFolder(desk)} count={count} users={users} problems={problems} />
  return show({ status, title: t('media.folder.delete.title'), body })
}
