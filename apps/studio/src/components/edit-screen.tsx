import type { ItemUser } from '../site-items/item-user.ts'
import { UserList } from '../site-items/user-list.tsx'
import { useStudio } from '../studio-context.tsx'
import { componentPageAddress, listAddress, newVersionAddress } from './components-address.ts'
import type { BuiltComponent, Version } from './components-service.ts'
import { SelectField, TextField } from './new-component-screen.tsx'
import { wordsOf } from './words-of-view.ts'

interface EditScreenProps {
  readonly library: string
  readonly component: BuiltComponent
  /** Those that can be edited, without customizations. */
  readonly versions: readonly Version[]
  readonly users: readonly ItemUser[]
}

/** The versions of a component that every page shows, and the pages that a change of them reaches. */
export function EditScreen({ library, component, versions, users }: EditScreenProps) {
  const { t, format } = useStudio()
  return (
    <div className="desk-form-screen">
      <h1 className="studio-title">{t('components.edit.title', { name: component.name })}</h1>
      <p>
        <a href={listAddress(library)}>{t('components.back')}</a>
      </p>
      <p className="studio-lead">{t('components.edit.lead')}</p>
      {versions.length === 0 ? (
        <p>{t('components.edit.none')}</p>
      ) : (
        <table className="desk-table">
          <caption className="studio-hidden">{t('components.versions')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('components.change.version')}</th>
              <th scope="col">{t('components.edit.text')}</th>
              <th scope="col">{t('components.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {versions.map(({ id, name, revision, view }) => (
              <tr key={id}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td data-label={t('components.edit.text')}>
                  {t('components.change.revision', { revision: format.count(revision) })}
                  <bdi className="desk-text component-words">{wordsOf(view)}</bdi>
                </td>
                <td data-label={t('components.actions')}>
                  <a
                    href={componentPageAddress(library, component.id, id)}
                    aria-label={t('components.editOf', { name })}
                    className="quiet-button"
                  >
                    {t('components.edit')}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {users.length > 0 ? (
        <>
          <h2 className="media-heading">{t('components.change.pages')}</h2>
          <UserList users={users} />
        </>
      ) : (
        <p>{t('components.used.none')}</p>
      )}
      {versions.length > 0 && <NewVersion library={library} component={component} versions={versions} />}
    </div>
  )
}

/** The form of one more version, which starts as one of those that are there. */
function NewVersion({ library, component, versions }: Omit<EditScreenProps, 'users'>) {
  const { t } = useStudio()
  return (
    <section aria-labelledby="new-version">
      <h2 id="new-version" className="media-heading">
        {t('components.newVersion')}
      </h2>
      <p>{t('components.newVersion.lead')}</p>
      <form action={newVersionAddress(library, component.id)} method="post" className="arrange-form">
        <TextField name="name" value="" isRequired>
          {t('components.new.name')}
        </TextField>
        <SelectField name="copied" value="" label={t('components.new.start')}>
          {versions.map(({ id, name }) => (
            <option key={id} value={id}>
              {t('components.new.copyOf', { name })}
            </option>
          ))}
        </SelectField>
        <p className="arrange-ways">
          <button type="submit" className="button">
            {t('components.new.create')}
          </button>
        </p>
      </form>
    </section>
  )
}
