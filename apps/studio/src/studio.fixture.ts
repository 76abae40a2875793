/** The studio beside a website that stands before a content service that only tells what it was asked. */
import { type Stage, stageForEachTest } from '../../website/src/website.fixture.tsx'
import { createStudioServer, type StudioServer } from './index.ts'

export const STUDIO_URL = 'http://studio.test'

export interface StudioStage extends Omit<Stage, 'get'> {
  readonly studio: StudioServer
  /** Asks the website. */
  readonly visit: Stage['get']
  /** Asks the studio. */
  get(path: string, init?: RequestInit): Promise<Response>
}

/** Gives the tests of a file their stages: every one that is opened is closed when its test ends. */
export function studioForEachTest(): (
  ...given: Parameters<ReturnType<typeof stageForEachTest>>
) => Promise<StudioStage> {
  const open = stageForEachTest()
  return async (...given) => {
    const stage = await open(...given)
    const studio = createStudioServer({ studioUrl: STUDIO_URL, website: stage.website })
    return {
      ...stage,
      studio,
      visit: stage.get,
      get: (path, init) => studio.fetch(new Request(STUDIO_URL + path, init)),
    }
  }
}
