/**
 * A list kept by the browser under a key. Where storage is refused or full it is kept in memory; what is not a JSON
 * list counts as empty and is overwritten.
 */
export function openStore<Item>(area: 'localStorage' | 'sessionStorage', key: string) {
  let memory: string | undefined
  const read = (): Item[] => {
    try {
      // only a list can be filtered
      return JSON.parse(memory ?? window[area][key]).filter(Boolean)
    } catch {
      return []
    }
  }
  const write = (items: readonly Item[]): void => {
    const text = JSON.stringify(items)
    try {
      memory = undefined
      if (items.length) window[area][key] = text
      else window[area].removeItem(key)
    } catch {
      memory = text
    }
  }
  return [read, write] as const
}
