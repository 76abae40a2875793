/**
 * Computes a value of an object once, for as long as the object lives. Published layouts live as long as their content, so
 * what follows from a layout alone is not computed again for every page that is made from it.
 */
export function oncePer<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const computed = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const known = computed.get(key)
    if (known !== undefined) return known.value
    const value = compute(key)
    computed.set(key, { value })
    return value
  }
}
