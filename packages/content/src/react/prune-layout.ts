import type { ComponentRendering, LayoutData, PlaceholderEntry, Placeholders } from '../layout/model.ts'
import { isRawElement, layoutEntries } from '../layout/walk.ts'
import { pageOf } from '../page/model.ts'
import { type ComponentMap, isDeclared } from './component-registry.ts'
import { type AnyComponent, componentMap, isInteractive } from './define-component.ts'
import { reasonOf } from './error-boundary.tsx'
import { isNamed, isStub, type PrunedRendering } from './pruned-rendering.ts'
import type { RenderFailures } from './render-guard.tsx'

export interface PrunedLayout {
  /** For the browser: static renderings are reduced to `{ uid, static: true }`. */
  layout: LayoutData
  /** Names of the components whose code the page needs, in order of appearance, each once. */
  names: string[]
  /** For the server's {@link ContentProvider}: the renderings to be wrapped as static. */
  statics: ReadonlySet<ComponentRendering>
  /** Uids of the renderings that hydrate: only their server data need travel. */
  hydrated: ReadonlySet<string>
}

export interface PruneOptions {
  /** What {@link renderGuarded} answered, so that the browser shows the same error blocks. */
  failures?: RenderFailures
  /** As given to the provider: error texts travel only then, or in edit and preview. Default: false. */
  development?: boolean
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Splits a page into what hydrates and what keeps its server HTML. A rendering hydrates when its component is
 * interactive, or a rendering anywhere below it does; components not made by `defineComponent` count as interactive.
 * In edit and preview state everything hydrates. Pure: the given layout is not changed.
 *
 * A hydrated component must read nothing of the page but its own props and the route's fields: the rest of the layout
 * is not there in the browser. What it needs of other renderings it takes from its `serverData`.
 */
export function pruneLayout(
  layout: LayoutData,
  components: readonly AnyComponent[] | ComponentMap,
  { failures, development = false }: PruneOptions = {},
): PrunedLayout {
  const known: ComponentMap = 'get' in components ? components : componentMap(components)
  const { mode } = pageOf(layout)
  const statics = new Set<ComponentRendering>()

  function pruneAll(placeholders: unknown): { placeholders: Placeholders; hydrates: boolean } {
    const pruned: Placeholders = {}
    let hydrates = false
    for (const [key, entries] of Object.entries(isObject(placeholders) ? placeholders : {})) {
      if (!Array.isArray(entries)) continue
      const kept: PlaceholderEntry[] = []
      for (const entry of entries.filter(isObject) as PlaceholderEntry[]) {
        if (isRawElement(entry) || !isNamed(entry)) {
          if (!mode.isNormal) kept.push(entry)
          continue
        }
        const { rendering, isStatic } = prune(entry)
        kept.push(rendering)
        hydrates ||= !isStatic
      }
      pruned[key] = kept
    }
    return { placeholders: pruned, hydrates }
  }

  function prune(rendering: ComponentRendering): { rendering: PrunedRendering; isStatic: boolean } {
    const { uid } = rendering
    const name = String(rendering.componentName)
    const entry = known.get(name)
    const below = pruneAll(rendering.placeholders)
    const wakes = entry !== undefined && (!isDeclared(entry) || isInteractive(entry, rendering))
    if (mode.isNormal && !wakes && !below.hydrates) {
      statics.add(rendering)
      return { rendering: { ...(uid !== undefined && { uid }), static: true }, isStatic: true }
    }
    if (failures?.has(rendering)) {
      const failed = development || !mode.isNormal ? reasonOf(failures.get(rendering)) : true
      return { rendering: { ...(uid !== undefined && { uid }), componentName: name, failed }, isStatic: false }
    }
    const { placeholders } = rendering.placeholders ? below : {}
    return { rendering: { ...rendering, ...(placeholders && { placeholders }) }, isStatic: false }
  }

  const { context, route } = layout.sitecore
  if (!route) return { layout, names: [], statics, hydrated: new Set() }
  const pruned = { ...route, placeholders: pruneAll(route.placeholders).placeholders }
  const names = new Set<string>()
  const hydrated = new Set<string>()
  for (const entry of layoutEntries(pruned)) {
    if (isRawElement(entry) || isStub(entry) || (entry as PrunedRendering).failed) continue
    if (known.has(String(entry.componentName))) names.add(String(entry.componentName))
    if (entry.uid !== undefined) hydrated.add(entry.uid)
  }
  return {
    layout: { ...layout, sitecore: { ...layout.sitecore, context, route: pruned } },
    names: [...names],
    statics,
    hydrated,
  }
}
