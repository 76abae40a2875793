import { CommerceError } from '../commerce-error.ts'

export type ExpressionCode =
  | 'InvalidSyntax'
  | 'InvalidToken'
  | 'InvalidFunction'
  | 'InvalidArguments'
  | 'ItemRequired'
  | 'ItemNotAllowed'

/** Where something stands in an expression. */
export interface Place {
  /** Characters before it. */
  readonly at: number
  /** As it is written; empty at the end of the expression. */
  readonly text: string
}

/**
 * 400 `Expression.{code}`. `Data`: `Position`, counted from 1, and `Token`, what stands there (empty: the end). Contract
 * section 16.
 */
export function expressionError(code: ExpressionCode, { at, text }: Place, message: string): CommerceError {
  const token = text.length > 50 ? `${text.slice(0, 49)}…` : text
  const where = token === '' ? `at its end (position ${at + 1})` : `at position ${at + 1}, at ${token}`
  return new CommerceError(400, `Expression.${code}`, `${message} The expression is wrong ${where}.`, {
    Position: at + 1,
    Token: token,
  })
}
