import { z } from 'zod'
import { type Authoring, AuthoringError } from '../authoring.ts'
import type { LayoutOperation, SavedPage } from './request.ts'

/** Where the content of a page's components is kept: a folder of this name below the page. */
const FOLDER = 'Data'
const FOLDER_TEMPLATE = 'Folder'

const CHILDREN = `query DataFolder($itemId: ID!) {
  item(where: { itemId: $itemId }) { children(first: 1000) { nodes { itemId(format: D) name } } }
}`
const CHILDREN_SHAPE = z.object({
  item: z
    .object({ children: z.object({ nodes: z.array(z.object({ itemId: z.string(), name: z.string() })) }) })
    .nullable(),
})

const CREATE = 'mutation ($input: CreateItemInput!) { createItem(input: $input) { item { itemId(format: D) } } }'
const CREATE_SHAPE = z.object({ createItem: z.object({ item: z.object({ itemId: z.string() }) }) })

const COPY = 'mutation ($input: CopyItemInput!) { copyItem(input: $input) { item { itemId(format: D) } } }'
const COPY_SHAPE = z.object({ copyItem: z.object({ item: z.object({ itemId: z.string() }) }) })

const DELETE = 'mutation ($input: DeleteItemInput!) { deleteItem(input: $input) { successful } }'
const DELETE_SHAPE = z.object({ deleteItem: z.object({ successful: z.boolean() }) })

export interface NamedItem {
  readonly id: string
  readonly name: string
}

/** Makes items for new components, and takes them away again when they are not needed after all. */
export interface DataSources {
  /** The id of the new item. @throws AuthoringError */
  create(operation: LayoutOperation): Promise<string>
  /** An empty one under a name, or the next free one with a number. @throws AuthoringError */
  createNamed(name: string, template: string): Promise<NamedItem>
  /** A copy of another item and of what is below it. @throws AuthoringError */
  copyNamed(name: string, itemId: string): Promise<NamedItem>
  /** Whatever was made. Never throws: an item too many does no harm. */
  undo(): Promise<void>
}

export function createDataSources(authoring: Authoring, { itemId, language }: SavedPage): DataSources {
  const made: string[] = []
  let opened: Promise<{ id: string; names: Set<string> }> | undefined

  const childrenOf = async (id: string) => {
    const { item } = await authoring.ask(CHILDREN, { itemId: id }, CHILDREN_SHAPE)
    if (item === null) throw new AuthoringError('missing', `There is no item ${id}.`)
    return item.children.nodes
  }
  const create = async (input: object) => {
    const { createItem } = await authoring.ask(CREATE, { input: { ...input, language } }, CREATE_SHAPE)
    made.unshift(createItem.item.itemId)
    return createItem.item.itemId
  }
  const openFolder = async () => {
    const known = (await childrenOf(itemId)).find(({ name }) => name.toLowerCase() === FOLDER.toLowerCase())
    if (known !== undefined) {
      const inside = await childrenOf(known.itemId)
      return { id: known.itemId, names: new Set(inside.map(({ name }) => name.toLowerCase())) }
    }
    const id = await create({ name: FOLDER, templateId: FOLDER_TEMPLATE, parent: itemId })
    return { id, names: new Set<string>() }
  }

  const named = async (wanted: string, make: (name: string, folder: string) => Promise<string>) => {
    opened ??= openFolder()
    const folder = await opened
    const name = freeName(wanted, folder.names)
    folder.names.add(name.toLowerCase())
    return { id: await make(name, folder.id), name }
  }

  return {
    createNamed: (wanted, template) =>
      named(wanted, (name, parent) => create({ name, templateId: template, parent, fields: [] })),
    copyNamed: (wanted, original) =>
      named(wanted, async (name, parent) => {
        const input = { itemId: original, targetParentId: parent, copyItemName: name }
        const { copyItem } = await authoring.ask(COPY, { input }, COPY_SHAPE)
        made.unshift(copyItem.item.itemId)
        return copyItem.item.itemId
      }),
    async create({ componentName, renderingId, fieldValues = {} }) {
      const fields = Object.entries(fieldValues).map(([field, value]) => ({ name: field, value }))
      // The template of a component has its name.
      const templateId = componentName ?? renderingId ?? ''
      const { id } = await named(itemName(componentName ?? ''), (name, parent) =>
        create({ name, templateId, parent, fields }),
      )
      return id
    },
    async undo() {
      for (const id of made.splice(0)) {
        await authoring.ask(DELETE, { input: { itemId: id, permanently: true } }, DELETE_SHAPE).catch(() => undefined)
      }
    },
  }
}

/** `CallToAction` → `call-to-action`. */
function itemName(component: string): string {
  const name = component
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^\p{L}\p{N}-]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
  return name === '' ? 'content' : name.slice(0, 80)
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wanted}-${number}`
  return name
}
