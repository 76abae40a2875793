import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { WidgetPlace } from '../dispatcher.ts'
import { RegistrationError } from '../failures.ts'
import type { PageContextJson } from '../request/request-table.ts'
import { checkWidgetType, type WidgetType } from '../request/widget-types.ts'
import type { PreviewSearchState } from '../widgets/preview-search.ts'
import type { QuestionsState } from '../widgets/questions.ts'
import type { SearchResultsState } from '../widgets/search-results.ts'
import type { WidgetModel } from '../widgets/widget-model.ts'
import type { WidgetOptions } from '../widgets/widget-options.ts'
import { useSearchClient } from './search-provider.tsx'

/** What a widget's hooks find around them. */
export interface WidgetAround extends WidgetPlace {
  type: WidgetType
  /** What the widget's properties say its state is. */
  state: object
  context: PageContextJson | undefined
  /** Made by the widget's hook, found by those of its parts. */
  slot: { model?: WidgetModel<object, object, object>; hasAppeared?: boolean; shown?: unknown }
}

export const WidgetContext = createContext<WidgetAround | undefined>(undefined)

/** @throws {RegistrationError} OUTSIDE_OF_WIDGET */
export function useWidgetAround(): WidgetAround {
  const around = use(WidgetContext)
  if (!around) throw new RegistrationError('OUTSIDE_OF_WIDGET', 'This hook belongs into a component made with widget()')
  return around
}

/** What a widget's state can be given as properties, at first and later (6.2). */
export type WidgetInputs = Partial<SearchResultsState & PreviewSearchState & QuestionsState>

const INPUTS = [
  'keyphrase',
  'suggestionsList',
  'itemsPerPage',
  'page',
  'sortType',
  'selectedFacets',
  'relatedQuestions',
] as const satisfies (keyof WidgetInputs)[]

export interface WidgetProps {
  rfkId: string
  /** Default: the entity the widget was made for. */
  entity?: string
}

type WidgetPropsOf<Props> = Omit<Props, keyof WidgetProps | keyof WidgetInputs> & WidgetProps & WidgetInputs

const IS_WIDGET = Symbol.for('tessera.search.widget')

const listenToNothing = () => () => {}

/** Whether `widget` has made a component. */
export const isWidget = (component: unknown): boolean => Object.hasOwn(Object(component), IS_WIDGET)

/** The properties that are state, as JSON: the same text for the same state. */
const stateOf = (properties: object): string =>
  JSON.stringify(Object.fromEntries(INPUTS.map((name) => [name, Reflect.get(properties, name)])))

function WidgetRoom({
  place,
  ids,
  properties,
  children,
}: {
  place: Pick<WidgetAround, 'rfkId' | 'entity' | 'type'>
  ids: string[] | undefined
  properties: object
  children: ReactNode
}) {
  const instanceId = useId()
  const stateText = stateOf(properties)
  const idsText = JSON.stringify(ids)
  const context = ids && { ids: { [place.entity]: ids } }
  // The model is made with the first properties; what changes later is told to it.
  const [around] = useState<WidgetAround>(() => ({
    ...place,
    instanceId,
    state: JSON.parse(stateText) as object,
    context,
    slot: {},
  }))
  const told = useRef(stateText)
  useEffect(() => {
    const { model } = around.slot
    if (model && told.current !== stateText) {
      // What is no longer said is as if nothing had ever been said of it.
      const unsaid = Object.keys(JSON.parse(told.current) as object).map((name) => [
        name,
        Reflect.get(model.base, name),
      ])
      model.state.set({ ...Object.fromEntries(unsaid), ...(JSON.parse(stateText) as object) })
    }
    told.current = stateText
    if (context) model?.query.getContext().setIds(context.ids)
    // The text is the same as long as the ids are.
  }, [stateText, idsText, around])
  return <WidgetContext value={around}>{children}</WidgetContext>
}

function wrap<Props extends object>(
  component: ComponentType<Props>,
  type: WidgetType,
  ownEntity: string,
  idsOf: (props: { id?: string | string[] }) => string[] | undefined,
) {
  checkWidgetType(type)
  const name = component.displayName || component.name
  if (!name) throw new RegistrationError('MISSING_COMPONENT_NAME', 'A component needs a name to become a widget')
  if (isWidget(component))
    throw new RegistrationError('ALREADY_WRAPPED', `${name} is an already wrapped Widget component`)
  const Component = component as ComponentType<WidgetProps>
  function Wrapped(props: WidgetProps & { id?: string | string[] }) {
    const { rfkId, entity = ownEntity } = props
    const { options } = useSearchClient().registry.widget(rfkId, entity, type)
    const { wrapper, preRender, props: registered } = options as WidgetOptions<typeof Component>
    const Shown = useMemo(() => wrapper?.(Component) ?? Component, [wrapper])
    const isHere = useSyncExternalStore(
      listenToNothing,
      () => true,
      () => preRender !== false,
    )
    return (
      isHere && (
        <WidgetRoom key={`${rfkId}@${entity}`} place={{ rfkId, entity, type }} ids={idsOf(props)} properties={props}>
          <Shown {...registered} {...props} entity={entity} />
        </WidgetRoom>
      )
    )
  }
  return Object.assign(Wrapped, { displayName: `Widget(${name})`, [IS_WIDGET]: true })
}

/**
 * Makes a component a widget: the hook of its type works in it and in its parts (6.1).
 * @throws {RegistrationError} INVALID_WIDGET_TYPE, MISSING_COMPONENT_NAME, ALREADY_WRAPPED
 *
 * @example
 * const Results = widget(ResultsList, 'content_grid', 'product')
 * <Results rfkId="grid_main" keyphrase="lamp" />
 */
export function widget<Props extends object>(
  component: ComponentType<Props>,
  type: WidgetType,
  entity: string,
): ComponentType<WidgetPropsOf<Props>> {
  return wrap(component, type, entity, () => undefined) as ComponentType<WidgetPropsOf<Props>>
}

/** As `widget`, with an `id`, or several, that the widget's documents are to go with: `context.ids` of its query. */
export function idContextWidget<Props extends object>(
  component: ComponentType<Props>,
  type: WidgetType,
  entity: string,
): ComponentType<Omit<WidgetPropsOf<Props>, 'id'> & { id: string | string[] }> {
  return wrap(component, type, entity, ({ id }) => (id === undefined ? undefined : [id].flat())) as ComponentType<
    Omit<WidgetPropsOf<Props>, 'id'> & { id: string | string[] }
  >
}
