/** Something outside the program keeps it from starting. The message says what and how to fix it; no stack is wanted. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
