import { PageOptions } from '../pages/arranging/fields.tsx'
import { treePath } from '../pages/media/media-root.ts'
import type { PageNode } from '../pages/page-tree.ts'
import type { PhraseKey } from '../phrases/index.ts'
import { Notice } from '../search/parts/notice.tsx'
import { useStudio } from '../studio-context.tsx'
import { BIN, type BinAction, binAddress } from './bin-address.ts'
import type { BinEntry } from './bin-content.ts'
import { EntryFacts } from './bin-screen.tsx'

export interface BinFormProps {
  readonly action: BinAction
  readonly entry: BinEntry
  readonly tree: readonly PageNode[]
  /** Of what stood in the media library: the folders there are, below it. */
  readonly folders?: readonly string[] | undefined
  /** What was typed before it was refused. */
  readonly typed: Readonly<Record<string, string>>
  readonly problem?: { readonly phrase: PhraseKey; readonly message?: string } | undefined
}

/** Brings one thing back, or destroys it. Works without scripts. */
export function BinForm(props: BinFormProps) {
  const { t } = useStudio()
  const { action, entry, problem } = props
  return (
    <div className="arrange">
      <h1 className="studio-title">{t(`bin.${action}`)}</h1>
      <p className="studio-lead">
        <bdi>{entry.name}</bdi>
      </p>
      <EntryFacts {...entry} />
      {problem && (
        <Notice kind="error">
          <p id="bin-problem">{t(problem.phrase)}</p>
          {problem.message && (
            <p lang="en" dir="ltr">
              {problem.message}
            </p>
          )}
        </Notice>
      )}
      <form action={binAddress(action, entry.binId)} method="post" className="arrange-form">
        {action === 'restore' ? <RestoreFields {...props} /> : <DestroyFields />}
        <p className="arrange-ways">
          <button type="submit" className="button">
            {t(`bin.${action}`)}
          </button>
          <a href={BIN} className="quiet-button">
            {t('arrange.cancel')}
          </a>
        </p>
      </form>
    </div>
  )
}

function RestoreFields({ entry, tree, folders, typed, problem }: BinFormProps) {
  const { t } = useStudio()
  const isOfName = /NAME/.test(problem?.phrase.replace('bin.problem.', '') ?? '')
  return (
    <>
      <div>
        <label htmlFor="bin-parent" className="field-label">
          {t('bin.place')}
        </label>
        <select
          id="bin-parent"
          name="parent"
          className="field-input"
          defaultValue={typed.parent ?? ''}
          required={!entry.hasParent}
        >
          <option value="">
            {t(entry.hasParent ? 'bin.place.old' : folders ? 'bin.place.goneFolder' : 'bin.place.gone')}
          </option>
          {folders?.map((path) => (
            <option key={path} value={treePath(path)}>
              {path === '' ? t('media.library') : `\u2068${path}\u2069`}
            </option>
          ))}
          <PageOptions pages={tree} />
        </select>
      </div>
      <div>
        <label htmlFor="bin-name" className="field-label">
          {t('arrange.name')}
        </label>
        <input
          id="bin-name"
          name="name"
          className="field-input"
          defaultValue={typed.name ?? entry.name}
          maxLength={80}
          dir="auto"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
          aria-invalid={isOfName || undefined}
          aria-describedby={isOfName ? 'bin-problem' : undefined}
        />
      </div>
    </>
  )
}

function DestroyFields() {
  const { t } = useStudio()
  return (
    <label className="arrange-check">
      <input type="checkbox" name="sure" value="1" className="check-box" required />
      {t('bin.destroy.sure')}
    </label>
  )
}
