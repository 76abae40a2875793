/** What the page editor is told of this library (contract "content", 13.1). */
export const CONTENT_SDK = { name: '@tessera/content', version: '0.1.0' } as const
