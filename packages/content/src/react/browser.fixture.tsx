import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { LayoutData } from '../layout/model.ts'
import { pageOf } from '../page/model.ts'
import { AnchorProvider, useAnchor, useAnchors } from './anchors.tsx'
import { authoring } from './authoring/index.tsx'
import { connectComponentLibrary } from './component-library.ts'
import { ContentProvider } from './content-context.tsx'
import { Link } from './fields/link.tsx'
import { RichText } from './fields/rich-text.tsx'
import { EDIT, layoutOf } from './layout.fixture.ts'
import { Placeholder } from './placeholder.tsx'
import { VisitorIdentification } from './visitor-identification.tsx'

const browser = window as unknown as {
  visited: string[]
  anchors: string
  shows: (ids: string[]) => void
  showsSecond: (shown: boolean) => void
  connect: (origins: string[]) => void
  layout: LayoutData
  resets: number
}
browser.visited = []
browser.resets = 0
Object.assign(window, { 'Sitecore.Horizon.ResetChromes': () => browser.resets++ })

function Section({ id }: { id: string }): ReactNode {
  return (
    <section id={id} ref={useAnchor(id, `Label ${id}`)} style={{ height: 1000 }}>
      {id}
    </section>
  )
}

function List(): ReactNode {
  const { anchors, activeId } = useAnchors()
  browser.anchors = `${anchors.map(({ id }) => id).join(' ')}|${activeId ?? ''}`
  return <nav>{browser.anchors}</nav>
}

function App(): ReactNode {
  const [ids, setIds] = useState(['one', 'two'])
  browser.shows = setIds
  const [hasSecond, setHasSecond] = useState(true)
  browser.showsSecond = setHasSecond
  const html =
    '<p><a href="/de/chairs?x=1"><b id="nested">deep</b></a> <a id="file" href="/paper.pdf">file</a> <a id="out" href="//other.example/">out</a> <a id="mail" href="mailto:a@b.example">mail</a></p>'
  return (
    <AnchorProvider>
      <List />
      {ids.map((id) => (
        <Section key={id} id={id} />
      ))}
      {hasSecond && <Section id="one" />}
      <RichText field={{ value: html }} navigate={(href) => browser.visited.push(href)} />
    </AnchorProvider>
  )
}

const layout = layoutOf([], { visitorIdentificationTimestamp: 42, ...EDIT })
createRoot(document.getElementById('root') as HTMLElement).render(
  <>
    <App />
    <ContentProvider page={pageOf(layout)} authoring={authoring}>
      <VisitorIdentification defer />
      <VisitorIdentification defer />
      <Placeholder name="main" rendering={layout.sitecore.route} />
      <RichText
        field={{ value: '<a id="edited" href="/edited">edited</a>' }}
        navigate={(href) => browser.visited.push(href)}
      />
      <Link
        field={{ href: '/edited', text: 'edited' }}
        id="edited-link"
        navigate={(href) => browser.visited.push(href)}
      />
    </ContentProvider>
  </>,
)

browser.layout = layoutOf([{ uid: 'A', componentName: 'X' }])
browser.connect = (allowedOrigins) => {
  connectComponentLibrary({
    allowedOrigins,
    uid: 'A',
    getLayout: () => browser.layout,
    setLayout: (next) => {
      browser.layout = next
    },
  })
}
