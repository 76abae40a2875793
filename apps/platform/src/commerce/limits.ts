import { limitTable } from '../ground/limits.ts'

/** Limits of the commerce service (contract "commerce", 23). Those of a list: `store/list/limits.ts`. */
export const COMMERCE_LIMITS = limitTable({
  // Several times what a bulk load at eight in parallel comes to, or a website that reads for all its visitors by one token.
  requests: { value: 500, unit: 'a second', of: 'requests of a token', setting: 'COMMERCE_REQUESTS_PER_SECOND' },
  // Each token of a shopper writes a row; a website that does not say for whom it asks still has 50 new visitors a second.
  tokenRequests: {
    value: 3000,
    unit: 'a minute',
    of: 'requests of an address without a token: for tokens, codes, passwords',
    setting: 'COMMERCE_TOKEN_REQUESTS_PER_MINUTE',
  },
  // A page of a shop reads two or three at once.
  lists: { value: 4, unit: 'at once', of: 'lists of a token', setting: 'COMMERCE_LISTS_AT_ONCE' },
  // A website reads for all visitors without a session by one token.
  listsWaiting: { value: 16, unit: 'waiting', of: 'further lists of a token, for each that it may read at once' },
  body: { value: 512 * 1024, unit: 'bytes', of: 'a request' },
  paymentBody: { value: 16 * 1024, unit: 'bytes', of: 'a notification about a payment' },
})
