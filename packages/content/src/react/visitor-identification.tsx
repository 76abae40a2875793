import { type ReactNode, useEffect } from 'react'
import { useLayoutContext } from './content-context.tsx'

const SCRIPT = '/layouts/system/VisitorIdentification.js'

/** Adds the platform's visitor identification to the page once, when the layout asks for it (contract "content", 15.8). */
export function VisitorIdentification({ defer = false }: { defer?: boolean }): ReactNode {
  const { visitorIdentificationTimestamp: timestamp } = useLayoutContext()
  useEffect(() => {
    if (!timestamp || document.head.querySelector(`script[src="${SCRIPT}"]`)) return
    const script = document.createElement('script')
    script.src = SCRIPT
    script.type = 'text/javascript'
    script.defer = defer
    const meta = document.createElement('meta')
    meta.name = 'VIcurrentDateTime'
    meta.content = String(timestamp)
    document.head.append(script, meta)
  }, [timestamp, defer])
  return null
}
