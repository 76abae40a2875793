import { z } from 'zod'

const ID = /^[\w-]{1,100}$/

/** Whether this can be an id of commerce: nothing else is asked for. */
export const isId = (text: unknown): text is string => typeof text === 'string' && ID.test(text)

/** The id of something: whether it is there for whoever asks, commerce decides. */
export const id = z.string().regex(ID, 'shop.error.gone')
