import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { ROOT } from './command.mjs'
import { main, Refusal, step } from './terminal.mjs'

/** The platform's services. Each is a room of its own: others come in by its `index.ts` or follow its outbox events. */
const SERVICES = ['content', 'events', 'search', 'commerce', 'components']
const isTest = (path) => /\.(test|spec|fixture)\.tsx?$/.test(path)
const isIn = (folder) => (path) => path.startsWith(`${folder}/`)

/**
 * The rules of the house. `applies` picks the importing file, `forbids` the import: a project path for an import
 * inside the project, else the bare specifier. Type-only imports count too: a type is a dependency.
 */
export const RULES = [
  {
    name: 'packages run anywhere: no Node built-ins',
    applies: (from) => isIn('packages')(from) && !isTest(from) && !/\/tsdown\.config\.ts$/.test(from),
    forbids: (to) => isBuiltin(to),
  },
  {
    name: 'packages stand below the apps',
    applies: isIn('packages'),
    forbids: (to) => /^(apps|demo|e2e|bench)\//.test(to),
  },
  {
    name: 'a package is entered by its public entry',
    applies: () => true,
    forbids: (to, from, specifier) =>
      to.startsWith('packages/') &&
      workspace(to) !== workspace(from) &&
      !(isTest(from) && isTest(to)) &&
      (specifier.startsWith('.') || specifier.includes('/src/')),
  },
  {
    name: 'nobody imports the editor',
    applies: (from) => !isIn('packages/editor')(from) && !isTest(from),
    forbids: (to) => isIn('packages/editor')(to),
  },
  {
    name: 'a package core knows no UI library',
    applies: (from) => /^packages\/(?!editor\/)[^/]+\/src\/(?!react\/)/.test(from) && !isTest(from),
    forbids: (to) => /^react(-dom)?(\/|$)/.test(to) || /^packages\/[^/]+\/src\/react\//.test(to),
  },
  {
    name: 'the website reaches the platform by its clients only',
    applies: isIn('apps/website'),
    forbids: (to) => isIn('apps/platform')(to) || isIn('demo')(to),
  },
  {
    name: 'the website does not know the studio',
    applies: (from) => isIn('apps/website')(from) && !isTest(from),
    forbids: (to) => isIn('apps/studio')(to),
  },
  {
    name: 'the studio knows the website by its public entries, and the platform by its wire',
    applies: (from) => isIn('apps/studio')(from) && !isTest(from),
    forbids: (to, _, specifier) =>
      isIn('apps/platform')(to) || isIn('demo')(to) || (isIn('apps/website')(to) && specifier.startsWith('.')),
  },
  {
    name: 'the platform knows neither website nor studio nor demonstration',
    applies: isIn('apps/platform'),
    forbids: (to) => isIn('apps/website')(to) || isIn('apps/studio')(to) || isIn('demo')(to),
  },
  {
    name: 'the ground lies below the services',
    applies: isIn('apps/platform/src/ground'),
    forbids: (to) => /^apps\/platform\/src\/(?!ground\/)/.test(to),
  },
  {
    name: 'a service is entered by its index only',
    applies: (from) => service(from) !== undefined || isIn('apps/platform/src')(from),
    forbids: (to, from) =>
      service(to) !== undefined &&
      service(to) !== service(from) &&
      !to.endsWith(`/${service(to)}/index.ts`) &&
      !isTest(from),
  },
  {
    name: 'a store is below routes and use cases',
    applies: (from) => /^apps\/platform\/src\/[^/]+\/(store|tree)\b/.test(from) && !isTest(from),
    forbids: (to) => /^apps\/platform\/src\/[^/]+\/(.*\/)?([a-z-]*routes|graphql|rest|authoring)\b/.test(to),
  },
  {
    name: 'the hosted services’ own clients are test clients only',
    applies: (from) => !isTest(from) && !isIn('e2e')(from) && !isIn('bench')(from),
    forbids: (to) => /^@sitecore/.test(to),
  },
]

/** Folders whose folders form no circle, types and tests counted too. Files beside those folders may bind them together. */
const LAYERED = ['apps/website/src/shop', 'apps/website/src/actions']

/** File names that say nothing. */
const EMPTY_NAMES = /(^|\/)(utils?|helpers?|commons?|misc|managers?)(\.[a-z]+|\/|$)/i

const workspace = (path) =>
  path
    .split('/')
    .slice(0, path.startsWith('packages/') || path.startsWith('apps/') ? 2 : 1)
    .join('/')
const service = (path) => SERVICES.find((name) => path.startsWith(`apps/platform/src/${name}/`))

/**
 * Everything in a set of modules that breaks a rule of the house.
 * @param {Map<string, { specifier: string, to: string, typeOnly: boolean }[]>} modules imports by importing file, project paths
 * @returns {string[]} one line a violation
 */
export function violations(modules) {
  const found = []
  for (const [from, imports] of modules) {
    if (EMPTY_NAMES.test(from))
      found.push(`${from}: a name that says nothing; name the file after the thing in the field’s own words`)
    for (const { specifier, to } of imports) {
      for (const rule of RULES) {
        if (rule.applies(from) && rule.forbids(to, from, specifier))
          found.push(`${from}: imports "${specifier}" — ${rule.name}`)
      }
    }
  }
  const runTime = new Map([...modules].map(([from, imports]) => [from, imports.filter(({ typeOnly }) => !typeOnly)]))
  for (const circle of circles(runTime)) found.push(`${circle.join(' → ')} — modules in a circle`)
  for (const parent of LAYERED) found.push(...folderCircles(modules, parent))
  return found
}

/** Circles of the folders of a folder, each with an import for every step. */
function folderCircles(modules, parent) {
  const folderOf = (path) => (isIn(parent)(path) ? /^([^/]+)\//.exec(path.slice(parent.length + 1))?.[1] : undefined)
  const folders = new Map()
  for (const [from, imports] of modules) {
    const folder = folderOf(from)
    if (folder === undefined) continue
    const steps = folders.get(folder) ?? []
    folders.set(folder, steps)
    for (const { to } of imports) {
      const entered = folderOf(to)
      if (entered === undefined || entered === folder || steps.some((step) => step.to === entered)) continue
      steps.push({ to: entered, example: `${from} imports ${to}` })
    }
  }
  return circles(folders).map((circle) => {
    const examples = circle
      .slice(1)
      .map((to, index) => folders.get(circle[index]).find((step) => step.to === to)?.example)
    return `${circle.join(' → ')} — folders of ${parent} in a circle: ${examples.join('; ')}`
  })
}

/** Circles of a graph, each reported once: what each node leads to. */
function circles(graph) {
  const state = new Map()
  const path = []
  const found = []
  const visit = (node) => {
    if (state.get(node) === 'done') return
    if (state.get(node) === 'open') {
      found.push([...path.slice(path.indexOf(node)), node])
      return
    }
    state.set(node, 'open')
    path.push(node)
    for (const { to } of graph.get(node) ?? []) if (graph.has(to)) visit(to)
    path.pop()
    state.set(node, 'done')
  }
  for (const node of graph.keys()) visit(node)
  return found
}

/** Reads every source file of the project and what it imports. */
export function readModules(root = ROOT) {
  const entries = publicEntries(root)
  const modules = new Map()
  for (const path of sources(root, ['packages', 'apps', 'demo', 'tools', 'e2e', 'bench'])) {
    const text = readFileSync(join(root, path), 'utf8')
    modules.set(
      path,
      importsOf(path, text).map(({ specifier, typeOnly }) => ({
        specifier,
        typeOnly,
        to: target(root, path, specifier, entries),
      })),
    )
  }
  return modules
}

function* sources(root, folders) {
  for (const folder of folders) {
    if (!existsSync(join(root, folder))) continue
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (['node_modules', 'dist'].includes(entry.name) || entry.name.startsWith('.')) continue
      const path = posix.join(folder, entry.name)
      if (entry.isDirectory()) yield* sources(root, [path])
      else if (/\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts')) yield path
    }
  }
}

/** Every import, export-from and dynamic import of a module, with whether it vanishes at run time. */
export function importsOf(path, text) {
  const source = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    false,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found = []
  const visit = (node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      const named = node.importClause?.namedBindings
      const allTypes =
        named &&
        ts.isNamedImports(named) &&
        named.elements.length > 0 &&
        named.elements.every((element) => element.isTypeOnly)
      const typeOnly = node.isTypeOnly || node.importClause?.isTypeOnly || Boolean(allTypes && !node.importClause?.name)
      found.push({ specifier: node.moduleSpecifier.text, typeOnly })
    } else if (
      ts.isCallExpression(node) &&
      node.expression.kind === ts.SyntaxKind.ImportKeyword &&
      ts.isStringLiteral(node.arguments[0] ?? node)
    ) {
      // A dynamic import is a dependency, but it closes no circle: both modules have run by the time it does.
      found.push({ specifier: node.arguments[0].text, typeOnly: true })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function publicEntries(root) {
  const entries = new Map()
  for (const folder of [
    'packages/content',
    'packages/performance',
    'packages/commerce',
    'packages/events',
    'packages/search',
    'packages/builder',
    'apps/platform',
    'apps/website',
    'apps/studio',
    'demo',
  ]) {
    const file = join(root, folder, 'package.json')
    if (!existsSync(file)) continue
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    for (const [key, value] of Object.entries(manifest.exports ?? {})) {
      entries.set(posix.join(manifest.name, key), posix.join(folder, value['tessera-source'] ?? value.default))
    }
  }
  return entries
}

/** The project path an import leads to, or the specifier itself for a package from outside. */
function target(root, from, specifier, entries) {
  if (!specifier.startsWith('.')) return entries.get(specifier) ?? specifier
  return relative(root, resolve(root, dirname(from), specifier.replace(/\?.*$/, '')))
    .split('\\')
    .join('/')
}

export async function checkImports() {
  const modules = readModules()
  const found = violations(modules)
  if (found.length > 0)
    throw new Refusal(`The dependency rules of docs/architecture.md are broken:\n  ${found.join('\n  ')}`)
  return `${modules.size} modules, ${RULES.length} rules`
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main(() => step('Import rules', checkImports))
