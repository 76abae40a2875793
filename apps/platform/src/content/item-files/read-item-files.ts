/** A set of item files as changes to a tree. Everything is checked before anything is changed. */
import { ContentError } from '../content-error.ts'
import { derivedId, parseItemId } from '../item-id.ts'
import { requireItemName } from '../item-name.ts'
import type { Item, ItemId } from '../model.ts'
import { sameValues } from '../publish-plan.ts'
import { isRoot } from '../roots.ts'
import type { TemplateRegistry } from '../templates.ts'
import type { ItemChanges, Tree } from '../tree.ts'
import { type ImportProblem, type ItemFile, readItemFile } from './item-file.ts'
import { DEFAULT_SORT_ORDER, itemFromFile } from './item-from-file.ts'

export interface ContentFile {
  /** Relative to the content folder, `/` between folders. */
  readonly path: string
  readonly text: string
}

export interface ReadFiles {
  /** Items that are new or differ from what is there. */
  readonly changes: ItemChanges
  /** Every item a file names. */
  readonly items: readonly ItemId[]
}

/** Problems told in one refusal; the rest is counted. */
const TOLD = 50

/**
 * An item named by a file is replaced as a whole; what no file names stays. References may lead to items of other
 * files, whatever their order.
 *
 * @throws ContentError `IMPORT_REFUSED` with all problems in `details.problems`: file, line, column, message
 */
export function readItemFiles(
  files: readonly ContentFile[],
  tree: Tree,
  templates: TemplateRegistry,
  now: Date,
): ReadFiles {
  const problems: ImportProblem[] = []
  const read = files.flatMap(({ path, text }) => {
    const file = readItemFile(path, text)
    if ('treePath' in file) return [file]
    problems.push(...file)
    return []
  })
  const places = placesOf(read, tree, templates, now, problems)
  const planned = tree.with(tree.epoch, new Map(Array.from(places.values(), (item) => [item.id, item])))
  for (const [file, place] of places) checkPlace(file, place, planned, problems)
  if (problems.length > 0) throw refusal(problems)

  const changes = new Map<ItemId, Item>()
  for (const [file, place] of places) {
    const before = tree.get(place.id)
    const item = itemFromFile(file, place, before, { tree: planned, templates, now, problems })
    if (!before || !sameItem(before, item)) changes.set(item.id, item)
  }
  if (problems.length > 0) throw refusal(problems)
  return { changes, items: Array.from(places.values(), ({ id }) => id) }
}

/** Id, parent, name and template of every file's item, still without values. */
function placesOf(
  files: readonly ItemFile[],
  tree: Tree,
  templates: TemplateRegistry,
  now: Date,
  problems: ImportProblem[],
): Map<ItemFile, Item> {
  const ids = new Map<string, ItemId>()
  const owners = new Map<ItemId, ItemFile>()
  for (const file of files) {
    const key = file.treePath.toLowerCase()
    const id = idOf(file, key)
    if (id === undefined) {
      problems.push(file.problem(['id'], `"${String(file.content.id)}" is no GUID`))
      continue
    }
    const owner = owners.get(id)
    if (owner) problems.push(file.problem(['id'], `the id ${id} is also the one of ${owner.path}`))
    else if (ids.has(key)) problems.push(file.problem([], `another file is the item ${file.treePath} too`))
    else {
      ids.set(key, id)
      owners.set(id, file)
    }
  }
  const places = new Map<ItemFile, Item>()
  for (const [id, file] of owners) {
    const cut = file.treePath.lastIndexOf('/')
    const parentPath = file.treePath.slice(0, cut)
    const existing = tree.at(parentPath)
    const parentId =
      ids.get(parentPath.toLowerCase()) ?? (existing && !owners.has(existing.id) ? existing.id : undefined)
    const { template, sortOrder = DEFAULT_SORT_ORDER } = file.content
    if (parentId === undefined) {
      problems.push(file.problem([], `there is no item ${parentPath}, neither in the files nor in the content`))
    }
    if (typeof template !== 'string' || !templates.byName(template)) {
      const names = templates.all.map(({ name }) => name).join(', ')
      problems.push(file.problem(['template'], `there is no template "${String(template)}"; there are ${names}`))
    }
    if (typeof sortOrder !== 'number' || !Number.isInteger(sortOrder) || Math.abs(sortOrder) > 2_000_000_000) {
      problems.push(file.problem(['sortOrder'], 'a sort order is a whole number'))
    }
    const before = tree.get(id)
    if (before && isRoot(before)) {
      problems.push(file.problem(['id'], `the item ${tree.path(before)} belongs to the platform and has no file`))
    }
    try {
      places.set(file, {
        id,
        parentId: parentId ?? null,
        name: requireItemName(file.treePath.slice(cut + 1)),
        template: String(template),
        sortOrder: Number(sortOrder),
        createdAt: before?.createdAt ?? now,
        updatedAt: now,
        shared: {},
        versions: new Map(),
      })
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      problems.push(file.problem([], error.message))
    }
  }
  return places
}

/** A file without an id gets the one that belongs to its path. */
function idOf(file: ItemFile, key: string): ItemId | undefined {
  const { id } = file.content
  return id === undefined ? derivedId(`item:${key}`) : parseItemId(String(id))
}

/** After all files took their places an item must stand where its file says, and alone under its name. */
function checkPlace(file: ItemFile, place: Item, planned: Tree, problems: ImportProblem[]): void {
  if (place.parentId === null) return
  const twin = planned
    .children(place.parentId)
    .find((other) => other.id !== place.id && other.name.toLowerCase() === place.name.toLowerCase())
  if (twin) {
    problems.push(
      file.problem(
        ['id'],
        `the item ${file.treePath} exists with the id ${twin.id}: write that id, or delete it first`,
      ),
    )
  } else if (planned.path(place).toLowerCase() !== file.treePath.normalize('NFC').toLowerCase()) {
    problems.push(file.problem([], 'an item above this one is moved elsewhere by these files: move this file with it'))
  }
}

function sameItem(before: Item, item: Item): boolean {
  return (
    before.parentId === item.parentId &&
    before.name === item.name &&
    before.template === item.template &&
    before.sortOrder === item.sortOrder &&
    sameValues(before.shared, item.shared) &&
    before.versions.size === item.versions.size &&
    [...item.versions].every(([language, list]) => {
      const old = before.versions.get(language)
      return old?.length === list.length && list.every((version, index) => version === old[index])
    })
  )
}

function refusal(problems: readonly ImportProblem[]): ContentError {
  const told = problems
    .slice(0, TOLD)
    .map(({ path, line, column, message }) => `${path}:${line}:${column}: ${message}`)
    .join('\n')
  const rest = problems.length > TOLD ? `\n… and ${problems.length - TOLD} more` : ''
  return new ContentError('IMPORT_REFUSED', `The content was not imported:\n${told}${rest}`, { problems })
}
