import { changedAt, isFreshThumbnail } from '@tessera/builder/thumbnail'
import { mapConcurrently } from '@tessera/website/authoring'
import { Hono } from 'hono'
import { moved } from '../moved.ts'
import { asScreen, type ScreenWork } from '../pages/author-request.tsx'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesDesk, PagesParts } from '../pages/desk.ts'
import { includesRole, type Role } from '../role.ts'
import type { ItemUser } from '../site-items/item-user.ts'
import { isAnswerable, typedText, withForm } from '../site-items/site-form.ts'
import { ChangeScreen } from './change-screen.tsx'
import { changesOf, changesSeen, editableVersions } from './component-change.ts'
import { componentPage } from './component-page.ts'
import {
  CHANGES,
  type Change,
  componentPageAddress,
  type Done,
  doneAddress,
  editAddress,
  readDone,
  readListQuery,
  readPlace,
  readVersion,
} from './components-address.ts'
import { ComponentsScreen, type ListedThumbnail } from './components-screen.tsx'
import {
  type BuiltComponent,
  type ComponentPlace,
  createComponentsService,
  readComponentUsers,
  type Stylesheet,
} from './components-service.ts'
import { EditScreen } from './edit-screen.tsx'
import {
  copyOfComponent,
  copyOfVersion,
  firstVersion,
  MAX_TEXT_LENGTH,
  newId,
  readTypedComponent,
  STARTS,
  startCopyOf,
  type TypedComponent,
} from './new-component.ts'
import { NewComponentScreen } from './new-component-screen.tsx'
import { changeFacts } from './thumbnail-document.ts'

const LISTED = 24
/** Stands for the default collection of a library (contract "component-builder", 12.1). */
const UNSPECIFIED = 'unspecified'
/** Thumbnails asked for at once. */
const AT_ONCE = 6

/** Components of the builder: libraries, what is published of them, where they are used (contract "component-builder", 11 and 12). */
export function componentsRoutes(parts: PagesParts): Hono {
  const routes = new Hono()
  routes.get('/', (c) => asScreen(c, parts, showList))
  routes.get('/edit', (c) => asScreen(c, parts, showVersions))
  routes.get('/edit/version', (c) => asScreen(c, parts, showVersion))
  routes.get('/new', (c) => asScreen(c, parts, (screen) => showNewComponent(screen)))
  routes.post('/new', (c) => withForm(c, parts, makeComponent))
  routes.post('/edit/new-version', (c) => withForm(c, parts, makeVersion))
  for (const change of CHANGES) {
    routes.get(`/${change}`, (c) => asScreen(c, parts, (screen) => showChange(screen, change)))
    routes.post(`/${change}`, (c) =>
      withForm(c, parts, async (screen, form) => {
        const { desk } = screen
        const place = askedPlace(desk)
        const service = serviceOf(desk)
        const changes = changesOf(change, await service.versions(place), new Date().toISOString())
        const seen = typedText(form, 'seen')
        if (changesSeen(changes) !== seen) return showChange(screen, change, { isOutdated: true })
        const records = changes.map(({ record }) => record)
        try {
          if (change === 'delete') await service.remove(place)
          else if (records.length > 0) await service.write(place, records)
          return moved(doneAddress(place.library, DONE_BY[change]))
        } catch (error) {
          if (!isAnswerable(error) || error.problem !== 'refused') throw error
          return showChange(screen, change, { problem: error.message })
        }
      }),
    )
  }
  return routes
}

const DONE_BY: Readonly<Record<Change, Done>> = { publish: 'published', unpublish: 'unpublished', delete: 'deleted' }

const serviceOf = ({ parts, author }: PagesDesk) => createComponentsService(parts.platform, author.token)
const may = ({ author }: PagesDesk, role: Role): boolean => author.role !== undefined && includesRole(author.role, role)

/** @throws AuthoringError `missing` */
function askedPlace({ url }: PagesDesk): ComponentPlace {
  const place = readPlace(url.searchParams)
  if (place === undefined) throw new AuthoringError('missing', 'There is no such component.')
  return place
}

async function showList({ desk, show, t }: ScreenWork): Promise<Response> {
  const service = serviceOf(desk)
  const asked = readListQuery(desk.url.searchParams)
  const libraries = await service.libraries()
  const library = asked.library === undefined ? libraries[0] : libraries.find(({ id }) => id === asked.library)
  if (asked.library !== undefined && library === undefined)
    throw new AuthoringError('missing', 'There is no such library.')
  const { collections, users, sheets } = await readLibrary(desk, library?.id)
  const all = collections.flatMap(({ id, name, components }) =>
    components.filter(({ status }) => status !== 'deleted').map((component) => ({ id, name, component })),
  )
  const pages = Math.max(1, Math.ceil(all.length / LISTED))
  const page = Math.min(asked.page, pages)
  const shown = all.slice((page - 1) * LISTED, page * LISTED)
  const listed = await mapConcurrently(shown, AT_ONCE, async ({ component, ...collection }) => ({
    collection,
    component,
    users: users?.get(component.id) ?? (users && []),
    thumbnail: await readThumbnail(desk, { library: library?.id ?? '', component: component.id }, component, sheets),
  }))
  const body = (
    <ComponentsScreen
      libraries={libraries}
      library={library}
      collections={collections
        .map(({ id, name }) => ({ id, name, listed: listed.filter(({ collection }) => collection.id === id) }))
        .filter((collection) => collection.listed.length > 0)}
      total={all.length}
      page={page}
      pages={pages}
      done={readDone(desk.url.searchParams)}
    />
  )
  return show({ title: t('components.title'), body })
}

async function readLibrary(desk: PagesDesk, library: string | undefined) {
  if (library === undefined) return { collections: [], users: undefined, sheets: [] }
  const service = serviceOf(desk)
  const [collections, users, sheets] = await Promise.all([
    service.collections(library),
    readUsers(desk, library),
    service.stylesheets(library),
  ])
  return { collections, users, sheets }
}

/** Undefined for who may not read drafts. */
const readUsers = async (desk: PagesDesk, library: string) =>
  may(desk, 'author') ? readComponentUsers(desk.authoring, library) : undefined

async function readThumbnail(
  desk: PagesDesk,
  place: ComponentPlace,
  component: BuiltComponent,
  sheets: readonly Stylesheet[],
): Promise<ListedThumbnail> {
  const renderedAt = await serviceOf(desk).thumbnailRenderedAt(place)
  const facts = { ...changeFacts(component, sheets), versionId: '', versionRevision: 0 }
  const isFresh = isFreshThumbnail(renderedAt ?? null, changedAt(facts))
  return { isThere: renderedAt !== undefined, isDue: component.versionCount > 0 && !isFresh }
}

/** @throws AuthoringError `forbidden` */
function requirePublisher(desk: PagesDesk): void {
  if (!may(desk, 'publisher')) throw new AuthoringError('forbidden', 'Publishing is for publishers.')
}

/** A component for whoever may change what every page shows. @throws AuthoringError `forbidden`, `missing` */
async function readEdited(desk: PagesDesk) {
  requirePublisher(desk)
  const place = askedPlace(desk)
  const service = serviceOf(desk)
  const [component, versions] = await Promise.all([service.component(place), service.versions(place)])
  if (component.status === 'deleted') throw new AuthoringError('missing', 'There is no such component.')
  return { place, component, versions }
}

async function showVersions({ desk, show, t }: ScreenWork): Promise<Response> {
  const { place, component, versions } = await readEdited(desk)
  const users = await readUsers(desk, place.library)
  const body = (
    <EditScreen
      library={place.library}
      component={component}
      versions={editableVersions(versions)}
      users={users?.get(place.component) ?? []}
    />
  )
  return show({ title: t('components.edit.title', { name: component.name }), body })
}

async function showVersion({ desk }: ScreenWork): Promise<Response> {
  const { place, versions } = await readEdited(desk)
  const version = readVersion(desk.url.searchParams)
  if (!editableVersions(versions).some(({ id }) => id === version) || version === undefined)
    throw new AuthoringError('missing', 'There is no such version.')
  return componentPage(desk, place, version)
}

async function showChange(
  { desk, show, t }: ScreenWork,
  change: Change,
  { isOutdated = false, problem }: { isOutdated?: boolean; problem?: string } = {},
): Promise<Response> {
  const { place, component, versions } = await readEdited(desk)
  const users = await readUsers(desk, place.library)
  const placing: readonly ItemUser[] = users?.get(place.component) ?? []
  const body = (
    <ChangeScreen
      change={change}
      library={place.library}
      component={component}
      changes={changesOf(change, versions, new Date().toISOString())}
      users={placing}
      isOutdated={isOutdated}
      problem={problem}
    />
  )
  const status = isOutdated ? 409 : problem === undefined ? 200 : 422
  return show({ status, title: t(`components.${change}.title`, { name: component.name }), body })
}

/** The library that a new component is made in. @throws AuthoringError `forbidden`, `missing` */
async function readNewComponent(desk: PagesDesk) {
  requirePublisher(desk)
  const { library } = readListQuery(desk.url.searchParams)
  if (library === undefined) throw new AuthoringError('missing', 'There is no such library.')
  const collections = await serviceOf(desk).collections(library)
  const all = collections.flatMap(({ components }) => components)
  const copyable = all.filter(({ status, versionCount }) => status !== 'deleted' && versionCount > 0)
  return { library, collections, copyable }
}

async function showNewComponent(
  { desk, show, t }: ScreenWork,
  { typed, problem }: { typed?: TypedComponent; problem?: { text: string; detail?: string } } = {},
): Promise<Response> {
  const { library, collections, copyable } = await readNewComponent(desk)
  const copied = desk.url.searchParams.get('component') ?? ''
  const name = copyable.find(({ id }) => id === copied)?.name
  const first: TypedComponent = {
    id: newId(),
    name: name === undefined ? '' : t('components.new.copyOf', { name }).slice(0, MAX_TEXT_LENGTH),
    description: '',
    collection: collections.find(({ components }) => components.some(({ id }) => id === copied))?.id ?? '',
    start: name === undefined ? STARTS[0] : startCopyOf(copied),
  }
  const body = (
    <NewComponentScreen
      library={library}
      collections={collections}
      copyable={copyable}
      typed={typed ?? first}
      problem={problem}
    />
  )
  return show({ status: problem === undefined ? 200 : 422, title: t('components.new'), body })
}

/** Makes a component and opens it in its editor. */
async function makeComponent(screen: ScreenWork, form: FormData): Promise<Response> {
  const { desk, t } = screen
  const { library, collections, copyable } = await readNewComponent(desk)
  const typed = readTypedComponent(form)
  if (typed.name === '') return showNewComponent(screen, { typed, problem: { text: t('components.new.nameMissing') } })
  const service = serviceOf(desk)
  const place = { library, component: typed.id }
  const collection = collections.find(({ id }) => id === typed.collection) ?? collections[0]
  const copied = copyable.find(({ id }) => startCopyOf(id) === typed.start)
  try {
    // The form was sent before: what was made then may have been edited since.
    const isMade = await exists(place)
    if (isMade && (await service.versions(place)).length > 0) return moved(editAddress(library, typed.id))
    const log = copied ? await service.versions({ library, component: copied.id }) : []
    const copies = copyOfComponent(log)
    const records = copies.length > 0 ? copies : [firstVersion(typed, t)]
    if (!isMade) await service.create(place, collection?.id ?? UNSPECIFIED, typed)
    await service.write(place, records)
    const [only] = records
    return moved(
      only !== undefined && records.length === 1
        ? componentPageAddress(library, typed.id, only.id)
        : editAddress(library, typed.id),
    )
  } catch (error) {
    if (!isAnswerable(error) || error.problem !== 'refused') throw error
    return showNewComponent(screen, { typed, problem: { text: t('components.new.problem'), detail: error.message } })
  }

  async function exists(of: ComponentPlace): Promise<boolean> {
    try {
      await service.component(of)
      return true
    } catch (error) {
      if (error instanceof AuthoringError && error.problem === 'missing') return false
      throw error
    }
  }
}

/** Makes a version that starts as another one of the component, and opens it in its editor. */
async function makeVersion({ desk }: ScreenWork, form: FormData): Promise<Response> {
  const { place, versions } = await readEdited(desk)
  const copied = editableVersions(versions).find(({ id }) => id === typedText(form, 'copied'))
  if (copied === undefined) throw new AuthoringError('missing', 'There is no such version.')
  const name = typedText(form, 'name').trim().slice(0, MAX_TEXT_LENGTH)
  const record = copyOfVersion(copied, name === '' ? undefined : name)
  await serviceOf(desk).write(place, [record])
  return moved(componentPageAddress(place.library, place.component, record.id))
}
