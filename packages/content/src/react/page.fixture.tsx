import type { ReactElement } from 'react'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import type { LayoutData } from '../layout/model.ts'
import { pageOf } from '../page/model.ts'
import { authoring } from './authoring/index.tsx'
import type { ComponentMap } from './component-registry.ts'
import { ContentProvider, type ContentProviderProps } from './content-context.tsx'
import { Placeholder, type PlaceholderProps } from './placeholder.tsx'

type Given = Partial<ContentProviderProps> & { placeholder?: Partial<PlaceholderProps> }

/** A page that shows its root placeholder. */
export function pageElement(
  layout: LayoutData,
  components: ComponentMap,
  { placeholder, ...given }: Given = {},
): ReactElement {
  return (
    <ContentProvider page={pageOf(layout)} componentMap={components} authoring={authoring} {...given}>
      <Placeholder name="main" rendering={layout.sitecore.route} {...placeholder} />
    </ContentProvider>
  )
}

export const htmlOf = (layout: LayoutData, components: ComponentMap, given?: Given): string =>
  renderToStaticMarkup(pageElement(layout, components, given))

export async function streamed(element: ReactElement, onError?: (error: unknown) => string | undefined) {
  const stream = await renderToReadableStream(element, onError ? { onError } : {})
  await stream.allReady
  return new Response(stream).text()
}
