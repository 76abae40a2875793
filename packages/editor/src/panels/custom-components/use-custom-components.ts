import {
  type ExternalComponent,
  type ExternalOptions,
  registerDefinitions,
  registeredComponents,
} from '@tessera/builder'
import { useEffect, useState } from 'react'
import { useEditor } from '../../overlay/editor-context.tsx'
import type { EditingService } from '../../session/editing-service.ts'

/** The request for the components of the site: one is sent while a page is edited. */
const requests = new WeakMap<EditingService, Promise<readonly ExternalComponent[]>>()

/**
 * The custom components of the site (contract "component-builder", 9.1), sorted by their titles; those that authors are not
 * offered are among them. Undefined until they are known; none when they cannot be asked for.
 */
export function useCustomComponents(): readonly ExternalComponent[] | undefined {
  const { service, setup } = useEditor()
  const [known, setKnown] = useState<readonly ExternalComponent[]>()
  useEffect(() => {
    let isGone = false
    const request = requests.get(service) ?? fetchComponents(service, `${setup.addresses.components}/custom-components`)
    requests.set(service, request)
    request.then(
      (components) => !isGone && setKnown(components),
      () => {
        requests.delete(service)
        if (!isGone) setKnown([])
      },
    )
    return () => {
      isGone = true
    }
  }, [service, setup])
  return known
}

async function fetchComponents(service: EditingService, address: string): Promise<readonly ExternalComponent[]> {
  registerDefinitions(await service.ask<readonly ExternalOptions[]>(address))
  return Object.values(registeredComponents()).sort((one, other) => one.title.localeCompare(other.title))
}
