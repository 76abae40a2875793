import { readForm } from '@tessera/website/authoring'
import { type Context, Hono } from 'hono'
import { STUDIO_LIMITS } from '../limits.ts'
import { moved } from '../moved.ts'
import { asScreen, type ScreenWork } from '../pages/author-request.tsx'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesDesk, PagesParts } from '../pages/desk.ts'
import { RefusedScreen } from '../refusals.tsx'
import { isAnswerable, typedText, withForm } from '../site-items/site-form.ts'
import { WritesRefused, writeItems } from '../site-items/write-items.ts'
import { moveMedia, renameMedia } from './arrange-media.ts'
import { DeleteScreen } from './delete-screen.tsx'
import { folderRoutes } from './folder-routes.tsx'
import { listAddress, MEDIA, type PictureAction, pictureAddress, readDone, readListQuery } from './media-address.ts'
import { PictureScreen, type PictureScreenProps } from './picture-screen.tsx'
import { readUsers } from './picture-users.ts'
import { type MediaProblem, problemOf, statusOf } from './problem.tsx'
import { publishMedia } from './publish-media.ts'
import { changedLanguages, pictureWrites, replaceFile, type TypedPicture, uploadPictures } from './save-picture.ts'
import { readWaiting, showList } from './show-list.tsx'
import { readPicture, readPlaces, type SitePicture } from './site-media.ts'

/** The media library: folders with their pictures, a page for each picture, forms that work without scripts. */
export function mediaRoutes(parts: PagesParts): Hono {
  const { all, fallback } = parts.languages
  const routes = new Hono()

  routes.get('/', (c) => asScreen(c, parts, (screen) => showList(screen)))

  routes.post('/upload', (c) =>
    withFiles(c, parts, async (screen, reading) => {
      if (reading === 'too large') return showList(screen, { problems: [{ phrase: 'media.problem.TOO_LARGE' }] }, 413)
      const { files, form } = reading
      const alt = lineOf(form, 'alt')
      const isDecorative = typedText(form, 'decorative') !== ''
      if (files.length === 0) {
        return showList(screen, { problems: [{ phrase: 'media.problem.NO_FILE' }], typedAlt: alt, isDecorative }, 422)
      }
      const { folder } = readListQuery(screen.desk.url.searchParams)
      const failed = await uploadPictures(screen.desk, files, { folder, alt, isDecorative, language: fallback })
      if (failed.length === 0) return moved(listAddress({ folder }, 'uploaded'))
      const problems = failed.map(({ name, error }) => problemOf(error, name))
      return showList(screen, { problems, typedAlt: alt, isDecorative }, 422)
    }),
  )

  routes.route('/folder', folderRoutes(parts))

  routes.post('/publish-all', (c) =>
    withForm(c, parts, async (screen, form) => {
      const back = readListQuery(new URL(typedText(form, 'back') || MEDIA, screen.desk.url).searchParams)
      try {
        await publishMedia(screen.desk, await readWaiting(screen.desk, back))
      } catch (error) {
        if (!isAnswerable(error) || error.problem !== 'refused') throw error
        return showList(screen, { problems: [problemOf(error)] }, statusOf(error))
      }
      return moved(listAddress(back, 'published'))
    }),
  )

  routes.get('/picture', (c) => asScreen(c, parts, async (screen) => showPicture(screen, await readOne(screen.desk))))
  routes.post('/picture', (c) =>
    withForm(c, parts, async (screen, form) => {
      const { desk } = screen
      const { itemId } = await readOne(desk)
      const typed = typedOf(form, all)
      const shown = {
        alts: Object.fromEntries(Object.entries(typed.alts).map(([language, value]) => [language, value.typed])),
        x: typed.focalX.typed,
        y: typed.focalY.typed,
        isDecorative: typed.isDecorative.typed,
      }
      try {
        await writeItems(desk.authoring, pictureWrites(itemId, fallback, typed))
        return moved(pictureAddress(itemId, 'picture', 'saved'))
      } catch (error) {
        if (!isAnswerable(error)) throw error
        const conflicts = conflictsIn(error, changedLanguages(typed))
        const fresh = await readOne(desk)
        return showPicture(screen, fresh, { typed: shown, ...conflicts, problems: [problemOf(error)] }, statusOf(error))
      }
    }),
  )

  const change = (
    action: Exclude<PictureAction, 'picture' | 'delete' | 'replace'>,
    done: 'renamed' | 'moved' | 'published',
    work: (desk: PagesDesk, picture: SitePicture, form: FormData) => Promise<unknown>,
  ) =>
    routes.post(`/${action}`, (c) =>
      withForm(c, parts, async (screen, form) => {
        const picture = await readOne(screen.desk)
        try {
          await work(screen.desk, picture, form)
          return moved(pictureAddress(picture.itemId, 'picture', done))
        } catch (error) {
          if (!isAnswerable(error)) throw error
          return showPicture(screen, picture, { problems: [problemOf(error)] }, statusOf(error))
        }
      }),
    )
  change('rename', 'renamed', ({ authoring }, { itemId }, form) =>
    renameMedia(authoring, itemId, typedText(form, 'name')),
  )
  change('move', 'moved', ({ authoring }, { itemId }, form) => moveMedia(authoring, itemId, typedText(form, 'folder')))
  change('publish', 'published', (desk, picture) => publishMedia(desk, [picture]))

  routes.post('/replace', (c) =>
    withFiles(c, parts, async (screen, reading) => {
      const picture = await readOne(screen.desk)
      const answer = (problem: MediaProblem, status: number) =>
        showPicture(screen, picture, { problems: [problem] }, status)
      if (reading === 'too large') return answer({ phrase: 'media.problem.TOO_LARGE' }, 413)
      const [file] = reading.files
      if (file === undefined) return answer({ phrase: 'media.problem.NO_FILE' }, 422)
      try {
        await replaceFile(screen.desk, picture, file)
        return moved(pictureAddress(picture.itemId, 'picture', 'replaced'))
      } catch (error) {
        if (!isAnswerable(error)) throw error
        return answer(problemOf(error, file.name), statusOf(error))
      }
    }),
  )

  routes.get('/delete', (c) =>
    asScreen(c, parts, async ({ desk, show, t }) => {
      const picture = await readOne(desk)
      const users = await readUsers(desk.authoring, picture.itemId)
      return show({ title: t('media.delete.title'), body: <DeleteScreen picture={picture} users={users} /> })
    }),
  )
  routes.post('/delete', (c) =>
    withForm(c, parts, async ({ desk }) => {
      const picture = await readOne(desk)
      await writeItems(desk.authoring, [{ delete: { itemId: picture.itemId } }])
      return moved(listAddress({ folder: picture.folder }, 'deleted'))
    }),
  )
  return routes
}

type FilesReading = 'too large' | { readonly form: FormData; readonly files: readonly File[] }

/** Answers a form with files; one that is too large is told so on the screen it came from. */
const withFiles = (
  c: Context,
  parts: PagesParts,
  work: (screen: ScreenWork, reading: FilesReading) => Promise<Response>,
): Promise<Response> =>
  asScreen(c, parts, async (screen) => {
    const reading = await readForm(c.req.raw, parts.ownOrigins, STUDIO_LIMITS.upload.value)
    if (reading.ok) {
      // A file field without a choice is sent as a file without a name.
      const files = reading.data.getAll('file').filter((value) => value instanceof File && value.name !== '')
      return work(screen, { form: reading.data, files: files as File[] })
    }
    if (reading.status === 413) return work(screen, 'too large')
    return screen.show({ status: reading.status, title: screen.t('refused.title'), body: <RefusedScreen /> })
  })

/** @throws AuthoringError `missing` */
async function readOne(desk: PagesDesk): Promise<SitePicture> {
  const asked = desk.url.searchParams.get('item')
  const picture = asked === null ? undefined : await readPicture(desk, asked)
  if (picture === undefined) throw new AuthoringError('missing', 'There is no such picture.')
  return picture
}

async function showPicture(
  { desk, show }: ScreenWork,
  picture: SitePicture,
  props: Partial<PictureScreenProps> = {},
  status = 200,
): Promise<Response> {
  const [users, places] = await Promise.all([readUsers(desk.authoring, picture.itemId), readPlaces(desk)])
  const body = (
    <PictureScreen
      {...props}
      {...places}
      picture={picture}
      users={users}
      languages={desk.parts.languages}
      done={status === 200 ? readDone(desk.url.searchParams) : undefined}
    />
  )
  return show({ status, title: picture.name, body })
}

/** A text of one line: line ends become blanks. */
const lineOf = (form: FormData, name: string): string => typedText(form, name).replace(/\s+/g, ' ').trim()

function typedOf(form: FormData, languages: readonly string[]): TypedPicture {
  const seenText = (name: string) => typedText(form, name)
  return {
    alts: Object.fromEntries(
      languages.map((language) => {
        const seen = seenText(`seen-${language}`)
        const typed = lineOf(form, `alt-${language}`)
        return [language, { typed: typed === seen.trim() ? seen : typed, seen }]
      }),
    ),
    focalX: { typed: typedText(form, 'focus-x'), seen: seenText('seen-x') },
    focalY: { typed: typedText(form, 'focus-y'), seen: seenText('seen-y') },
    isDecorative: { typed: typedText(form, 'decorative') !== '', seen: seenText('seen-decorative') !== '' },
  }
}

/** What of the writes somebody else was quicker with: they stand in the order of the languages, the focal point after them. */
function conflictsIn(error: AuthoringError, languages: readonly string[]) {
  const indices =
    error instanceof WritesRefused
      ? error.problems.filter(({ code }) => code === 'REVISION_CONFLICT').map(({ index }) => index)
      : []
  return {
    conflicts: indices.flatMap((index) => languages[index] ?? []),
    isFocusConflict: indices.includes(languages.length),
  }
}
