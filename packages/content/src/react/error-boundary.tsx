import { Component, type ComponentType, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** What the children show. Children that failed are tried again when it is another: an author may have mended it. */
  of: unknown
  /** What to show instead of children that failed. */
  fallback: (error: unknown) => ReactNode
  onError: (error: unknown) => void
  children: ReactNode
}

/** A component that replaces the standard error block. */
export type ErrorComponent = ComponentType<{ error: Error }>

/** Catches what its children throw in the browser; on the server {@link renderGuarded} does (contract "content", 14.4). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed?: { error: unknown } | undefined }> {
  override state: { failed?: { error: unknown } | undefined } = {}

  static getDerivedStateFromError(error: unknown): { failed: { error: unknown } } {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override componentDidUpdate({ of }: ErrorBoundaryProps): void {
    if (this.state.failed && of !== this.props.of) this.setState({ failed: undefined })
  }

  override render(): ReactNode {
    const { failed } = this.state
    return failed ? this.props.fallback(failed.error) : this.props.children
  }
}

/**
 * Throws on what says that the stack is used up: that is the renderer's to hear, which goes on with a new one. Caught, it
 * would leave out the rest of a deep page.
 */
export function letSpentStackPass(thrown: unknown): void {
  if (thrown instanceof RangeError && thrown.message === 'Maximum call stack size exceeded') throw thrown
}

/** Any thrown value as an error. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}

/** What an error says of itself. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
