import type { IncomingMessage, ServerResponse } from 'node:http'
import { type DevelopmentServer, respondWithCause } from '@tessera/website/authoring'
import type { StudioOptions, StudioServer } from './index.ts'

export interface DevelopmentStudioOptions {
  readonly studioUrl: string
  /** Path of the studio's entry on the disk. */
  readonly entry: string
  /** The website as its sources are at the moment. */
  website(): Promise<StudioOptions['website']>
}

interface Sources {
  createStudioServer(options: StudioOptions): StudioServer
}

/** The studio from its sources, through Vite: a changed file is there at the next request. */
export function createDevelopmentStudio(
  vite: DevelopmentServer,
  { studioUrl, entry, website }: DevelopmentStudioOptions,
): Pick<StudioServer, 'listener'> {
  let current: { sources: unknown; website: unknown; studio: StudioServer } | undefined

  const studio = async (): Promise<StudioServer> => {
    const [sources, pages] = [await vite.ssrLoadModule(entry), await website()]
    if (current?.sources === sources && current.website === pages) return current.studio
    const { createStudioServer } = sources as unknown as Sources
    current = { sources, website: pages, studio: createStudioServer({ studioUrl, website: pages }) }
    return current.studio
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const { listener } = await studio()
      listener(request, response)
    } catch (error) {
      respondWithCause(vite, error, response)
    }
  }

  return { listener: (request, response) => vite.middlewares(request, response, () => void answer(request, response)) }
}
