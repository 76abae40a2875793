/** A style sheet as text: it goes into a shadow root. */
declare module '*.css?inline' {
  const text: string
  export default text
}

/** The address of a file that is served as it is. */
declare module '*?url' {
  const address: string
  export default address
}
