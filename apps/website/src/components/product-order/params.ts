import { checkboxParam } from '@tessera/content/react'

export const orderParams = { ShowPlaces: checkboxParam({ title: 'Show stock locations', default: true }) }
