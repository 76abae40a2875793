/** React components inside of component-builder elements. */
export { defineReactExternalElement } from './external.ts'
