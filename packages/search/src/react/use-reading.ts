import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'

/** A value that changes, of which a component is rendered again only for the parts it has read. */
export function useReading<Value extends object>(
  subscribe: (listener: () => void) => () => void,
  get: () => Value,
): Value {
  const read = useRef(new Set<PropertyKey>())
  const last = useRef<Value>(undefined)
  const snapshot = useCallback(() => {
    const now = get()
    const before = last.current
    const isSame = (key: PropertyKey) => before && Object.is(Reflect.get(before, key), Reflect.get(now, key))
    if (!before || ![...read.current].every(isSame)) last.current = now
    return last.current ?? now
  }, [get])
  const value = useSyncExternalStore(subscribe, snapshot, snapshot)
  return useMemo(
    () =>
      new Proxy(value, {
        get(_, key) {
          read.current.add(key)
          return Reflect.get(get(), key)
        },
      }),
    [value, get],
  )
}
