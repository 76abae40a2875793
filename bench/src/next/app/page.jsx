import { heldPage } from './held-page.js'
import { HomePage } from './home-page.jsx'

export const dynamic = 'force-dynamic'

/** The layout is asked for at every request, as sites with the content service's own starter do. */
export default async function Page() {
  const { address, init } = JSON.parse(process.env.LAYOUT_REQUEST)
  const response = await fetch(address, { ...init, cache: 'no-store' })
  if (!response.ok) throw new Error(`The layout cannot be read: ${response.status}`)
  const { data } = await response.json()
  return <HomePage page={{ ...heldPage(), layout: data.layout.item.rendered }} />
}
