import type { DocumentNode } from 'graphql'

export interface DocumentCache {
  get(text: string): DocumentNode | undefined
  set(text: string, document: DocumentNode): void
  readonly bytes: number
}

/**
 * Parsed and validated documents by their text, the longest unused dropped first.
 * Clients that write the path into the query (contract "content", 6) send a new text per page, so the bound matters.
 * @param maxBytes bound on the length of all texts together, in UTF-16 units. Default 2 million.
 */
export function createDocumentCache(maxBytes = 2_000_000): DocumentCache {
  const documents = new Map<string, DocumentNode>()
  let bytes = 0
  return {
    get bytes() {
      return bytes
    },
    get(text) {
      const document = documents.get(text)
      if (document !== undefined) {
        documents.delete(text)
        documents.set(text, document)
      }
      return document
    },
    set(text, document) {
      if (documents.has(text) || text.length > maxBytes) return
      documents.set(text, document)
      bytes += text.length
      for (const oldest of documents.keys()) {
        if (bytes <= maxBytes) break
        documents.delete(oldest)
        bytes -= oldest.length
      }
    },
  }
}
