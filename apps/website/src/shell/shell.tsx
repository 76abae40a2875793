import {
  AnchorProvider,
  type ComponentMap,
  ContentProvider,
  type ContentProviderProps,
  DictionaryProvider,
  type Page,
  PageSettingsProvider,
} from '@tessera/content/react'
import type { ReactNode } from 'react'
import type { FormState } from '../actions/form-state.ts'
import { FormStateProvider } from '../page/form-state.tsx'
import { SiteSearchProvider } from '../search/search-provider.ts'
import { PageBody } from './page-body.tsx'

export interface ShellProps {
  readonly page: Page
  readonly components: ComponentMap
  readonly formState: FormState | undefined
  readonly development: boolean
  /** Needed in development and unless the page is in the normal state; a visitor's browser never loads it. */
  readonly authoring?: ContentProviderProps['authoring']
  /** In place of the parts of a page. */
  readonly body?: ReactNode
  /** On the server only: see `ContentProvider`. */
  readonly statics?: ContentProviderProps['statics']
  readonly guard?: ContentProviderProps['guard']
}

/**
 * The application shell around every page (contract "content" 16.3), outside in: search → dictionary keyed by locale →
 * anchors → page settings → page. The content provider has no place in that order; the page settings read from it. Server
 * and browser render the same.
 */
export function Shell(props: ShellProps): ReactNode {
  const { page, components, formState, development, authoring, body, statics, guard } = props
  return (
    <SiteSearchProvider value={page.search}>
      <DictionaryProvider
        lngDict={page.dictionary}
        locale={page.locale}
        showMissingKeys={development || !page.mode.isNormal}
      >
        <AnchorProvider>
          <ContentProvider
            page={page}
            componentMap={components}
            development={development}
            authoring={authoring}
            statics={statics}
            guard={guard}
          >
            <PageSettingsProvider>
              <FormStateProvider state={formState}>{body ?? <PageBody page={page} />}</FormStateProvider>
            </PageSettingsProvider>
          </ContentProvider>
        </AnchorProvider>
      </DictionaryProvider>
    </SiteSearchProvider>
  )
}
