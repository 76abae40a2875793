import { useStudio } from '../studio-context.tsx'
import type { ItemUser } from './item-user.ts'
import { Trail } from './trail.tsx'

/** Items that use another one, by their titles; of more than `most` the first. */
export function UserList({ users, most = users.length }: { users: readonly ItemUser[]; most?: number }) {
  const { t, format } = useStudio()
  const more = users.length - most
  return (
    <ul className="desk-report media-users">
      {users.slice(0, most).map(({ itemId, title, above }) => (
        <li key={itemId}>
          <bdi>{title}</bdi>{' '}
          <span className="page-note">
            <Trail titles={above} />
          </span>
        </li>
      ))}
      {more > 0 && <li>{t('arrange.loss.more', { count: format.count(more) })}</li>}
    </ul>
  )
}
