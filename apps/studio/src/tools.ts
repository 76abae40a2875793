import type { AuthorSession } from './author-session.ts'
import type { PhraseKey } from './phrases/index.ts'
import { includesRole, type Role } from './role.ts'

interface Tool {
  readonly href: string
  readonly title: PhraseKey
  readonly lead: PhraseKey
  /** The role that it takes to see anything there; default: whoever has signed in. */
  readonly role?: Role
}

/** What there is in the studio: its start page and its bar lead there. */
const TOOLS: readonly Tool[] = [
  { href: '/studio/pages', title: 'pages.title', lead: 'pages.lead' },
  { href: '/studio/designs', title: 'designs.title', lead: 'designs.lead' },
  { href: '/studio/components', title: 'components.title', lead: 'components.lead' },
  { href: '/studio/media', title: 'media.title', lead: 'media.lead' },
  { href: '/studio/review', title: 'review.title', lead: 'review.lead' },
  { href: '/studio/releases', title: 'releases.title', lead: 'releases.lead' },
  { href: '/studio/dictionary', title: 'dictionary.title', lead: 'dictionary.lead' },
  { href: '/studio/redirects', title: 'redirects.title', lead: 'redirects.lead' },
  { href: '/studio/site', title: 'site.title', lead: 'site.lead' },
  { href: '/studio/search', title: 'search.title', lead: 'search.lead' },
  { href: '/studio/insights', title: 'insights.title', lead: 'insights.lead' },
  { href: '/studio/messages', title: 'messages.title', lead: 'messages.lead', role: 'publisher' },
  { href: '/studio/mail', title: 'mail.title', lead: 'mail.lead', role: 'administrator' },
  { href: '/studio/deliveries', title: 'deliveries.title', lead: 'deliveries.lead', role: 'administrator' },
  { href: '/studio/bin', title: 'bin.title', lead: 'bin.lead' },
  { href: '/studio/audit', title: 'audit.title', lead: 'audit.lead', role: 'administrator' },
]

/** What an author is led to. Whether they may is for the platform to say, which is asked by every screen. */
export const toolsOf = (author: AuthorSession | undefined): readonly Tool[] =>
  TOOLS.filter(({ role }) => role === undefined || (author?.role !== undefined && includesRole(author.role, role)))
