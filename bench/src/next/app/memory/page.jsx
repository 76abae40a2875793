import { heldPage } from '../held-page.js'
import { HomePage } from '../home-page.jsx'

export const dynamic = 'force-dynamic'

/** Nothing is asked for: rendering alone is left. */
export default function Page() {
  return <HomePage page={heldPage()} />
}
