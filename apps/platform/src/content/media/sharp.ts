import sharp from 'sharp'

/**
 * libvips keeps the last hundred operations with their pixels for reuse. Here every rendition is made once and then
 * kept on disk: the memory, near 100 MB after the demonstration's pictures, would buy nothing.
 */
sharp.cache(false)

export { sharp }
