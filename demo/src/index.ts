export { CONTENT_FOLDER, readItemFiles } from './item-files.ts'
export { type MediaFile, renderPictures } from './pictures/render-pictures.ts'
export { manifest, type Running, type RunOptions, run } from './run.ts'
export { isEmpty, LANGUAGES, SITE, seed } from './seed.ts'
