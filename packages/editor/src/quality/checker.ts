import type Axe from 'axe-core'
import address from 'axe-core/axe.min.js?url'

type Checker = typeof Axe

let loading: Promise<Checker> | undefined

/**
 * The checker, as a script of its own: it is no module, and what would make one of it would be carried by the pages of
 * visitors.
 */
export function checker(): Promise<Checker> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve((window as unknown as { axe: Checker }).axe)
    script.onerror = () => {
      loading = undefined
      script.remove()
      reject(new Error('The checker could not be loaded.'))
    }
    document.head.append(script)
  })
  return loading
}
