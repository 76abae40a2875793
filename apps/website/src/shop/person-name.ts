/** First and last name of somebody, else their user name. */
export function personName(
  user:
    | { readonly FirstName?: string | null; readonly LastName?: string | null; readonly Username?: string | null }
    | null
    | undefined,
): string {
  return [user?.FirstName, user?.LastName].filter(Boolean).join(' ') || (user?.Username ?? '')
}
