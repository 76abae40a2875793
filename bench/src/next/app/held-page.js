import { readFileSync } from 'node:fs'

let page

/** The page with its dictionary and the products on it, as it was before the server started. */
export function heldPage() {
  page ??= JSON.parse(readFileSync(process.env.HELD_PAGE, 'utf8'))
  return page
}
