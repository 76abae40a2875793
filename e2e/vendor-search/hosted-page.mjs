/** A page of the hosted service's own client: a grid, a preview, recommendations, questions, and blocks it discovers. */

import { OCController } from '@sitecore-search/core'
import { getServiceConfig } from '@sitecore-search/data'
import * as core from '@sitecore-search/react'
import { Tokens } from 'ordercloud-javascript-sdk'
import { createElement as h, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

window.vendor = core
window.marketplace = OCController.getContext()
/**
 * `urls`: where to ask and report instead, which its settings cannot say in every mode. `identityToken`: of a shopper who
 * is signed in, for the marketplace connector.
 */
window.start = (config, urls, identityToken) => {
  if (identityToken) Tokens.SetIdentityToken(identityToken)
  const { widget, WidgetDataType, useSearchResults, usePreviewSearch, useRecommendation, useQuestions } = core
  const Grid = widget(
    () => {
      const { queryResult, actions, state, widgetRef } = useSearchResults({ state: { itemsPerPage: 3, keyphrase: '' } })
      const { data, isFetching } = queryResult
      window.grid = { actions, data, state, isFetching }
      return h(
        'section',
        { id: 'grid', ref: widgetRef },
        h(
          'ol',
          null,
          (data?.content ?? []).map((item) => h('li', { key: item.id }, item.name)),
        ),
        h('output', null, `${data?.total_item ?? '?'} of ${data?.limit ?? '?'}`),
        (data?.facet ?? []).map(({ name, label, value }, facetIndex) =>
          h(
            'fieldset',
            { key: name, 'data-facet': name },
            h('legend', null, label),
            value.map(({ id, text, count }, facetValueIndex) =>
              h(
                'button',
                {
                  key: id,
                  type: 'button',
                  onClick: () =>
                    actions.onFacetClick({
                      type: 'valueId',
                      facetId: name,
                      facetIndex,
                      facetValueId: id,
                      facetValueIndex,
                      checked: true,
                    }),
                },
                `${text} ${count}`,
              ),
            ),
          ),
        ),
      )
    },
    WidgetDataType.SEARCH_RESULTS,
    'product',
  )
  const Preview = widget(
    () => {
      const { queryResult, actions } = usePreviewSearch({
        state: { suggestionsList: [{ suggestion: 'title_context_aware', max: 3 }], itemsPerPage: 4 },
      })
      window.preview = { actions, data: queryResult.data }
      return h(
        'ul',
        { id: 'preview' },
        (queryResult.data?.content ?? []).map((item) => h('li', { key: item.id }, item.name)),
      )
    },
    WidgetDataType.PREVIEW_SEARCH,
    'product',
  )
  const Similar = widget(
    () => {
      const { queryResult, actions } = useRecommendation({ state: { itemsPerPage: 2 } })
      window.similar = { actions, data: queryResult.data }
      return h(
        'ul',
        { id: 'similar' },
        (queryResult.data?.content ?? []).map((item) => h('li', { key: item.id }, item.name)),
      )
    },
    WidgetDataType.RECOMMENDATION,
    'product',
  )
  const Questions = widget(
    () => {
      const { queryResult, actions } = useQuestions({
        state: { keyphrase: 'How long does delivery take?', relatedQuestions: 2 },
      })
      window.questions = { actions, data: queryResult.data }
      return h('p', { id: 'answer' }, queryResult.data?.answer?.answer ?? '')
    },
    WidgetDataType.QUESTIONS,
    'question',
  )
  show(config, urls, () =>
    h(
      'main',
      null,
      h(Grid, { rfkId: 'grid_main' }),
      h(Preview, { rfkId: 'preview' }),
      h(Similar, { rfkId: 'similar' }),
      h(Questions, { rfkId: 'faq' }),
    ),
  )
}

/**
 * What the service decides: a widget whose type it says, those of the page's address, and what goes with one product.
 */
window.startDiscovered = (config, urls, identityToken) => {
  if (identityToken) Tokens.SetIdentityToken(identityToken)
  const { Widget, PageComponent, WidgetDataType, idContextWidget, setWidgetType, useRecommendation, useSearchResults } =
    core
  core.setupAllWidgets?.()
  const names = (data) => (data?.content ?? []).map((item) => h('li', { key: item.id }, item.name))
  setWidgetType(WidgetDataType.SEARCH_RESULTS, {
    component: ({ rfkId }) => {
      const { queryResult } = useSearchResults({ state: { itemsPerPage: 2 } })
      return h('ol', { className: rfkId }, names(queryResult.data))
    },
  })
  const Similar = idContextWidget(
    () => {
      const { queryResult } = useRecommendation({ state: { itemsPerPage: 3 } })
      return h('ul', { id: 'similar' }, names(queryResult.data))
    },
    WidgetDataType.RECOMMENDATION,
    'product',
  )
  show(config, urls, () =>
    h(
      'main',
      null,
      h('div', { id: 'discovered' }, h(Widget, { rfkId: 'grid_main', entity: 'product' })),
      h('div', { id: 'page' }, h(PageComponent)),
      h(Similar, { rfkId: 'similar', id: 'lamp-arc' }),
    ),
  )
}

/** Renders below the client's provider, once it asks where it is told to. */
function show(config, urls, children) {
  const Page = () => {
    const [isAimed, aim] = useState(!urls)
    useEffect(() => {
      if (urls) Object.assign(getServiceConfig(), urls)
      aim(true)
    }, [])
    return h(core.WidgetsProvider, config, isAimed && children())
  }
  createRoot(document.getElementById('root')).render(h(Page))
}
