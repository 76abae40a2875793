import { checkboxParam } from '@tessera/content/react'

export const orderParams = { ShowPlaces: checkboxParam({ title: 'Say where it lies in stock', default: true }) }
