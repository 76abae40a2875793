import { defineComponent, useDictionary } from '@tessera/content/react'
import { ArrowLeftRight } from 'lucide-react'
import { ACT_END, ACT_END_FORM } from '../../shop/people-forms.ts'
import { ActionForm } from '../elements/action-form.tsx'
import { EmptyNote } from '../elements/empty-note.tsx'
import { rootProps } from '../elements/section.tsx'

/** Says on every page that somebody acts for somebody else, and why, with the way back. Else it takes no room. */
export const ActingNotice = defineComponent({
  name: 'ActingNotice',
  title: 'Notice of ordering on behalf',
  group: 'Page',
  icon: 'arrow-left-right',
  component: function ActingNotice({ params, page }) {
    const { t } = useDictionary()
    const { acting, introduction } = page.shopper ?? {}
    if (acting === undefined)
      return <EmptyNote page={page} name="Notice of ordering on behalf" reason="edit.shownAtTimes" />
    const words = { who: introduction?.firstName || t('people.you'), whom: acting.whom }
    return (
      <aside {...rootProps(params, 'acting-notice')} aria-label={t('people.actingNotice')}>
        <div className="frame flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
          <ArrowLeftRight size={18} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
          <p className="min-w-0 flex-1 basis-60 text-small">
            <strong className="font-semibold">{t('people.actedFor', words)}</strong>
            {acting.reason !== '' && (
              <>
                {' · '}
                <bdi className="break-words">{acting.reason}</bdi>
              </>
            )}
          </p>
          <ActionForm action={ACT_END} form={ACT_END_FORM} page={page} isQuiet>
            <button type="submit" className="acting-end">
              {t('people.actEnd')}
            </button>
          </ActionForm>
        </div>
      </aside>
    )
  },
})
