/** Names of the template language (contract "component-builder", 5). */
export const PATH = 'data-path'
export const PATH_ATTRIBUTES = 'data-path-attributes'
export const PATH_PLACEHOLDER = 'data-path-placeholder'
export const PATH_SCOPE = 'data-path-scope'
export const ATTRIBUTES_KEYS = 'data-attributes-keys'
/** Names a script that comes with the element. */
export const EMBED_SRC = 'data-embed-src'

export const EXTERNAL_ELEMENT = 'feaas-external'
/** Attribute of {@link EXTERNAL_ELEMENT} that holds the object its attributes were made of, by datasource id. */
export const EXTERNAL_DATA = 'datasources'
/** Datasource id of the fields of the page's datasource item, looked at for everything that has no datasource. */
export const CATCH_ALL = '_'

/** Class of an element that shows a component. */
export const SHOWN_CLASS = '-feaas'

/** Elements that scopes may add in one rendering; further members are left out. */
export const MAX_COPIES = 5000
