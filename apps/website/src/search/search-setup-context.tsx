import { createContext, type ReactNode, useContext } from 'react'
import type { SearchSetup } from './search-setup.ts'

const SetupContext = createContext<SearchSetup | undefined>(undefined)

/**
 * The outermost part of every page: says which search the page has. The client itself comes with the components that
 * search, so a page without any is as light as if there were none.
 */
export function SearchSetupProvider({ setup, children }: { setup: SearchSetup | undefined; children: ReactNode }) {
  return <SetupContext value={setup}>{children}</SetupContext>
}

/** Undefined on a site without search. */
export const useSearchSetup = (): SearchSetup | undefined => useContext(SetupContext)
