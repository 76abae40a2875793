import { startChild } from '../child.ts'
import type { Finding, Measure } from '../measure.ts'
import { count, median, milliseconds } from '../statistics.ts'

const COMPONENTS = 1000
/** Of each component. */
const VERSIONS = 20
/** Milliseconds until the whole list is there. */
const LIMIT_MS = 100

interface Listed {
  /** Milliseconds of each request. */
  readonly times: number[]
  readonly listed: number
}

/** What an author waits for who opens a large library of components: its list, and the versions of one of them. */
export const componentLibrary: Measure = {
  name: 'component-library',
  async run(house): Promise<Finding[]> {
    const child = await startChild<Record<'components' | 'versions', Listed>>('component-library', {
      env: { DATA_DIR: await house.folder('components'), COMPONENTS: String(COMPONENTS), VERSIONS: String(VERSIONS) },
    })
    await child.stop()
    const { components, versions } = child.answer
    return [
      finding(
        `A library of ${count(COMPONENTS)} components with ${VERSIONS} versions each, listed`,
        components,
        COMPONENTS,
      ),
      finding(`The ${VERSIONS} versions of one of them, listed`, versions, VERSIONS),
    ]
  },
}

function finding(name: string, { times, listed }: Listed, expected: number): Finding {
  const middle = median(times)
  return {
    name,
    measured: `median ${milliseconds(middle)}`,
    against: `at most ${LIMIT_MS} ms`,
    ok: middle <= LIMIT_MS && listed === expected,
  }
}
