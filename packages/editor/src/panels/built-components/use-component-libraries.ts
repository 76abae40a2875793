import { useEffect, useState } from 'react'
import { useEditor } from '../../overlay/editor-context.tsx'
import type { EditingService } from '../../session/editing-service.ts'

/** A library of the component builder, with what can be placed on a page. */
export interface ComponentLibrary {
  readonly id: string
  readonly name: string
  readonly components: readonly {
    readonly id: string
    readonly name: string
    /** Whether visitors see it where it is placed. */
    readonly isPublished: boolean
  }[]
}

/** Requests that are under way: several entries of a form share one. */
const requests = new WeakMap<EditingService, Promise<readonly ComponentLibrary[]>>()

/**
 * The libraries of the component builder, as they are when the form is opened. Undefined until they are known; none when
 * they cannot be asked for.
 */
export function useComponentLibraries(): readonly ComponentLibrary[] | undefined {
  const { service, setup } = useEditor()
  const [known, setKnown] = useState<readonly ComponentLibrary[]>()
  useEffect(() => {
    let isGone = false
    const address = `${setup.addresses.components}/placeable-components`
    const request = requests.get(service) ?? service.ask<readonly ComponentLibrary[]>(address)
    requests.set(service, request)
    request
      .catch(() => [])
      .then((libraries) => {
        requests.delete(service)
        if (!isGone) setKnown(libraries)
      })
    return () => {
      isGone = true
    }
  }, [service, setup])
  return known
}
