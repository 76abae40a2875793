// What only authors and developers see in a page (section 18): in a module of its own, which visitors do not load.

/** Goes before the component's name. */
export const RENDERING_ERROR_IN_TEXT = 'A rendering error occurred in component '
export const DATASOURCE_REQUIRED_TEXT = 'Datasource is required. Please choose a content item for this component.'
export const MISSING_COMPONENT_TEXT =
  'JSS component is missing React implementation. See the developer console for more information.'
export const BYOC_NAME_MISSING_TEXT = 'BYOC: The ComponentName for this rendering is missing'
export const BYOC_NOT_REGISTERED_TEXT = 'BYOC: This component was not registered.'
export const EMPTY_FIELD_TEXT = '[No text in field]'
