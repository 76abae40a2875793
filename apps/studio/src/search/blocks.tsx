import { textOf } from '@tessera/website/authoring'
import { moved } from '../moved.ts'
import { MissingScreen } from '../refusals.tsx'
import type { Configuration, Widget } from './answers.ts'
import type { SearchDesk } from './desk.tsx'
import { type BlockFields, type BlockProblem, BlocksScreen } from './screens/blocks-screen.tsx'
import { SearchServiceError } from './search-service.ts'
import { BLOCKS } from './trial.ts'

/** Types of widgets that show what somebody wrote (contract "search", 6.5). */
const TYPES = ['banner', 'html_block', 'content_block', 'seo']

const STATUS = { conflict: 409, forbidden: 403, refused: 422 } as const

const blocksOf = ({ widgets }: Configuration) =>
  Object.entries(widgets).flatMap(([id, { type }]) => (TYPES.includes(type) ? [{ id, type }] : []))

/** What is written for desktops: the site shows no other. */
const fieldsOf = (id: string, { templates }: Widget, seen: string): BlockFields => ({
  id,
  html: templates?.html?.pc ?? '',
  css: templates?.css?.pc ?? '',
  seen,
})

/** The banners and blocks of the service, and the one that is named in the address. */
export async function showBlocks(
  { service, url, studio, show, showSection }: SearchDesk,
  given?: { readonly fields: BlockFields; readonly problem: BlockProblem },
): Promise<Response> {
  const blocks = blocksOf(await service.configuration())
  const query = url.searchParams
  const id = given?.fields.id ?? query.get('block') ?? undefined
  const chosen = blocks.find((block) => block.id === id)
  if (id !== undefined && chosen === undefined) {
    return show({ status: 404, title: studio.t('missing.title'), body: <MissingScreen /> })
  }
  const read = async (name: string) => {
    const { value, revision } = await service.widget(name)
    return fieldsOf(name, value, revision)
  }
  const fields = given?.fields ?? (chosen && (await read(chosen.id)))
  const body = (
    <BlocksScreen
      blocks={blocks}
      chosen={chosen && fields && { ...chosen, fields }}
      done={given === undefined && query.get('done') === 'saved'}
      problem={given?.problem}
    />
  )
  return showSection('search.blocks', body, given ? STATUS[given.problem.kind] : 200)
}

/** Saves what a block says. What was typed stays where it is not taken. */
export async function writeBlock(desk: SearchDesk, data: FormData): Promise<Response> {
  const { service, studio, show } = desk
  const typed = (name: string) => String(data.get(name) ?? '').replace(/\r\n?/g, '\n')
  const fields: BlockFields = { id: textOf(data, 'block'), html: typed('html'), css: typed('css'), seen: typed('seen') }
  const block = blocksOf(await service.configuration()).find(({ id }) => id === fields.id)
  if (block === undefined) return show({ status: 404, title: studio.t('missing.title'), body: <MissingScreen /> })
  try {
    const { value } = await service.widget(fields.id)
    // What search engines are told has no style: its form says none, and what is stored stays.
    const said = block.type === 'seo' ? { ...fields, css: value.templates?.css?.pc ?? '' } : fields
    await service.writeWidget(fields.id, withTemplates(value, said), fields.seen)
  } catch (error) {
    if (!(error instanceof SearchServiceError)) throw error
    const { problem: kind, message } = error
    if (kind !== 'conflict' && kind !== 'forbidden' && kind !== 'refused') throw error
    return showBlocks(desk, { fields, problem: { kind, message } })
  }
  return moved(`${BLOCKS}?${new URLSearchParams({ block: fields.id, done: 'saved' })}`)
}

/** What is written for other devices stays. */
function withTemplates(widget: Widget, { html, css }: BlockFields): Widget {
  const { templates = {} } = widget
  return {
    ...widget,
    templates: {
      ...templates,
      html: { ...templates.html, pc: html },
      // What has no style, and is given none, stays without one.
      ...((css !== '' || templates.css?.pc !== undefined) && { css: { ...templates.css, pc: css } }),
    },
  }
}
