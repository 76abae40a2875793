const listeners = new Set<(id: string) => void>()

/** Listens for components that are registered from now on, until what is returned is called. */
export function onRegistered(listener: (id: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellRegistered(id: string): void {
  for (const listener of listeners) listener(id)
}
