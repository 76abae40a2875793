/**
 * What the editor needs only once a component is open. It is loaded with the component, and not when it is used: a
 * question has to be asked, and a refusal said, without a connection as well.
 */
export { confirmIn } from './confirm.ts'
export { createPanels } from './panels.ts'
export { problemText } from './problem-phrases.ts'
