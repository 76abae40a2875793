import { createContext } from 'react'
import type { SearchSetup } from './search-setup.ts'

/**
 * The search around every page (contract "content" 16.3), undefined on a site without one. It is the configuration alone:
 * the client comes with the first component that searches, so a page without any does not carry it.
 */
export const SiteSearchProvider = createContext<SearchSetup | undefined>(undefined)
