/** A page of a few lamps, for a server and for a browser. */
import { renderToString } from 'react-dom/server'
import type { SearchClient } from '../client.ts'
import {
  Banner,
  PageWidgets,
  SearchProvider,
  useQuestions,
  useRecommendation,
  useSearchResults,
  widget,
} from '../react/index.ts'
import { collectSearchState, type RenderedPage } from '../server-state.ts'
import { widgetRegistry } from '../widgets/default-registry.ts'

const Grid = widget(
  function GridList() {
    const { queryResult, actions, widgetRef } = useSearchResults({ state: { itemsPerPage: 3 } })
    const { data } = queryResult
    return (
      <section id="grid" ref={widgetRef}>
        <input aria-label="Search" onChange={({ target }) => actions.onKeyphraseChange({ keyphrase: target.value })} />
        <ol>
          {data?.content?.map(({ id, name, source_id: sourceId }, index) => (
            <li key={id}>
              <button type="button" onClick={() => actions.onItemClick({ id, index, sourceId: String(sourceId) })}>
                {String(name)}
              </button>
            </li>
          ))}
        </ol>
        <output>{`${data?.total_item} of ${data?.limit}`}</output>
        {data?.facet?.map(({ name, value }, facetIndex) => (
          <fieldset key={name} data-facet={name}>
            {value.map(({ id, text, count }, facetValueIndex) => (
              <button
                key={id}
                type="button"
                onClick={() =>
                  actions.onFacetClick({
                    type: 'valueId',
                    facetId: name,
                    facetIndex,
                    facetValueId: id,
                    facetValueIndex,
                    checked: true,
                  })
                }
              >{`${text} ${count}`}</button>
            ))}
          </fieldset>
        ))}
      </section>
    )
  },
  'content_grid',
  'product',
)

const Similar = widget(
  function SimilarList() {
    const { queryResult } = useRecommendation({ state: { itemsPerPage: 2 } })
    return (
      <ul id="similar">
        {queryResult.data?.content?.map(({ id, name }) => (
          <li key={id}>{String(name)}</li>
        ))}
      </ul>
    )
  },
  'recommendation',
  'product',
)

const Answer = widget(
  function AnswerList() {
    const { queryResult } = useQuestions({ state: { keyphrase: 'How long does delivery take?' } })
    return <p id="answer">{queryResult.data?.answer?.answer}</p>
  },
  'questions_answers',
  'question',
)

/** A page that names its widgets itself; `isOfService`: one whose widgets the service names. */
export interface LampPageProps {
  client: SearchClient
  state?: string
  isOfService: boolean
}

widgetRegistry.setWidgetType('content_grid', { component: Grid })
widgetRegistry.setWidgetType('banner', { component: Banner })

export function LampPage({ client, state = '', isOfService }: LampPageProps) {
  return (
    <SearchProvider client={client} initialState={state}>
      {isOfService ? (
        <PageWidgets />
      ) : (
        <>
          <Grid rfkId="grid_main" />
          <Similar rfkId="similar" />
          <Answer rfkId="faq" />
        </>
      )}
    </SearchProvider>
  )
}

export const renderLampPage = (client: SearchClient, isOfService: boolean): Promise<RenderedPage> =>
  collectSearchState(client, () => renderToString(<LampPage client={client} isOfService={isOfService} />))
