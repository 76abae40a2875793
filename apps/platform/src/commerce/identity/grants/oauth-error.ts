import type { CommerceProblem } from '../../commerce-error.ts'

/** Body of a refused token request. Contract section 9.2; `error` by RFC 6749, 5.2. */
export interface OAuthErrorBody {
  readonly error: string
  readonly error_description: string
  readonly Errors: readonly CommerceProblem[]
}

const ERRORS: Readonly<Record<string, string>> = {
  'ApiClient.InvalidClientID': 'invalid_client',
  'Auth.ClientNotActive': 'unauthorized_client',
  'Auth.InsufficientRoles': 'invalid_scope',
  'Auth.UsernameAndPasswordRequired': 'invalid_request',
  'Request.InvalidContentType': 'invalid_request',
  'Request.InvalidRequestBody': 'invalid_request',
  ValidationFailure: 'invalid_request',
  ServerError: 'server_error',
  RateLimited: 'temporarily_unavailable',
}

export function oauthErrorBody(errors: readonly CommerceProblem[]): OAuthErrorBody {
  const [first] = errors
  return {
    error: first === undefined ? 'server_error' : errorOf(first),
    error_description: errors.map(({ Message }) => Message).join(' '),
    Errors: errors,
  }
}

function errorOf({ ErrorCode, Data }: CommerceProblem): string {
  const field = (Data as { Field?: unknown } | null)?.Field
  if (ErrorCode === 'Auth.OauthError' && field !== undefined) {
    return field === 'grant_type' ? 'unsupported_grant_type' : 'invalid_request'
  }
  return ERRORS[ErrorCode] ?? 'invalid_grant'
}
