/** A value of named parts that can be listened to. */
export interface State<Value extends object> {
  get(): Value
  /** Changes some parts. Nothing is said when all of them are what they were. */
  set(change: Partial<Value>): void
  /** Listens for the parts that have changed. Returns how to stop. */
  onChange(listener: (changed: Partial<Value>) => void): () => void
}

/** A state that begins with a value. */
export function createState<Value extends object>(first: Value): State<Value> {
  let value = first
  const listeners = new Set<(changed: Partial<Value>) => void>()
  return {
    get: () => value,
    set(change) {
      const changed = Object.fromEntries(
        Object.entries(change).filter(([key, part]) => !Object.is(value[key as keyof Value], part)),
      ) as Partial<Value>
      if (Object.keys(changed).length === 0) return
      value = { ...value, ...changed }
      for (const listener of [...listeners]) listener(changed)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
