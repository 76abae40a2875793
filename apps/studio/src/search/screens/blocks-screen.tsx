import { STUDIO_LIMITS } from '../../limits.ts'
import { useStudio } from '../../studio-context.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { Notice } from '../parts/notice.tsx'
import { BLOCKS } from '../trial.ts'
import { blockTypeInWords, widgetInWords } from '../widget-names.ts'

/** What stands in the fields of a block. */
export interface BlockFields {
  readonly id: string
  readonly html: string
  readonly css: string
  /** The revision that was read. */
  readonly seen: string
}

export interface BlockProblem {
  readonly kind: 'conflict' | 'forbidden' | 'refused'
  readonly message: string
}

interface Block {
  readonly id: string
  readonly type: string
}

interface BlocksScreenProps {
  readonly blocks: readonly Block[]
  readonly chosen: (Block & { readonly fields: BlockFields }) | undefined
  readonly done: boolean
  readonly problem: BlockProblem | undefined
}

/** Banners and blocks that pages show, and what search engines are told. */
export function BlocksScreen({ blocks, chosen, done, problem }: BlocksScreenProps) {
  const { t } = useStudio()
  return (
    <>
      <p className="explanation">{t('blocks.lead')}</p>
      {done && <Notice kind="done">{t('saved.saved')}</Notice>}
      {problem && <BlockNotice problem={problem} />}
      <div className="panels">
        <section className="panel" aria-labelledby="blocks-title">
          <h2 id="blocks-title">{t('blocks.all')}</h2>
          {blocks.length === 0 && <p className="explanation">{t('blocks.none')}</p>}
          <ul className="block-list">
            {blocks.map(({ id, type }) => (
              <li key={id}>
                <a
                  href={`${BLOCKS}?${new URLSearchParams({ block: id })}`}
                  aria-current={id === chosen?.id ? 'true' : undefined}
                >
                  <bdi>{widgetInWords(id, t)}</bdi>
                </a>{' '}
                <span className="block-facts">
                  {blockTypeInWords(type, t)} · <bdi dir="ltr">{id}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </section>
        {chosen && (
          <section className="panel" aria-labelledby="block-title">
            <h2 id="block-title">
              <bdi>{widgetInWords(chosen.id, t)}</bdi>
            </h2>
            <p className="block-facts">
              {blockTypeInWords(chosen.type, t)} · <bdi dir="ltr">{chosen.id}</bdi>
            </p>
            <form action={BLOCKS} method="post" className="rule-form">
              <HiddenFields fields={{ block: chosen.id, seen: chosen.fields.seen }} />
              <TemplateField
                name="html"
                label={t('blocks.html')}
                help={t('blocks.htmlHelp')}
                text={chosen.fields.html}
              />
              {chosen.type !== 'seo' && (
                <TemplateField name="css" label={t('blocks.css')} help={t('blocks.cssHelp')} text={chosen.fields.css} />
              )}
              <button type="submit" className="button">
                {t('blocks.save')}
              </button>
            </form>
          </section>
        )}
      </div>
    </>
  )
}

function TemplateField({ name, label, help, text }: { name: string; label: string; help: string; text: string }) {
  return (
    <div>
      <label htmlFor={name} className="field-label">
        {label}
      </label>
      <p className="explanation" id={`${name}-help`}>
        {help}
      </p>
      <textarea
        id={name}
        name={name}
        className="field-input"
        dir="ltr"
        rows={12}
        maxLength={STUDIO_LIMITS.searchTemplate.value}
        spellCheck={false}
        aria-describedby={`${name}-help`}
        defaultValue={text}
      />
    </div>
  )
}

function BlockNotice({ problem: { kind, message } }: { problem: BlockProblem }) {
  const { t } = useStudio()
  return (
    <Notice kind="error">
      <p>{kind === 'conflict' ? t('blocks.conflict') : t(`saving.${kind}`)}</p>
      {kind === 'refused' && message && (
        <p lang="en" dir="ltr">
          {message}
        </p>
      )}
    </Notice>
  )
}
