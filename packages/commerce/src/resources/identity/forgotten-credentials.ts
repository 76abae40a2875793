import type { Rules } from '../../rules.ts'

/** Ways back in for who forgot password or user name; no token needed to begin. Contract section 9.7. */
export const forgottenCredentials = {
  /** Sends a password that is good once. */
  sendOneTimePassword: 'POST /password/onetimepassword OneTimePasswordRequest',
  /** Sends a code to set a new password with; says nothing of whether there is such a user. */
  sendVerificationCode: 'POST /password/reset PasswordResetRequest',
  /** Sets a new password with the code that was sent. */
  resetPasswordByVerificationCode: 'PUT /password/reset/{verificationCode} PasswordReset',
  /** Sends the user names that belong to an e-mail address. */
  retrieveUsername: 'POST /username/retrieve?clientID&email',
} as const

export const forgottenCredentialsRules = {
  write: 'open',
} as const satisfies Rules<typeof forgottenCredentials>
