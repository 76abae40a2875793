import { pageTypes } from '@tessera/website/components'
import type { ReactNode } from 'react'
import { HiddenFields } from '../../search/parts/hidden-fields.tsx'
import { CheckField } from '../../site-items/check-field.tsx'
import type { ItemUser } from '../../site-items/item-user.ts'
import { UserList } from '../../site-items/user-list.tsx'
import { useStudio } from '../../studio-context.tsx'
import { titlesIn } from '../../titles/index.ts'
import type { PageNode } from '../page-tree.ts'
import { WILDCARD } from './arranged-page.ts'
import type { ArrangingScreenProps } from './arranging-screen.tsx'

export function CreateFields({ page, tree, locale, typed, problem }: ArrangingScreenProps) {
  const { t, language } = useStudio()
  const say = titlesIn(language)
  return (
    <>
      <TextField
        name="title"
        label={t('arrange.title')}
        value={typed.title}
        locale={locale}
        isRequired
        isWrong={problem?.phrase === 'arrange.problem.INCOMPLETE'}
      />
      <NameField
        label={t('arrange.name')}
        help={t('arrange.name.ofTitle')}
        value={typed.name}
        isWrong={isOfName(problem)}
      />
      <SelectField name="template" label={t('arrange.template')} value={typed.template ?? 'Page'}>
        {pageTypes.map(({ name, title }) => (
          <option key={name} value={name}>
            {say(title ?? name)}
          </option>
        ))}
      </SelectField>
      <SelectField name="parent" label={t('arrange.below')} value={typed.parent ?? page.itemId}>
        <PageOptions pages={tree} />
      </SelectField>
    </>
  )
}

export function RenameFields({ page, name, locale, typed, problem, handWrittenLinks }: ArrangingScreenProps) {
  const { t } = useStudio()
  return (
    <>
      <NameField
        label={t('arrange.name')}
        help={t('arrange.name.breaks')}
        value={typed.name ?? name}
        isRequired
        isWrong={isOfName(problem)}
      />
      <TextField
        name="title"
        label={t('arrange.newTitle')}
        help={t('arrange.newTitle.stays')}
        value={typed.title}
        locale={locale}
      />
      <HandWrittenLinks users={handWrittenLinks} />
      <RedirectField page={page} typed={typed} />
    </>
  )
}

export function MoveFields({ page, tree, typed, handWrittenLinks }: ArrangingScreenProps) {
  const { t } = useStudio()
  return (
    <>
      <p>{t('arrange.move.breaks')}</p>
      <SelectField name="place" label={t('arrange.place')} value={typed.place ?? 'before'}>
        <option value="before">{t('arrange.place.before')}</option>
        <option value="inside">{t('arrange.place.inside')}</option>
      </SelectField>
      <SelectField name="target" label={t('arrange.target')} value={typed.target ?? ''} isRequired>
        <option value="">{t('arrange.target.choose')}</option>
        <PageOptions pages={tree} without={page.itemId} />
      </SelectField>
      <HandWrittenLinks users={handWrittenLinks} />
      <RedirectField page={page} typed={typed} />
    </>
  )
}

function HandWrittenLinks({ users = [] }: { users: readonly ItemUser[] | undefined }) {
  const { t, format } = useStudio()
  if (users.length === 0) return null
  return (
    <div>
      <p>{t('arrange.handWritten', { count: format.count(users.length) })}</p>
      <UserList users={users} most={MAX_NAMED} />
    </div>
  )
}

/** Of a page that visitors know. */
function RedirectField({ page, typed }: Pick<ArrangingScreenProps, 'page' | 'typed'>) {
  const { t } = useStudio()
  const isFresh = Object.keys(typed).length === 0
  if (page.state === 'draft') return null
  return <CheckField name="redirect" label={t('arrange.redirect')} isChecked={isFresh || typed.redirect === '1'} />
}

export function CopyFields({ page, tree, typed, problem }: ArrangingScreenProps) {
  const { t } = useStudio()
  return (
    <>
      <p>{t('arrange.copy.lead')}</p>
      <NameField
        label={t('arrange.name')}
        help={t('arrange.name.ofCopy')}
        value={typed.name}
        isWrong={isOfName(problem)}
      />
      <SelectField name="parent" label={t('arrange.below')} value={typed.parent ?? ''}>
        <option value="">{t('arrange.below.beside')}</option>
        <PageOptions pages={tree} without={page.itemId} />
      </SelectField>
      {page.children.length > 0 && (
        <CheckField name="withPages" label={t('arrange.withPages')} isChecked={typed.withPages === '1'} />
      )}
    </>
  )
}

/** The most of what is lost that is named. */
const MAX_NAMED = 12

export function DeleteFields({ page, canPublish, loss = { pages: [], users: [] } }: ArrangingScreenProps) {
  const { t, format } = useStudio()
  const { pages, users } = loss
  return (
    <>
      <HiddenFields fields={{ pagesBelow: String(pages.length) }} />
      <p>
        {pages.length === 0 ? t('arrange.loss.alone') : t('arrange.loss.pages', { count: format.count(pages.length) })}
      </p>
      <Named paths={pages} />
      <p>
        {users.length === 0 ? t('arrange.loss.unused') : t('arrange.loss.users', { count: format.count(users.length) })}
      </p>
      {users.length > 0 && <UserList users={users} most={MAX_NAMED} />}
      {page.state !== 'draft' &&
        (canPublish ? (
          <CheckField name="takeDown" label={t('arrange.takeDown')} isChecked />
        ) : (
          <p>{t('arrange.takeDown.mayNot')}</p>
        ))}
    </>
  )
}

function Named({ paths }: { paths: readonly string[] }) {
  const { t, format } = useStudio()
  const more = paths.length - MAX_NAMED
  if (paths.length === 0) return null
  return (
    <ul className="arrange-named">
      {paths.slice(0, MAX_NAMED).map((path) => (
        <li key={path}>
          <bdi className="page-path">{path}</bdi>
        </li>
      ))}
      {more > 0 && <li>{t('arrange.loss.more', { count: format.count(more) })}</li>}
    </ul>
  )
}

const isOfName = (problem: ArrangingScreenProps['problem']): boolean =>
  /NAME/.test(problem?.phrase.replace('arrange.problem.', '') ?? '')

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly help?: string
  readonly value?: string | undefined
  readonly isRequired?: boolean
  readonly isWrong?: boolean
}

function TextField({ locale, ...field }: FieldProps & { locale: string }) {
  return <Field {...field} given={{ lang: locale, dir: 'auto', maxLength: 500 }} />
}

/** Part of an address. */
function NameField(field: Omit<FieldProps, 'name'>) {
  return (
    <Field {...field} name="name" given={{ dir: 'auto', maxLength: 80, autoCapitalize: 'none', spellCheck: false }} />
  )
}

function Field({
  name,
  label,
  help,
  value = '',
  isRequired = false,
  isWrong = false,
  given,
}: FieldProps & { given: Record<string, string | number | boolean> }) {
  const id = `arrange-${name}`
  const described = [help && `${id}-help`, isWrong && 'arrange-problem'].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        name={name}
        className="field-input"
        defaultValue={value}
        required={isRequired}
        aria-invalid={isWrong || undefined}
        aria-describedby={described || undefined}
        autoComplete="off"
        {...given}
      />
      {help && (
        <p id={`${id}-help`} className="page-note">
          {help}
        </p>
      )}
    </div>
  )
}

function SelectField({
  name,
  label,
  value,
  isRequired = false,
  children,
}: Omit<FieldProps, 'help'> & { children: ReactNode }) {
  const id = `arrange-${name}`
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select id={id} name={name} className="field-input" defaultValue={value} required={isRequired}>
        {children}
      </select>
    </div>
  )
}

interface PageOptionsProps {
  readonly pages: readonly PageNode[]
  /** A page that is left out, with all below it. */
  readonly without?: string
  readonly depth?: number
}

/** Every page, in the order of the tree, further in the deeper it stands. */
export function PageOptions({ pages, without, depth = 0 }: PageOptionsProps): ReactNode {
  return pages
    .filter(({ itemId, path }) => itemId !== without && !path.endsWith(`/${WILDCARD}`))
    .map(({ itemId, title, path, children }) => [
      <option key={itemId} value={itemId}>
        {`${'\u2003'.repeat(depth)}${title} (\u2068${path}\u2069)`}
      </option>,
      <PageOptions key={`${itemId} below`} pages={children} depth={depth + 1} {...(without && { without })} />,
    ])
}
