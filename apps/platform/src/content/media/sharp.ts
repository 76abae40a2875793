import sharp from 'sharp'

/**
 * libvips keeps the last hundred operations with their pixels for reuse. Here every rendition is made once and then
 * kept on disk: the memory, near 100 MB after the demonstration's pictures, would buy nothing.
 *
 * What stays high after many pictures is glibc's doing, which keeps freed pixels in the heaps of the threads, and only
 * the environment of the process can tell it not to: 144 renditions of 1,600-pixel pictures leave the platform at 670 to
 * 780 MB, with `MALLOC_ARENA_MAX=2` at 380 MB, with `MALLOC_TRIM_THRESHOLD_=131072` at 260 to 290 MB, at the same speed.
 */
sharp.cache(false)

export { sharp }
