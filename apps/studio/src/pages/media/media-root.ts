/** Where pictures stand in the content tree. */
export const MEDIA_ROOT = '/sitecore/media library'

/** In the content tree, of a path below the media library. */
export const treePath = (path: string): string => [MEDIA_ROOT, ...path.split('/').filter(Boolean)].join('/')
