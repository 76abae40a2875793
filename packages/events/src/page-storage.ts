import type { Note } from './debug.ts'

/**
 * A list kept by the browser under a key. Where storage is refused or full it is kept in memory; what is not a JSON
 * list counts as empty and is overwritten.
 */
export function openStore<Item>(area: 'localStorage' | 'sessionStorage', key: string) {
  let memory: string | undefined
  return {
    read(): Item[] {
      try {
        const items = JSON.parse(memory ?? (window[area].getItem(key) as string))
        return Array.isArray(items) ? items : []
      } catch {
        return []
      }
    },
    write(items: readonly Item[]): void {
      const text = JSON.stringify(items)
      try {
        memory = undefined
        if (items.length) window[area].setItem(key, text)
        else window[area].removeItem(key)
      } catch {
        memory = text
      }
    },
    /** Adds one; of more than `most` the oldest goes, which is noted. */
    add(item: Item, most: number, note: Note): void {
      const items = [...this.read(), item]
      if (items.length > most) note('drop', key)
      this.write(items.slice(-most))
    },
  }
}
