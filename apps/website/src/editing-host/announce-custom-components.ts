import { announceRegistrations, registerDefinitions } from '@tessera/builder'
import { editorAround } from './editor-around.ts'
import { REGISTRATIONS_ID, type RegistrationsSetup } from './registrations-setup.ts'

/** Tells the editor that frames the page which custom components the server has (contract "component-builder", 9.5). */
const { components, origins } = JSON.parse(
  document.getElementById(REGISTRATIONS_ID)?.textContent ?? '',
) as RegistrationsSetup
registerDefinitions(components)
const editor = editorAround(origins)
if (editor !== undefined) announceRegistrations([editor])
