import { openComponentEditor } from '@tessera/builder/editor'
import { COMPONENT_PAGE, type ComponentPageSetup } from './components/component-page-setup.ts'

/** Opens the editor on the only component of its page, and goes back to the studio once it is closed. */
const { api, back, place, language } = JSON.parse(
  document.getElementById(COMPONENT_PAGE)?.textContent ?? '',
) as ComponentPageSetup
const element = document.querySelector<HTMLElement>('feaas-component')
const leave = () => location.assign(back)

if (element === null) leave()
else {
  // The toolbar stands over the page.
  document.documentElement.style.paddingBlockStart = '5rem'
  openComponentEditor({ element, api: { base: api }, place, language, onClosed: leave })
}
