import { hydrateRoot } from 'react-dom/client'
import { createSearchClient } from '../client.ts'
import { LampPage } from './lamp-page.fixture.tsx'

const text = (id: string) => document.getElementById(id)?.textContent ?? ''
const root = document.getElementById('root')
const client = createSearchClient(JSON.parse(text('configuration')))
client.context.setLocale({ country: 'us', language: 'en' })
if (root) hydrateRoot(root, <LampPage client={client} state={text('state')} isOfService={location.search !== ''} />)
