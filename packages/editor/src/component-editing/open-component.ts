import { mergeDataOverride } from '@tessera/builder/data'
import { type ClosedEditor, type ComponentEditor, openComponentEditor, placeOf } from '@tessera/builder/editor'
import { placeOf as placeOfNode } from '@tessera/content'
import { paramsStep } from '../commands/commands.ts'
import { slotsOf } from '../model/apply-edit.ts'
import type { ComponentEditingParts } from './component-editing.ts'

/** Of a rendering: the place on the page that its customization is for. */
const INSTANCE = 'ComponentInstanceId'
/** Of a rendering: what its component is bound to, as JSON by datasource id. */
const DATA = 'ComponentDataOverride'

/** What is edited. */
interface Opened {
  /** Of the rendering. */
  readonly uid: string
  /** Of the component that it shows. */
  readonly element: HTMLElement
  /** Once the element is as it was. */
  closed(): void
}

/** Opens the editor on a component of the page; undefined while the editor before is not cleaned up yet. */
export function openComponent(
  { setup: { addresses, uiLanguage }, session }: ComponentEditingParts,
  { uid, element, closed }: Opened,
): ComponentEditor | undefined {
  const nodeNow = () => placeOfNode(slotsOf(session.getState().page), uid)?.node
  const place = placeOf(element)
  const instance = place.instance ?? crypto.randomUUID()

  /** The page shows what is published of the component now. A place that is customized for the first time gets its id. */
  async function show(ended: ClosedEditor): Promise<void> {
    if (ended.outcome === 'unchanged') return
    const before = nodeNow()?.params ?? {}
    const params = ended.outcome === 'saved' ? customized(ended.data, before[DATA]) : {}
    const isNew = Object.entries(params).some(([name, value]) => before[name] !== value)
    if (isNew && session.run({ ...paramsStep(uid, params), label: 'step.customize' })) await session.flush()
    else await session.refresh()
  }

  function customized(required: Readonly<Record<string, unknown>>, override: string | undefined) {
    const data = mergeDataOverride(override, required)
    return { [INSTANCE]: instance, ...(data !== undefined && { [DATA]: data }) }
  }

  // As the server bound it.
  const { data } = (session.getState().page.componentProps?.[uid] ?? {}) as { data?: Readonly<Record<string, unknown>> }
  const opened = openComponentEditor({
    element,
    api: { base: addresses.components },
    place: { ...place, instance },
    ...(data && { data }),
    language: uiLanguage,
    onClosed(outcome) {
      session.release()
      closed()
      void show(outcome)
    },
  })
  // What others save meanwhile is shown afterwards.
  if (opened) session.hold()
  return opened
}
