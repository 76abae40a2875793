/** What there is in the studio: its start page and its bar lead there. */
export const TOOLS = [
  { href: '/studio/insights', title: 'insights.title', lead: 'insights.lead' },
  { href: '/studio/search', title: 'search.title', lead: 'search.lead' },
] as const
