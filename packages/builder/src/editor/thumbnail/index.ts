/** Thumbnails of components (contract "component-builder", 11): for authors only; nothing that visitors load imports it. */
export { AuthoringError } from '../versions/authoring.ts'
export * from './draw-thumbnail.ts'
export * from './kept-thumbnail.ts'
export * from './thumbnail-frame.ts'
