import { type ClosedEditor, type ComponentEditor, openComponentEditor, placeOf } from '@tessera/builder/editor'
import { placeOf as placeOfNode } from '@tessera/content'
import { paramsStep } from '../commands/commands.ts'
import { slotsOf } from '../model/apply-edit.ts'
import { translator } from '../phrases/index.ts'
import type { ComponentEditingParts } from './component-editing.ts'
import { COMPONENT_PHRASES } from './phrases.ts'

/** Of a rendering: the place on the page that its customization is for. */
const INSTANCE = 'ComponentInstanceId'

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
  const t = translator(uiLanguage, COMPONENT_PHRASES)

  /** The page shows what is published of the component now. A place that is customized for the first time gets its id. */
  async function show({ outcome }: ClosedEditor): Promise<void> {
    if (outcome === 'unchanged') return
    const isNew = outcome === 'saved' && nodeNow()?.params?.[INSTANCE] !== instance
    if (isNew && session.run({ ...paramsStep(uid, { [INSTANCE]: instance }), label: 'step.customize' }))
      await session.flush()
    else await session.refresh()
  }

  // As the server bound it.
  const { data } = (session.getState().page.componentProps?.[uid] ?? {}) as { data?: Readonly<Record<string, unknown>> }
  const opened = openComponentEditor({
    element,
    api: { base: addresses.components },
    place: { ...place, instance },
    ...(data && { data }),
    language: uiLanguage,
    problems: { 401: t('signedOut'), 403: t('notAllowed'), 409: t('conflict'), 502: t('away'), 0: t('away') },
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
