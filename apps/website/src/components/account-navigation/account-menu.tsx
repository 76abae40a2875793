import { type Page, useDictionary } from '@tessera/content/react'
import {
  ArrowLeftRight,
  Building2,
  CircleCheck,
  ClipboardList,
  CreditCard,
  Heart,
  House,
  LogOut,
  MapPin,
  MessagesSquare,
  Package,
  Repeat,
  Rows3,
  Scale,
  ShieldCheck,
  ShoppingBag,
  Tag,
  Undo2,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react'
import { ACCOUNT_SECTIONS, type AccountSection, sectionOf, sectionsFor } from '../../shop/account/account-sections.ts'
import { SIGN_OUT, SIGN_OUT_FORM } from '../../shop/account-forms.ts'
import { COMPANY_SECTIONS } from '../../shop/company/company-sections.ts'
import { ActionForm } from '../elements/action-form.tsx'
import { isAuthoring } from '../elements/present.ts'
import { pathIn } from '../languages.ts'
import type { PhraseKey } from '../phrases.ts'

const ICONS = {
  home: House,
  parcel: Package,
  back: Undo2,
  again: Repeat,
  wish: Heart,
  place: MapPin,
  card: CreditCard,
  person: UserRound,
  shield: ShieldCheck,
  company: Building2,
  rows: Rows3,
  cart: ShoppingBag,
  list: ClipboardList,
  price: Tag,
  talk: MessagesSquare,
  check: CircleCheck,
  rule: Scale,
  budget: Wallet,
  people: UserRound,
  group: UsersRound,
  swap: ArrowLeftRight,
} as const

type Section = AccountSection & { readonly icon: keyof typeof ICONS; readonly phrase: PhraseKey }

/** Links to the pages of the account that whoever is signed in may use, and the way out. */
export function AccountMenu({ page }: { page: Page }) {
  const { t } = useDictionary()
  const roles = page.shopper?.roles ?? []
  const shown = <Kind extends AccountSection>(sections: readonly Kind[]) =>
    isAuthoring(page) ? sections : sectionsFor(roles, sections)
  const company = shown(COMPANY_SECTIONS)
  const account = shown(ACCOUNT_SECTIONS)
  const path = page.layout.sitecore.context.itemPath ?? '/'
  const here = sectionOf(path, [...company, ...account])
  const link = (section: Section) => {
    const Icon = ICONS[section.icon]
    return (
      <li key={section.path} className="flex-none">
        <a
          href={pathIn(page.locale, section.path)}
          className="account-link"
          aria-current={section === here ? (path === section.path ? 'page' : 'true') : undefined}
        >
          <Icon size={18} strokeWidth={1.5} className="shrink-0" aria-hidden="true" />
          {t(section.phrase)}
        </a>
      </li>
    )
  }
  return (
    <nav aria-label={t('account.nav')} className="account-menu no-print">
      <ul className="account-links">
        {company.map(link)}
        {company.length > 0 && <li aria-hidden="true" className="account-parting" />}
        {account.map(link)}
        <li className="flex-none">
          <ActionForm action={SIGN_OUT} form={SIGN_OUT_FORM} page={page} isQuiet>
            <button type="submit" className="account-link w-full">
              <LogOut size={18} strokeWidth={1.5} className="mirror shrink-0" aria-hidden="true" />
              {t('account.signOut')}
            </button>
          </ActionForm>
        </li>
      </ul>
    </nav>
  )
}
