import { fileURLToPath } from 'node:url'

/** The folder that holds the demonstration's marketplace, from source and from the build alike. */
export const COMMERCE_FOLDER = fileURLToPath(new URL('../commerce/', import.meta.url))
