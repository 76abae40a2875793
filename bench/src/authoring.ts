/** Asks the platform as the demonstration's author. */
export async function authoring(platform: string) {
  const form = { grant_type: 'password', username: 'author', password: 'halden-author' }
  const signed = await fetch(new URL('/oauth/token', platform), { method: 'POST', body: new URLSearchParams(form) })
  const { access_token: token } = (await signed.json()) as { access_token: string }
  return async <Data = unknown>(query: string, variables: object): Promise<Data> => {
    const answer = await fetch(new URL('/sitecore/api/authoring/graphql/v1', platform), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await answer.json()) as { data: Data; errors?: readonly { message: string }[] }
    if (errors?.[0] !== undefined) throw new Error(errors[0].message)
    return data
  }
}
