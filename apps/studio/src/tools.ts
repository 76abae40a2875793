/** What there is in the studio: its start page and its bar lead there. */
export const TOOLS = [
  { href: '/studio/pages', title: 'pages.title', lead: 'pages.lead' },
  { href: '/studio/media', title: 'media.title', lead: 'media.lead' },
  { href: '/studio/review', title: 'review.title', lead: 'review.lead' },
  { href: '/studio/releases', title: 'releases.title', lead: 'releases.lead' },
  { href: '/studio/dictionary', title: 'dictionary.title', lead: 'dictionary.lead' },
  { href: '/studio/redirects', title: 'redirects.title', lead: 'redirects.lead' },
  { href: '/studio/site', title: 'site.title', lead: 'site.lead' },
  { href: '/studio/search', title: 'search.title', lead: 'search.lead' },
  { href: '/studio/insights', title: 'insights.title', lead: 'insights.lead' },
  { href: '/studio/messages', title: 'messages.title', lead: 'messages.lead' },
  { href: '/studio/bin', title: 'bin.title', lead: 'bin.lead' },
  { href: '/studio/audit', title: 'audit.title', lead: 'audit.lead' },
] as const
