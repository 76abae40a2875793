import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Names the environment variable with the path of the file that the events are written to. */
export const EVENTS_VARIABLE = 'TESSERA_TEST_EVENTS'

/**
 * A Vitest reporter that writes what happens as one line of JSON per event, at once, so that the record is complete up to
 * the moment at which a process dies:
 *
 * - `planned`: the files of the run;
 * - `started` and `ended`: one file, with its tests, its errors and its seconds;
 * - `finished`: the end of the run, with the errors that belong to no test.
 */
export default class EventReporter {
  #root = process.cwd()

  onInit(vitest) {
    this.#root = vitest.config.root
  }

  onTestRunStart(specifications) {
    write({
      event: 'planned',
      files: specifications.map(({ project, moduleId }) => ({ project: project.name, file: this.#path(moduleId) })),
    })
  }

  onTestModuleQueued(testModule) {
    write({ event: 'started', ...this.#name(testModule) })
  }

  onTestModuleEnd(testModule) {
    const tests = [...testModule.children.allTests()]
    const count = (state) => tests.filter((test) => test.result().state === state).length
    const { collectDuration, setupDuration, duration } = testModule.diagnostic()
    write({
      event: 'ended',
      ...this.#name(testModule),
      ok: testModule.ok() && tests.length > 0,
      passed: count('passed'),
      failed: count('failed'),
      skipped: tests.length - count('passed') - count('failed'),
      seconds: (collectDuration + setupDuration + duration) / 1000,
      errors: errorsOf(testModule, tests),
    })
  }

  onTestRunEnd(_testModules, unhandledErrors) {
    write({
      event: 'finished',
      errors: unhandledErrors.map((error) => ({
        file: error.VITEST_TEST_PATH ? this.#path(error.VITEST_TEST_PATH) : null,
        test: error.VITEST_TEST_NAME ?? null,
        error: textOf(error),
      })),
    })
  }

  #name = ({ project, moduleId }) => ({ project: project.name, file: this.#path(moduleId) })
  #path = (moduleId) => relative(this.#root, moduleId).replaceAll('\\', '/')
}

/** Errors while the file was loaded, those of its suites' hooks, and those of its tests. */
function errorsOf(testModule, tests) {
  const hooks = [...testModule.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({ test: suite.fullName, error: textOf(error) })),
  )
  const loading = testModule.errors().map((error) => ({ test: null, error: textOf(error) }))
  const failed = tests.flatMap((test) =>
    (test.result().errors ?? []).slice(0, 1).map((error) => ({ test: test.fullName, error: textOf(error) })),
  )
  return [...loading, ...hooks, ...failed]
}

function textOf(error) {
  const causes = [error, ...(error.errors ?? []), ...(error.cause ? [error.cause] : [])]
  return causes.map(({ name, message }) => `${name ?? 'Error'}: ${message}`).join('\n')
}

const write = (event) => appendFileSync(process.env[EVENTS_VARIABLE], `${JSON.stringify(event)}\n`)
