/**
 * Structured data for search engines. A data block, never run: the content security policy lets it pass without a nonce.
 * `<` is escaped so that no content can end the block.
 */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
