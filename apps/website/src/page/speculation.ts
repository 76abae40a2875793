/** Where the rules are, as named by the `speculation-rules` header of every page. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json'

/**
 * Which links a browser may open ahead (Speculation Rules): pages of this site, when the visitor is about to follow
 * them. What changes something, downloads, or asks to be left alone is not a page in this sense.
 */
export const SPECULATION_RULES = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/actions/*', '/api/*', '/-/*', '/~/*', '/sitecore/*', '/*\\?*', '/*.*'] } },
          { not: { selector_matches: '[rel~="nofollow"], [download], [data-no-prerender], [target="_blank"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
} as const
