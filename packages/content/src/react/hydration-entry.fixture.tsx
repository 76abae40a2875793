import { type ReactNode, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Page } from '../page/model.ts'
import { map, Shell } from './hydration.fixture.tsx'

const browser = window as unknown as {
  given: { page: Page; names: string[] }
  problems: string[]
  isHydrated: boolean
  renderAgain: () => void
  renderNewLayout: () => void
}
const { page, names } = browser.given
/** Only what the server named is there, as if each were its own chunk. */
const loaded = new Map([...map].filter(([name]) => names.includes(name)))

function App(): ReactNode {
  const [round, setRound] = useState(0)
  const [layout, setLayout] = useState(page.layout)
  useEffect(() => {
    browser.isHydrated = true
    browser.renderAgain = () => setRound((last) => last + 1)
    browser.renderNewLayout = () => setLayout((last) => structuredClone(last))
  }, [])
  return <Shell page={{ ...page, layout }} componentMap={loaded} round={round} />
}

hydrateRoot(document.getElementById('root') as HTMLElement, <App />, {
  onRecoverableError: (error) => browser.problems.push(`recovered: ${error}`),
})
