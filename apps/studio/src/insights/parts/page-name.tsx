import { GivenText } from './given-text.tsx'
import { readablePath } from './visible-text.ts'

/** A page as visitors saw it: its path where the sender said one, and the name its tracker gave it. */
export function PageName({ page, path }: { page: string | null; path: string | null }) {
  const place = path === null ? page : readablePath(path)
  return (
    <div className="page-name">
      <GivenText text={place} dir="ltr" />
      {path !== null && page !== null && page !== place && (
        <div className="page-other">
          <GivenText text={page} />
        </div>
      )}
    </div>
  )
}
