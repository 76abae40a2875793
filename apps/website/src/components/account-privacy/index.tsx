import { defineComponent, RichText, richText, Text, text, useDictionary } from '@tessera/content/react'
import { CONSENT_FORM } from '../../actions/consent-form.ts'
import { hasConsentPanel } from '../consent-banner/on-page.ts'
import { EmptyNote } from '../elements/empty-note.tsx'
import { anyPresent, isPresent } from '../elements/present.ts'
import { rootProps } from '../elements/section.tsx'

/** Says what is kept of a visitor, and opens the privacy settings of the page: a popover, which needs no scripts. */
export const AccountPrivacy = defineComponent({
  name: 'AccountPrivacy',
  title: 'Account: privacy',
  group: 'Account',
  icon: 'shield-check',
  fields: {
    Heading: text({ help: 'A few words: what this is about.' }),
    Text: richText({ help: 'What is kept of visits and of the account, with links to the privacy page.' }),
  },
  component: function AccountPrivacy({ fields, params, page }) {
    const { t } = useDictionary()
    if (!anyPresent(fields.Heading, fields.Text)) return <EmptyNote page={page} name="Account: privacy" />
    return (
      <section {...rootProps(params, 'grid max-w-[44rem] gap-6')}>
        {isPresent(fields.Heading) && <Text field={fields.Heading} tag="h2" className="text-title-s" />}
        {isPresent(fields.Text) && <RichText field={fields.Text} className="prose" />}
        {hasConsentPanel(page) && (
          <button type="button" popoverTarget={CONSENT_FORM} className="button button-quiet justify-self-start">
            {t('consent.settings')}
          </button>
        )}
      </section>
    )
  },
})
