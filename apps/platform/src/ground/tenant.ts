/** The one tenant of a self-run platform. Every table has the tenant first in its keys, so that more can follow. */
export const TENANT = 'default'
