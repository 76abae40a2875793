import { stripped } from '../json.ts'
import type { PageContext } from '../request/page-context.ts'
import type { Visitor } from './visitor.ts'

export interface Consent {
  isGranted(): boolean
  /** On: the visitor has an id again, a new one; off: everything that tells who they are goes (9). */
  set(isGranted: boolean): void
  /** Puts who visits into the context of the page, if they allow it. */
  identify(): void
  /** Makes the visitor another one, as after a logout. */
  forget(): void
}

/** Whether the visitor may be known, and what follows from it. `changed`: who visits is no longer who it was. */
export function createConsent(
  context: PageContext,
  visitor: Visitor,
  { trackConsent = true, userId }: { trackConsent?: boolean; userId?: string },
  changed: () => void,
): Consent {
  let isGranted = trackConsent

  /** Without consent the storage is not even asked: asking makes up a visitor. */
  function whoVisits(): { uuid?: string | undefined; user_id?: string } {
    if (!isGranted) return {}
    return userId ? { user_id: userId } : { uuid: visitor.uuid() }
  }

  function identify() {
    const { uuid: _, user_id: __, ...rest } = context.getUser() ?? {}
    context.setUser(stripped({ ...whoVisits(), ...rest }))
  }

  return {
    isGranted: () => isGranted,
    identify() {
      if (isGranted) identify()
      else visitor.forget()
    },
    set(next) {
      if (next === isGranted) return
      isGranted = next
      if (!next) visitor.forget()
      identify()
      changed()
    },
    forget() {
      visitor.forget()
      identify()
      changed()
    },
  }
}
