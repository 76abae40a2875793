/**
 * What the editor needs only once a component is open. It is loaded with the component, and not when it is used: a
 * question has to be asked, and a refusal said, without a connection as well.
 */
export { breakpointsOf } from '../responsive/style-breakpoints.ts'
export { isWithheld, requiredData } from './bound/page-data.ts'
export { loadCustomCode } from './custom-code/custom-code.ts'
export { confirmIn } from './ui/confirm.ts'
export { createPanels } from './ui/panels.ts'
export { problemText } from './ui/problem-phrases.ts'
