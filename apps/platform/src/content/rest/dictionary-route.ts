import { Hono } from 'hono'
import { NotFoundError } from '../../ground/http/errors.ts'
import { phrasesOf } from '../dictionary.ts'
import { answerHeaders, type ContentReadDeps, openReading } from '../read-service.ts'
import { PUBLISHED } from '../reading.ts'
import { sitesOf } from '../sites.ts'
import { languageOfRequest } from './site-of-request.ts'

/** E5 (contract "content", 8.1): `{ lang, app, phrases }`; 404 for an unknown site or language. Only published phrases. */
export function dictionaryRoute(deps: ContentReadDeps): Hono {
  return new Hono().get('/sitecore/api/jss/dictionary/:site/:language', async (c) => {
    const reading = await openReading(deps, PUBLISHED, c.req.url)
    const name = c.req.param('site')
    const asked = c.req.param('language')
    const site = sitesOf(reading.tree).byName(name)
    if (site === undefined) throw new NotFoundError(`There is no site ${JSON.stringify(name.slice(0, 80))}.`)
    const language = languageOfRequest(site, asked)
    if (language === undefined) {
      throw new NotFoundError(
        `The site ${site.name} has no language ${JSON.stringify(asked.slice(0, 40))}.`,
        `Ask for one of ${site.languages.all.join(', ')}.`,
      )
    }
    const phrases = Object.fromEntries(phrasesOf(reading, site, language).map(({ key, value }) => [key, value]))
    return c.json({ lang: language, app: site.name, phrases }, 200, answerHeaders(reading))
  })
}
