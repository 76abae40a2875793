import { type ComponentType, createContext, type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import type { WidgetPlace } from '../dispatcher.ts'
import { RegistrationError } from '../failures.ts'
import type { PageContextJson } from '../request/request-table.ts'
import { checkWidgetType, type WidgetType } from '../request/widget-types.ts'
import type { PreviewSearchState } from '../widgets/preview-search.ts'
import type { QuestionsState } from '../widgets/questions.ts'
import type { SearchResultsState } from '../widgets/search-results.ts'
import type { WidgetModel } from '../widgets/widget-model.ts'
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

const WidgetContext = createContext<WidgetAround | undefined>(undefined)

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

const propertiesOfState = (properties: object): Record<string, unknown> =>
  Object.fromEntries(
    INPUTS.flatMap((name) => {
      const value: unknown = Reflect.get(properties, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

function WidgetRoom({
  place: { rfkId, entity, type, ids },
  properties,
  children,
}: {
  place: { rfkId: string; entity: string; type: WidgetType; ids: string[] | undefined }
  properties: object
  children: ReactNode
}) {
  const instanceId = useId()
  const stateText = JSON.stringify(propertiesOfState(properties))
  const idsText = JSON.stringify(ids)
  // The model is made with the first properties; what changes later is told to it.
  const [around] = useState<WidgetAround>(() => ({
    rfkId,
    entity,
    type,
    instanceId,
    state: propertiesOfState(properties),
    context: ids && { ids: { [entity]: ids } },
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
  }, [stateText, around])
  useEffect(() => {
    if (idsText !== undefined)
      around.slot.model?.query.getContext().setIds({ [entity]: JSON.parse(idsText) as string[] })
  }, [idsText, entity, around])
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
  if (Object.hasOwn(component, IS_WIDGET))
    throw new RegistrationError('ALREADY_WRAPPED', `${name} is an already wrapped Widget component`)
  const Component = component as ComponentType<WidgetProps>
  function Wrapped(props: WidgetProps & { id?: string | string[] }) {
    const { rfkId, entity = ownEntity } = props
    const registered = useSearchClient().registry.widget(rfkId, entity, type).options?.props
    return (
      <WidgetRoom key={`${rfkId}@${entity}`} place={{ rfkId, entity, type, ids: idsOf(props) }} properties={props}>
        <Component {...registered} {...props} entity={entity} />
      </WidgetRoom>
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
