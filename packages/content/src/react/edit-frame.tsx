import type { ReactNode } from 'react'
import { useLayoutContext, usePageMode, useRoute } from './content-context.tsx'

export interface EditFrameProps {
  title?: string
  tooltip?: string
  cssClass?: string
  /** The item the frame's buttons work on. */
  dataSource?: { itemId: string; databaseName?: string; language?: string }
  children?: ReactNode
}

/** A frame around content that an author edits as a whole; outside of editing the content alone (contract "content", 14.5). */
export function EditFrame({ title, tooltip, cssClass, dataSource, children }: EditFrameProps): ReactNode {
  const { isEditing } = usePageMode()
  const route = useRoute()
  const { language } = useLayoutContext()
  if (!isEditing) return children
  const database = dataSource?.databaseName ?? route?.databaseName
  const uri = dataSource && `sitecore://${database}/${dataSource.itemId}?lang=${dataSource.language ?? language}`
  const data = { displayName: title, expandedDisplayName: tooltip, contextItemUri: uri }
  return (
    <div className={['scLooseFrameZone', cssClass].filter(Boolean).join(' ')} {...(uri && { sc_item: uri })}>
      <span className="scChromeData">{JSON.stringify(data)}</span>
      {children}
    </div>
  )
}
