/** What stands in the address of the form for another location, in the place of an id. */
export const NEW_LOCATION = 'new'
