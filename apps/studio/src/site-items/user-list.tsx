/** An item that uses another one. */
export interface ItemUser {
  readonly itemId: string
  readonly name: string
  /** In the tree. */
  readonly path: string
}

/** Names and places of items that use another one. */
export function UserList({ users }: { users: readonly ItemUser[] }) {
  return (
    <ul className="desk-report media-users">
      {users.map(({ itemId, name, path }) => (
        <li key={itemId}>
          <bdi>{name}</bdi>{' '}
          <bdi className="page-note" dir="ltr">
            {path.replace(/^\/sitecore\/content\//, '')}
          </bdi>
        </li>
      ))}
    </ul>
  )
}
