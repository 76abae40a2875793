import type { DescribedSite, PageDescription } from './page-facts.ts'

/**
 * What search engines read of a page (schema.org JSON-LD): the organisation and its site, the page, and the way to it.
 * Empty for error pages.
 */
export function structuredData(
  page: PageDescription,
  site: DescribedSite,
  locale: string,
  logo: string | undefined,
): object | undefined {
  if (page.canonical === undefined) return undefined
  const home = `${site.publicUrl}/`
  const organization = `${home}#organization`
  const website = `${home}#website`
  const graph: object[] = [
    {
      '@type': 'Organization',
      '@id': organization,
      name: site.title,
      url: home,
      ...(logo && { logo: new URL(logo, site.publicUrl).href }),
    },
    { '@type': 'WebSite', '@id': website, name: site.title, url: home, publisher: { '@id': organization } },
    {
      '@type': 'WebPage',
      '@id': page.canonical,
      url: page.canonical,
      name: page.title,
      inLanguage: locale,
      isPartOf: { '@id': website },
      ...(page.description && { description: page.description }),
      ...(page.image && { primaryImageOfPage: { '@type': 'ImageObject', url: page.image.address } }),
      ...(page.published && { datePublished: page.published }),
      ...(page.trail.length > 1 && { breadcrumb: { '@id': `${page.canonical}#breadcrumb` } }),
    },
  ]
  if (page.trail.length > 1) {
    graph.push({
      '@type': 'BreadcrumbList',
      '@id': `${page.canonical}#breadcrumb`,
      itemListElement: page.trail.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.title,
        item: step.address,
      })),
    })
  }
  return { '@context': 'https://schema.org', '@graph': graph }
}
