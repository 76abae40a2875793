import {
  type ComponentProps,
  defineComponent,
  items,
  Link,
  RichText,
  richText,
  Text,
  type TypedItem,
  text,
  useDictionary,
} from '@tessera/content/react'
import { CONSENT_FORM } from '../../actions/consent-form.ts'
import { hasConsentPanel } from '../consent-banner/on-page.ts'
import { isPresent, listOf, textOf } from '../elements/present.ts'
import { rootProps } from '../elements/section.tsx'
import { Wordmark } from '../elements/wordmark.tsx'
import { linksBelow } from '../header/fields.ts'
import { LanguageLinks } from '../header/language-switch.tsx'
import { NavigationLink } from '../item-types.ts'

const footerFields = {
  Statement: richText({ help: 'One or two sentences about the house.' }),
  Columns: items(() => NavigationLink, { help: 'Two to four; each with the links below it.' }),
  LegalLinks: items(() => NavigationLink, { help: 'Privacy, terms, accessibility.' }),
  Copyright: text({ help: 'Without the sign: it stands before it.' }),
}

type FooterLink = TypedItem<(typeof NavigationLink)['fields']>

function LinkList({ links, className }: { links: readonly FooterLink[]; className: string }) {
  return (
    <ul className={className}>
      {links.map(({ id, fields }, index) => (
        <li key={id ?? index}>
          <Link
            field={fields.Link}
            className="inline-flex min-h-9 items-center py-1.5 leading-snug no-underline hover:underline"
          />
        </li>
      ))}
    </ul>
  )
}

function SiteFooter({ fields, params, page }: ComponentProps<typeof footerFields>) {
  const { t } = useDictionary()
  const columns = listOf(fields.Columns)
  const legal = listOf(fields.LegalLinks)
  return (
    <footer {...rootProps(params, 'site-footer on-deep text-small')}>
      <div className="frame pt-[clamp(3rem,6vw,6rem)] pb-8">
        <div className="grid gap-x-12 gap-y-14 lg:grid-cols-[4fr_8fr]">
          <div>
            <Wordmark className="text-[1.75rem]!" />
            {isPresent(fields.Statement) && (
              <RichText
                field={fields.Statement}
                className="prose mt-7 max-w-[34ch] text-lead leading-[var(--leading-lead)] text-ink-soft"
              />
            )}
          </div>
          {columns.length > 0 && (
            <nav
              aria-label={t('footer.navigation')}
              className="grid grid-cols-2 gap-x-8 gap-y-10 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
            >
              {columns.map((column, index) => (
                <div key={column.id ?? index}>
                  <h2 className="mb-3 text-small leading-normal font-semibold tracking-normal">
                    {textOf({ value: column.fields.Link?.value?.text })}
                  </h2>
                  <LinkList links={linksBelow(column)} className="text-ink-soft" />
                </div>
              ))}
            </nav>
          )}
        </div>
        <div className="dimension-line dimension-end mt-[clamp(3rem,5vw,5rem)] flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pt-6 text-ink-soft">
          {isPresent(fields.Copyright) && (
            <p>
              © <Text field={fields.Copyright} tag="span" />
            </p>
          )}
          <div className="flex flex-wrap gap-x-6">
            {legal.length > 0 && (
              <nav aria-label={t('footer.legal')}>
                <LinkList links={legal} className="flex flex-wrap gap-x-6" />
              </nav>
            )}
            {hasConsentPanel(page) && (
              <button
                type="button"
                popoverTarget={CONSENT_FORM}
                className="no-print inline-flex min-h-9 items-center hover:underline"
              >
                {t('consent.settings')}
              </button>
            )}
          </div>
          <ul aria-label={t('header.language')} className="-mx-3 flex flex-wrap">
            <LanguageLinks page={page} />
          </ul>
        </div>
      </div>
    </footer>
  )
}

export const Footer = defineComponent({
  name: 'Footer',
  title: 'Footer',
  group: 'Page',
  icon: 'panel-bottom',
  fields: footerFields,
  component: SiteFooter,
})
