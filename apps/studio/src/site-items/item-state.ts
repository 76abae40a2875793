/** `draft`: visitors have never had it. `changed`: they have an older state. `deleted`: only they still have it. */
export type ItemState = 'published' | 'changed' | 'draft' | 'deleted'
