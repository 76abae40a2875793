export const MESSAGES = '/studio/messages'

/** What is open, what somebody is done with, or both. */
export const MESSAGE_STATES = ['open', 'done', 'all'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** What is asked for, as it stands in the address and in the form. */
export interface MessageFields {
  /** Id of a form; empty for all. */
  readonly form: string
  readonly state: MessageState
}

/** Open messages of all forms, unless the address says otherwise. */
export function readMessageFields(query: URLSearchParams): MessageFields {
  const form = query.get('form') ?? ''
  return {
    form: /^[\w-]{1,64}$/.test(form) ? form : '',
    state: MESSAGE_STATES.find((known) => known === query.get('state')) ?? 'open',
  }
}

/** Id of the message to go on after; null for none. */
export function readAfter(query: URLSearchParams): string | null {
  const given = query.get('after') ?? ''
  return /^[0-9a-f-]{36}$/.test(given) ? given : null
}

/** The address of a list; what is the default is left out. */
export function messagesAddress({ form, state }: MessageFields, after?: string): string {
  const query = new URLSearchParams({
    ...(form !== '' && { form }),
    ...(state !== 'open' && { state }),
    ...(after !== undefined && { after }),
  })
  return `${MESSAGES}${query.size === 0 ? '' : `?${query}`}`
}

export const messageAddress = (id: string): string => `${MESSAGES}/${encodeURIComponent(id)}`
