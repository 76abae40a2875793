import { LANGUAGE_NAMES } from '@tessera/website/authoring'
import type { ReactNode } from 'react'
import type { PhraseKey } from '../../phrases/index.ts'
import { Notice } from '../../search/parts/notice.tsx'
import type { ItemUser } from '../../site-items/item-user.ts'
import { useStudio } from '../../studio-context.tsx'
import { PAGES } from '../edit-setup.ts'
import type { PageNode } from '../page-tree.ts'
import { type Arrangement, arrangingAddress } from './arranging-address.ts'
import { CopyFields, CreateFields, DeleteFields, MoveFields, RenameFields } from './fields.tsx'
import type { FormFields } from './form-fields.ts'
import type { Loss } from './loss.ts'

export interface ArrangingScreenProps {
  readonly action: Arrangement
  /** The page it is about; of `create`, the one above. */
  readonly page: PageNode
  /** The part of the address that is its own. */
  readonly name: string
  readonly canPublish: boolean
  /** Language of the list. */
  readonly locale: string
  readonly tree: readonly PageNode[]
  /** What was typed before it was refused. */
  readonly typed: FormFields
  readonly problem?: { readonly phrase: PhraseKey; readonly message?: string } | undefined
  /** It cannot be done to this page at all. */
  readonly isRefused?: boolean
  /** Of `delete`. */
  readonly loss?: Loss | undefined
  /** Of `rename` and `move`: items whose links lead there by a hand-written address. */
  readonly handWrittenLinks?: readonly ItemUser[] | undefined
}

const FIELDS: Readonly<Record<Arrangement, (props: ArrangingScreenProps) => ReactNode>> = {
  create: CreateFields,
  rename: RenameFields,
  move: MoveFields,
  copy: CopyFields,
  delete: DeleteFields,
}

/** One change of the tree of pages as a form. Works without scripts. */
export function ArrangingScreen(props: ArrangingScreenProps) {
  const { t } = useStudio()
  const { action, page, locale, problem, isRefused = false } = props
  const Fields = FIELDS[action]
  const back = `${PAGES}?${new URLSearchParams({ locale })}`
  return (
    <div className="arrange">
      <h1 className="studio-title">{t(`arrange.${action}`)}</h1>
      <p className="studio-lead">
        {action === 'create' ? (
          t('arrange.inLanguage', { language: LANGUAGE_NAMES[locale] ?? locale })
        ) : (
          <>
            <bdi lang={locale}>{page.title}</bdi> <bdi className="page-path">{page.path}</bdi>
          </>
        )}
      </p>
      {problem && (
        <Notice kind="error">
          <p id="arrange-problem">{t(problem.phrase)}</p>
          {problem.message && (
            <p lang="en" dir="ltr">
              {problem.message}
            </p>
          )}
        </Notice>
      )}
      {isRefused ? (
        <p>
          <a href={back} className="button">
            {t('arrange.back')}
          </a>
        </p>
      ) : (
        <form action={arrangingAddress(action, page.itemId, locale)} method="post" className="arrange-form">
          <Fields {...props} />
          <p className="arrange-ways">
            <button type="submit" className="button">
              {t(`arrange.${action}.submit`)}
            </button>
            <a href={back} className="quiet-button">
              {t('arrange.cancel')}
            </a>
          </p>
        </form>
      )}
    </div>
  )
}
