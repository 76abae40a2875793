export interface DocumentCache<Document> {
  get(text: string): Document | undefined
  set(text: string, document: Document): void
  /** Of all texts together, in UTF-16 units. */
  readonly length: number
}

/**
 * Parsed and validated documents by their text, the longest unused dropped first.
 * Clients that write the path into the query (contract "content", 6) send a new text per page, so the bound matters: a
 * document takes some hundred bytes of memory for each unit of its text.
 * @param maxLength bound on the length of all texts together, in UTF-16 units. Default 300,000: about 30 MB.
 */
export function createDocumentCache<Document>(maxLength = 300_000): DocumentCache<Document> {
  const documents = new Map<string, Document>()
  let length = 0
  return {
    get length() {
      return length
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
      if (documents.has(text) || text.length > maxLength) return
      documents.set(text, document)
      length += text.length
      for (const oldest of documents.keys()) {
        if (length <= maxLength) break
        documents.delete(oldest)
        length -= oldest.length
      }
    },
  }
}
