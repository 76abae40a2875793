import { DEMONSTRATION, type House } from './house.fixture.ts'

const SITE = `/sitecore/content/${DEMONSTRATION.site}`

/** An account of the demonstration, signed in: writes and publishes over the authoring API (contract "content" 17). */
export interface Author {
  /** Answers `data`; throws what the API refuses. */
  ask(query: string, variables?: Record<string, unknown>): Promise<Record<string, unknown>>
  /** Writes fields of an item. `path` is below the site: `Home/about`. */
  write(path: string, language: string, fields: Record<string, string>): Promise<void>
  /** Publishes an item in some languages and waits until that is finished. */
  publish(path: string, languages: readonly string[]): Promise<void>
}

/** @param account default: the author, who may publish, but writes no scripts */
export async function signIn(
  house: Pick<House, 'platformUrl'>,
  account: { readonly username: string; readonly password: string } = DEMONSTRATION.author,
): Promise<Author> {
  const form = new URLSearchParams({ grant_type: 'password', ...account })
  const signedIn = await fetch(`${house.platformUrl}/oauth/token`, { method: 'POST', body: form })
  const { access_token: token } = (await signedIn.json()) as { access_token?: string }
  if (token === undefined) throw new Error(`Signing in answered ${signedIn.status}`)

  const ask: Author['ask'] = async (query, variables) => {
    const answer = await fetch(`${house.platformUrl}/sitecore/api/authoring/graphql/v1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await answer.json()) as { data?: Record<string, unknown>; errors?: unknown }
    if (data === undefined || data === null || errors !== undefined) {
      throw new Error(`The authoring API answered ${answer.status}: ${JSON.stringify(errors)}`)
    }
    return data
  }
  const state = async (id: string) => {
    const query = 'query ($id: ID!) { publishingStatus(publishingOperationId: $id) { isDone state messages } }'
    return (await ask(query, { id })).publishingStatus as { isDone: boolean; state: string; messages: string[] }
  }
  return {
    ask,
    async write(path, language, fields) {
      await ask('mutation ($input: UpdateItemInput!) { updateItem(input: $input) { revision } }', {
        input: {
          path: `${SITE}/${path}`,
          language,
          fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
        },
      })
    },
    async publish(path, languages) {
      const { publishItem } = await ask(
        'mutation ($input: PublishItemInput!) { publishItem(input: $input) { operationId } }',
        {
          input: {
            rootItemPath: `${SITE}/${path}`,
            languages,
            targetDatabases: ['experienceedge'],
            publishItemMode: 'SMART',
          },
        },
      )
      const { operationId } = publishItem as { operationId: string }
      for (;;) {
        const { isDone, state: name, messages } = await state(operationId)
        if (!isDone) continue
        if (name !== 'FINISHED') throw new Error(`Publishing ended ${name}: ${messages.join('; ')}`)
        return
      }
    },
  }
}
